import { formatDate, type IsoDate } from '#domain/dates.ts'
import { capitalizeName } from '#domain/person-name.ts'
import { content, link, onward, rowsOf } from '#engine/content/content.ts'
import type { ToldCase } from '#engine/walking/ending-pages.ts'
import { standingOfPoder } from '#law/cobro.ts'
import type { EventoPoder, Poder, SolicitudPoder } from '#services/poderes/contract.ts'
import { decidedBlocks, type ResolutionOf } from '../parts/requests/kept-resolution.ts'
import { observationBlocks, observationOf } from '../parts/requests/request-actions.ts'
import { requestDesk } from '../parts/requests/request-desk.ts'
import { requestDetail } from '../parts/requests/request-detail.ts'
import { requestList } from '../parts/requests/request-list.ts'
import { defineRequests, type EventTold, ownFiledRow } from '../parts/requests/requests.ts'
import { hrefTo, paths, poderPath } from './paths.ts'
import { refusalText } from './reasons.ts'
import type { PoderServices } from './registers.ts'
import { coverageLines, estadoWords, tipoDocumentoLabels } from './words.ts'

const ends = { revocado: 'revocado', renunciado: 'renunciado', vencido: 'vencido' } as const

/** What a power that holds is called on a day: it may be about to end. */
function estadoToday(poder: unknown, today: IsoDate) {
  const { desde, hasta } = (poder ?? {}) as Partial<Pick<Poder, 'desde' | 'hasta'>>
  const estado = desde && hasta ? standingOfPoder({ desde, hasta }, today) : 'vigente'
  if (!hasta || estado === 'vigente') return undefined
  const words = estadoWords[estado]
  if (estado === 'vencido') return { ...words, final: true }
  return estado === 'por_vencer'
    ? { ...words, text: `Vence el ${formatDate(hasta)}. Ya se puede renovar.` }
    : words
}

/** How a power ended, in the timeline. */
const ended = (title: string, tone: 'aviso' | 'neutro') =>
  ({
    title,
    tone,
    text: ({ apoderado, mandante, finFecha }) =>
      finFecha &&
      `${apoderado} ya no puede cobrar ni hacer trámites por ${mandante}, desde el ${formatDate(finFecha)}.`,
  }) satisfies EventTold<{ apoderado: string; mandante: string; finFecha: string | undefined }>

const common = defineRequests<EventoPoder['datos']>()({
  who: 'El IPS',
  papers: tipoDocumentoLabels,
  keeps: ({ plazo, motivoRechazo, desde, hasta, via, presentadoPor, anterior, ...poder }) => ({
    ...{ plazo, motivoRechazo, desde, hasta, via, presentadoPor, anterior },
    mandante: capitalizeName(poder.mandante.nombre),
    apoderado: capitalizeName(poder.apoderado.nombre),
    // A power that was brought in may say less than an event of the register.
    alcance: (poder as Partial<typeof poder>).beneficios ? coverageLines(poder).join('\n') : '',
    finFecha: poder.fin?.fecha,
    notaria: poder.notaria,
    parentesco: (poder as Partial<typeof poder>).parentesco,
    aceptado: poder.aceptadoEn !== null,
  }),
  approved: 'El poder quedó registrado. Vale desde el primer día que se eligió.',
  lacks: ['pagada'],
  decisions: ['vigente', ...Object.keys(ends)],
  asksOthers: true,
  refused: ({ motivoRechazo, ...poder }) => motivoRechazo && refusalText(motivoRechazo, poder),
  turns: { aprobada: ({ desde }) => desde && `El poder vale desde el ${formatDate(desde)}.` },
  states: {
    ingresada: {
      label: 'Presentado',
      text: 'Recibimos el poder. Todavía no vale. Si falta que la otra persona responda, mándele la dirección web que le da Micha.',
    },
    en_revision: {
      text: 'El IPS tiene el poder y lo revisa. Todavía no vale. Cada novedad queda en Micha.',
    },
    por_confirmar: {
      label: 'Falta una respuesta',
      text: 'El poder todavía no vale. Falta que la otra persona diga que sí, con su propia ClaveÚnica.',
    },
    observada: { text: 'El poder todavía no vale.' },
    aprobada: { label: 'Registrado', leads: { vigente: 'vigente', ...ends } },
    rechazada: {
      label: 'No se registró',
      text: 'El IPS no registró el poder.',
    },
    vigente: {
      label: 'Vigente',
      ahead: 'Vigencia',
      tone: 'exito',
      text: 'El poder vale. Quien lo dio lo puede revocar cuando quiera.',
      onDay: estadoToday,
      leads: ends,
    },
    revocado: estadoWords.revocado,
    renunciado: estadoWords.renunciado,
    vencido: estadoWords.vencido,
  },
  events: {
    por_confirmar: {
      title: 'Le preguntamos a la otra persona',
      tone: 'info',
      text({ presentadoPor }, { confirmaHasta }) {
        const what = presentadoPor === 'apoderado' ? 'si le dio el poder a usted' : 'si acepta el poder'
        return `Le preguntamos ${what}.${confirmaHasta ? ` Puede responder hasta el ${formatDate(confirmaHasta)}.` : ''}`
      },
    },
    confirmacion: { title: 'La otra persona respondió', tone: 'info' },
    // Nobody has the power yet.
    en_revision: { title: 'El IPS revisa el poder', tone: 'info' },
    aprobada: {
      title: 'El poder quedó registrado',
      tone: 'exito',
      text: ({ apoderado, mandante, hasta }) =>
        apoderado && hasta && `${apoderado} puede cobrar por ${mandante} hasta el ${formatDate(hasta)}.`,
    },
    vigente: {
      title: 'El poder ya vale',
      tone: 'exito',
      text: ({ apoderado, mandante }) =>
        apoderado && mandante && `${apoderado} tiene el poder de ${mandante}.`,
    },
    revocado: ended('Quien dio el poder lo revocó', 'aviso'),
    renunciado: ended('Quien tenía el poder renunció', 'aviso'),
    vencido: ended('El poder venció', 'neutro'),
  },
})

/** Requests to register a power, which is in force where another desk pays (procedures §114807). */
export const requests = { ...common, told }

/** A presented power: what its receipt said, and what the register said last. */
function presented(history: ToldCase['history']) {
  const receipt = history.find(({ type }) => type === 'entregada')
  return { idPoder: receipt?.data.idPoder, ...receipt?.data, ...common.latest(history) }
}

/** States in which the other person may still have to answer. */
const pending: ReadonlySet<string> = new Set(['ingresada', 'en_revision', 'por_confirmar'])

/** Whether the other person has to say yes to it here, and has not. */
function waitsForAcceptance({ state, history }: ToldCase): boolean {
  const { via, presentadoPor, aceptado } = presented(history)
  return pending.has(state) && (via === 'aceptacion' || presentadoPor === 'apoderado') && !aceptado
}

/** Shown under the state of a presented power: a link to the power itself, once the register has it. */
function told({ state, history, today }: ToldCase) {
  const { idPoder } = presented(history)
  return content(
    common.told({ state, history, today }),
    idPoder && [
      waitsForAcceptance({ state, history })
        ? 'Falta que la otra persona diga que sí. En la página del poder está la dirección web que debe mandarle.'
        : 'En la página del poder ve qué dice y en qué va.',
      onward(link('Ir a la página del poder', hrefTo(poderPath(idPoder)))),
    ],
  )
}

/** Presents powers, answers observations and withdraws. */
export const desk = requestDesk(requests, {
  client: ({ poderes }: PoderServices) => ({
    ...poderes,
    ingresarSolicitud: ({ body, idempotencyKey }: { body: SolicitudPoder; idempotencyKey: string }) =>
      body.renueva === null
        ? poderes.registrar({ body, idempotencyKey })
        : poderes.renovar({ params: { idPoder: body.renueva }, body, idempotencyKey }),
  }),
  respondTitle: 'Mande lo que falta',
  withdrawConsequence: 'El poder no se registra, y nadie podrá usarlo.',
})

const { responder, desistir } = desk.actions

/**
 * Actions on a power that is not registered yet. While only the attorney's acceptance is missing, no document can be
 * sent.
 */
export const actions = {
  responder: {
    ...responder,
    ...(responder.page && {
      page: {
        ...responder.page,
        open: (detail, today) =>
          (observationOf(detail, tipoDocumentoLabels)?.pedidos.length ?? 0) > 0 &&
          (responder.page?.open?.(detail, today) ?? true),
      } satisfies typeof responder.page,
    }),
  },
  desistir,
}

/** The list of the requests presented here. */
export const list = requestList<PoderServices>({
  path: paths.solicitudes,
  detailPath: paths.detalle,
  startPath: paths.quien,
  subjectLabel: 'La otra persona',
  states: requests.states,
})

const resolution: ResolutionOf<PoderServices> = {
  kind: { id: '114807-resolucion', name: 'Resolución de un poder' },
  fetch: ({ poderes }, idSolicitud) => poderes.resolucion({ params: { idSolicitud } }),
}

/** The page of one. */
export const detail = requestDetail<PoderServices>({
  path: paths.detalle,
  listPath: paths.solicitudes,
  states: requests.states,
  tracked: requests,
  actions,
  title: ({ subject }) => (subject ? `Poder: ${subject}` : 'Su poder'),
  about: async (reach, own) => ({
    // The state says all there is to say of an acceptance, which is not hers to give.
    blocks: content(
      !waitsForAcceptance(own) && observationBlocks(own, tipoDocumentoLabels, reach.today),
      told({ ...own, today: reach.today }),
      await decidedBlocks(requests, resolution, reach, own),
    ),
    rows: rowsOf(ownFiledRow(requests.states, own, 'Cuenta como presentada el')),
  }),
})
