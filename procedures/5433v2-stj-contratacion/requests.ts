import { formatDate, formatMonth } from '#domain/dates.ts'
import { formatClp } from '#domain/money.ts'
import { plural } from '#domain/quantities.ts'
import { formatRun, runFromWire } from '#domain/run.ts'
import type { ConsultationReach } from '#engine/cases/consultation.ts'
import { type Content, link, links, notice, rows } from '#engine/content/content.ts'
import { unlessNamed, whenAnswered } from '#platform/contract/answered.ts'
import type { ContratacionDetalle, EventoContratacion } from '#services/stj/contract.ts'
import { requestPages } from '../parts/requests/request-pages.ts'
import { lateOn } from '../parts/requests/request-states.ts'
import { type DeskResumen, defineRequests } from '../parts/requests/requests.ts'
import { silenceNotice } from '../parts/telling/silence.ts'
import { resolutionFor } from './pages/resolucion.ts'
import { consulta, hrefTo, paths } from './paths.ts'
import { refusals, whereToAsk } from './reasons.ts'
import type { Services } from './registers.ts'
import { codigoText } from './words.ts'

/** Where a refused employer goes on. */
export const otraSolicitud = link('Hacer otra solicitud', hrefTo(''))

type Granted = Pick<
  EventoContratacion['datos'],
  'montoClp' | 'desde' | 'trabajadores' | 'aceptados' | 'reforma'
> &
  Partial<Pick<EventoContratacion['datos'], 'salen'>>

const people = (count: number) => plural('persona', 'personas', count)

/** What was decided: for how many it is paid, and who leaves another request. It stays true whatever changes later. */
export function grantedText({ montoClp, desde, trabajadores, aceptados, reforma, salen = 0 }: Granted) {
  if (!desde) return undefined
  const month = formatMonth(desde)
  const some = aceptados === trabajadores ? '' : `${aceptados} de `
  return [
    montoClp > 0 &&
      `El IPS aprobó el subsidio por ${some}${people(trabajadores)}. Por ${aceptados === 1 ? 'ella' : 'cada una'} son ${formatClp(montoClp)} al mes desde ${month}, si usted paga a tiempo sus cotizaciones.`,
    salen > 0 &&
      `El IPS sacó de la solicitud ${reforma} a ${salen === 1 ? 'la persona' : `las ${salen} personas`} que usted pidió. Desde ${month} ya no se paga por ${salen === 1 ? 'ella' : 'ellas'}.`,
  ]
    .filter(Boolean)
    .join(' ')
}

/** Names that fit on the page of who is asked; the list itself may have thousands. */
const mostNamed = 20

const decisions = { aprobada_total: 'aprobada_total', aprobada_parcial: 'aprobada_parcial' }
const review = { en_evaluacion: 'en_evaluacion' }

/**
 * Requests of an employer, which 5433 shows as well. At this desk nothing is asked for afterwards and nothing withdrawn
 * (procedures §5433v2).
 */
export const requests = defineRequests<EventoContratacion['datos']>()({
  who: 'El IPS',
  keeps: ({ plazo, montoClp, desde, motivoRechazo, trabajadores, aceptados, ...datos }) => ({
    ...{ plazo, montoClp, desde, motivoRechazo, trabajadores, aceptados, razonSocial: datos.razonSocial },
    ...{ reforma: datos.reforma, salen: datos.salen, porConfirmar: datos.porConfirmar },
    fechaResolucion: datos.fechaResolucion,
    // For who represents the employer, who is asked.
    rut: formatRun(runFromWire(datos.rutEmpresa)),
    pago:
      datos.pago.formapago === '1'
        ? `${datos.pago.nomBanco || 'su banco'}, cuenta terminada en ${datos.pago.ultimosDigitos}`
        : ['en efectivo, en persona', datos.pago.lugar].filter(Boolean).join(', en '),
    enEfectivo: datos.pago.formapago === '2',
    personas: datos.lista.slice(0, mostNamed).map(({ nombre, codigoValida: codigo }) => ({ nombre, codigo })),
  }),
  approved: '',
  lacks: ['en_revision', 'observada', 'aprobada', 'pagada', 'desistida'],
  asksOthers: true,
  decisions: Object.keys(decisions),
  refusals,
  afterRefusal: () => otraSolicitud,
  states: {
    ingresada: {
      text: 'El IPS comenzará a revisar su solicitud. Si es de una empresa que usted no representa, le pregunta a quien la representa y espera su respuesta. Por ahora usted no tiene que hacer nada.',
      leads: review,
    },
    en_evaluacion: {
      label: 'En evaluación',
      tone: 'info',
      text: 'El IPS revisa a cada persona de la lista. No tiene que hacer nada. Cada novedad queda en Micha.',
      onDay: lateOn('El IPS'),
      leads: { por_confirmar: 'por_confirmar', rechazada: 'rechazada', ...decisions },
    },
    por_confirmar: {
      label: 'Espera al representante',
      text: 'El IPS le preguntó al representante legal si usted puede pedir. Responde en Micha, con su ClaveÚnica. Usted no tiene que hacer nada más.',
      leads: { ...review, confirmacion: 'en_evaluacion' },
    },
    aprobada_total: {
      label: 'Aprobada',
      tone: 'exito',
      text: 'El IPS aceptó todo lo que usted pidió.',
    },
    aprobada_parcial: {
      label: 'Aprobada en parte',
      tone: 'exito',
      text: 'El IPS no aceptó a todas las personas que usted pidió. De cada una se dice por qué.',
      next: request =>
        `Si la razón cambia, haga otra solicitud por ellas.${(request as DeskResumen | undefined)?.resolucion?.recurso ? '' : ` ${whereToAsk}`}`,
    },
  },
  events: {
    en_evaluacion: {
      title: 'Empezó la revisión',
      tone: 'info',
      text: ({ plazo }) => plazo && `El IPS tiene hasta el ${formatDate(plazo)} para responder.`,
    },
    por_confirmar: {
      title: 'El IPS le preguntó al representante legal',
      tone: 'info',
      text: (_request, { confirmaHasta }) =>
        confirmaHasta && `Puede responder hasta el ${formatDate(confirmaHasta)}.`,
    },
    confirmacion: { title: 'Respondió el representante legal', tone: 'info' },
    aprobada_total: { title: 'Solicitud aprobada', tone: 'exito', text: grantedText },
    aprobada_parcial: { title: 'Solicitud aprobada en parte', tone: 'exito', text: grantedText },
  },
})

/** How many are in a request, now. */
export const siguen = ({ aceptados, dejadas }: Pick<ContratacionDetalle, 'aceptados' | 'dejadas'>) =>
  (aceptados ?? 0) - dejadas

/** Who is no longer paid for in a request: how many, since when, and by which other one. */
export function dejadas(solicitud: ContratacionDetalle): Content {
  const left = solicitud.lista.flatMap(({ hasta, por }) => (hasta && por ? [{ hasta, ...por }] : []))
  if (left.length === 0) return undefined
  const changes = Map.groupBy(left, ({ comprobante, corrige }) => `${comprobante} ${corrige}`)
  const still = siguen(solicitud)
  return notice(
    'aviso',
    still > 0
      ? `En esta solicitud ${still === 1 ? 'sigue' : 'siguen'} ${people(still)}`
      : 'En esta solicitud ya no queda nadie',
    [...changes.values()]
      .flatMap(([one, ...others]) => (one ? [leftText(one, 1 + others.length)] : []))
      .join(' '),
  )
}

const leftText = (
  { hasta, comprobante, corrige }: { hasta: string; comprobante: string; corrige: boolean },
  count: number,
) =>
  `Desde ${formatMonth(hasta)} ya no se paga aquí por ${people(count)}: la solicitud ${comprobante} ${corrige ? 'corrigió sus datos, y se paga ahí' : count === 1 ? 'la sacó' : 'las sacó'}.`

/** Each worker of a request with what was decided, and what is paid. */
export const personas = (solicitud: ContratacionDetalle, today: string): Content => {
  const { lista, retirados, desde, montoClp, estado_solicitud, reforma } = solicitud
  return [
    dejadas(solicitud),
    desde &&
      siguen(solicitud) > 0 &&
      rows('Lo que se paga', {
        'Al mes, por cada persona': formatClp(montoClp),
        Desde: formatMonth(desde),
      }),
    lista.length > 0 && {
      kind: 'table',
      caption: 'Cada persona',
      head: ['Persona', 'RUN', 'Respuesta'],
      rows: lista.map(({ nombre, codigoValida, hasta, por, ...rut }) => [
        nombre,
        formatRun(runFromWire(rut)),
        hasta && por
          ? por.corrige
            ? `Desde ${formatMonth(hasta)} se paga en la solicitud ${por.comprobante}, que la corrigió`
            : `Salió: desde ${formatMonth(hasta)} ya no se paga por ella. La sacó la solicitud ${por.comprobante}`
          : codigoValida === null
            ? unansweredOf(estado_solicitud)
            : codigoValida === 0
              ? { text: 'Aceptada', tone: 'exito' }
              : codigoText(codigoValida, today),
      ]),
    },
    retirados.length > 0 && {
      kind: 'table',
      caption: `Salen de la solicitud ${reforma}`,
      head: ['Persona', 'RUN'],
      rows: retirados.map(({ nombre, ...rut }) => [nombre, formatRun(runFromWire(rut))]),
    },
  ]
}

/** A worker about whom nothing was decided: her request waits, or was refused before anybody came to her. */
const unansweredOf = (estado: ContratacionDetalle['estado_solicitud']) =>
  estado === 'rechazada' ? 'No se miró' : ({ text: 'En evaluación', tone: 'info' } as const)

/** A request as the institution has it; undefined if it is nobody's or another's. */
export const detalleOf = ({ stj }: Pick<Services, 'stj'>, id_solicitud: string) =>
  unlessNamed('NoEncontrada', () => stj.detalleContratacion({ params: { id_solicitud } }))

export const pages = requestPages(requests, {
  paths: { list: paths.solicitudes, one: paths.solicitud, start: '' },
  subject: 'Quien contrata',
  title: ({ subject }) => `Subsidio para ${subject}`,
  async more(reach: ConsultationReach<Services>, { idSolicitud: id = '', state }) {
    const found = id && (await whenAnswered(detalleOf(reach.services, id)))
    return {
      blocks: [
        found
          ? personas(found, reach.today)
          : id &&
            silenceNotice(
              'Por eso no vemos lo que resolvió de cada persona. Intente de nuevo en unos minutos.',
            ),
        state.startsWith('aprobada') &&
          !(found && found.aceptados === 0) &&
          links(link('Ver los pagos', consulta.hrefTo(consulta.paths.pagos, { id }))),
        found && (await resolutionFor(found, reach)).blocks,
      ],
    }
  },
})
