import { formatMonth } from '#domain/dates.ts'
import { formatClp } from '#domain/money.ts'
import { plural } from '#domain/quantities.ts'
import type { OwnCaseDetail } from '#engine/cases/consultation.ts'
import type { Block } from '#engine/content/block.ts'
import { type Content, link } from '#engine/content/content.ts'
import { unlessNamed, whenAnswered } from '#platform/contract/answered.ts'
import type { Impugnacion, ResumenImpugnacion } from '#services/deudas/contract.ts'
import { requestDesk } from '../parts/requests/request-desk.ts'
import { requestPages } from '../parts/requests/request-pages.ts'
import { defineRequests, filedRow, plazoRow } from '../parts/requests/requests.ts'
import { silenceNotice } from '../parts/telling/silence.ts'
import { listOthers } from './pages/solicitudes.ts'
import { hrefTo, paths } from './paths.ts'
import { refusals } from './reasons.ts'
import { asked, type Services } from './registers.ts'
import { motivoText, tipoDocumentoLabels, whyNot } from './words.ts'

/** What the history keeps of a dispute: of its debts how many, and in part which ones. */
interface Kept
  extends Pick<
    ResumenImpugnacion,
    'plazo' | 'motivoRechazo' | 'cantidad' | 'montoAcogidoClp' | 'motivo' | 'empleador'
  > {
  readonly acogidas: number
  /** The day of the decision. */
  readonly resueltoEl?: string | null
  /** Those that are no longer owed, and those that are, when only some were granted. */
  readonly aceptadas?: string
  readonly seguidas?: string
}

/** Months of debts with their workers, for a sentence. */
function periodsOf(deudas: ResumenImpugnacion['deudas']): string {
  const shown = deudas.slice(0, maxNamed).map(one => `${formatMonth(one.periodo)} (${one.trabajador})`)
  const more = deudas.length - shown.length
  return [...shown, ...(more > 0 ? [`${more} más`] : [])].join(', ')
}

const maxNamed = 6

/** What was granted, which debts, and why not the others. */
export function grantedText({ acogidas, cantidad, montoAcogidoClp, aceptadas, seguidas }: Kept) {
  if (!acogidas || !montoAcogidoClp) return undefined
  const monto = formatClp(montoAcogidoClp)
  if (acogidas === cantidad) return `Ya no se deben ${monto}.`
  return [
    `De ${cantidad} deudas, el IPS aceptó ${acogidas}: ya no se deben ${monto}.`,
    aceptadas && `Ya no se cobra: ${aceptadas}.`,
    seguidas ? `Se sigue cobrando: ${seguidas}. ${whyNot}` : 'Las demás se siguen cobrando.',
  ]
    .filter(Boolean)
    .join(' ')
}

/** Disputes (procedures §70652): granted in full (`aprobada`), in part, or refused. */
export const requests = defineRequests<ResumenImpugnacion>()({
  who: 'El IPS',
  papers: tipoDocumentoLabels,
  keeps({ acogidas, deudas, fechaResSolicitud: resueltoEl, ...one }): Kept {
    const { plazo, motivoRechazo, cantidad, montoAcogidoClp, motivo, empleador } = one
    const isPart = acogidas.length > 0 && acogidas.length < cantidad
    const namesOf = (isWon: boolean) =>
      periodsOf(deudas.filter(({ idDeuda }) => acogidas.includes(idDeuda) === isWon))
    return {
      ...{ plazo, motivoRechazo, cantidad, montoAcogidoClp, acogidas: acogidas.length },
      // For the people whom it concerns.
      ...{ motivo, empleador, resueltoEl },
      ...(isPart && { aceptadas: namesOf(true), seguidas: namesOf(false) }),
    }
  },
  approved: 'El IPS aceptó todo su reclamo. Si quiere probarlo, pida el certificado.',
  lacks: ['pagada'],
  refusals,
  afterRefusal: () => link('Hacer otro reclamo', hrefTo(paths.quien)),
  decisions: ['acogida_parcial'],
  states: {
    en_revision: {
      label: 'En análisis',
      text: 'El IPS compara sus papeles con los registros. Usted no tiene que hacer nada. Cada novedad queda en Micha.',
    },
    aprobada: { label: 'Aceptada' },
    acogida_parcial: {
      label: 'Aceptada en parte',
      tone: 'exito',
      text: 'Si tiene otras pruebas, puede reclamar otra vez por lo que falta.',
    },
    rechazada: {
      text: 'El IPS no aceptó el reclamo, y la deuda se sigue cobrando.',
    },
  },
  events: {
    aprobada: { title: 'El IPS aceptó el reclamo', tone: 'exito', text: grantedText },
    acogida_parcial: { title: 'El IPS aceptó una parte del reclamo', tone: 'exito', text: grantedText },
  },
})

/** Files disputes, answers observations and withdraws. */
export const desk = requestDesk(requests, {
  // The debt service takes forms with files (flows §7). A code that is not 200 is tried again, as no answer is.
  client: ({ deudas }: Services) => ({
    ingresarSolicitud: ({ body, idempotencyKey }: { body: Impugnacion; idempotencyKey: string }) =>
      asked(deudas.ingresarSolicitud({ body: { solicitud: body }, idempotencyKey })),
    subirDocumento: ({ params, query, body }) =>
      asked(
        deudas.actualizarDocumentos({
          body: {
            ...params,
            ...query,
            archivo: new File([new Uint8Array(body.bytes)], query.nombre, { type: body.mediaType }),
          },
        }),
      ),
    responderObservacion: call => asked(deudas.responderObservacion(call)),
    desistir: call => asked(deudas.desistir(call)),
  }),
  withdrawConsequence: 'El IPS deja de analizarla y la deuda se sigue cobrando.',
})

function disputedTable({ deudas, acogidas }: Pick<ResumenImpugnacion, 'deudas' | 'acogidas'>): Block {
  const isDecided = acogidas.length > 0
  return {
    kind: 'table',
    caption: 'Deudas por las que reclama',
    head: ['Mes', 'Por quién', ...(isDecided ? ['Respuesta'] : []), 'Total'],
    numeric: [isDecided ? 3 : 2],
    rows: deudas.map(({ idDeuda, periodo, trabajador, totalClp }) => [
      formatMonth(periodo),
      trabajador,
      ...(isDecided ? [acogidas.includes(idDeuda) ? 'Ya no se debe' : `Se sigue cobrando. ${whyNot}`] : []),
      formatClp(totalClp),
    ]),
  }
}

/** Each debt with its answer, once there is one (flows §7, `solicitud/complete`). */
async function answerOf({ deudas }: Services, { idSolicitud: id }: OwnCaseDetail): Promise<Content> {
  if (!id) return undefined
  const found = await whenAnswered(
    unlessNamed('NoEncontrada', () => asked(deudas.consultarSolicitud({ query: { id } }))),
  )
  return found ? disputedTable(found) : silenceNotice('Por eso no vemos lo que resolvió de cada deuda.')
}

/** The list of disputes, and one of them. */
export const pages = requestPages(requests, {
  paths: { list: paths.solicitudes, one: paths.solicitud, start: '' },
  subject: 'Reclama por',
  title: ({ subject }) => `Reclamo por ${subject}`,
  desk,
  resolution: {
    kind: { id: '70652-resolucion', name: 'Resolución de un reclamo por deudas' },
    fetch: ({ deudas }: Services, idSolicitud) => deudas.resolucion({ params: { idSolicitud } }),
  },
  async more({ services }, detail, request) {
    const { state } = detail
    const { acogidas, cantidad, montoAcogidoClp = 0 } = request ?? {}
    const isGranted = state === 'aprobada' || state === 'acogida_parcial'
    return {
      blocks: isGranted && (await answerOf(services, detail)),
      rows: {
        'Deudas que ya no se cobran': acogidas ? `${acogidas} de ${cantidad}` : undefined,
        'Ya no se deben': montoAcogidoClp > 0 && formatClp(montoAcogidoClp),
      },
      after: isGranted && {
        kind: 'paragraph',
        text: 'El certificado dice lo que se debe ahora.',
        link: { label: 'Ver la deuda', href: hrefTo(paths.deuda) },
      },
    }
  },
  elsewhere: { list: reach => listOthers(reach, requests.states) },
  foreign: {
    async find({ deudas }: Services, id: string) {
      const found = await asked(deudas.consultarSolicitud({ query: { id } }))
      const isPart = found.resultado === 'acogida_parcial'
      return { ...found, estadoSolicitud: isPart ? 'acogida_parcial' : found.estadoSolicitud }
    },
    title: 'Reclamo por deudas de cotizaciones',
    notHere: 'Este reclamo lo hizo por una empresa, o fuera de Micha.',
    elsewhere: ({ fechaResSolicitud }) =>
      fechaResSolicitud
        ? ''
        : 'Para responder o retirarlo, elija arriba la empresa, si Micha la conoce. Si no, llame al 101 o vaya a una sucursal de ChileAtiende.',
    titleOf: ({ cantidad, empleador }) =>
      `Reclamo por ${plural('deuda', 'deudas', cantidad)} de ${empleador}`,
    rows: found => ({
      'Reclama porque': motivoText(found.motivo),
      'Número en el IPS': found.folio,
      ...filedRow(found),
      ...plazoRow(found),
    }),
    after: found => disputedTable(found),
  },
})
