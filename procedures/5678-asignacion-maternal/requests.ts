import { formatDate } from '#domain/dates.ts'
import { formatClp } from '#domain/money.ts'
import { plural } from '#domain/quantities.ts'
import type { PaperKind } from '#engine/cases/paper.ts'
import { link, remind } from '#engine/content/content.ts'
import type {
  DocumentoMaternal,
  EventoSolicitud,
  SolicitudEnviada,
} from '#services/asignacion-familiar/contract.ts'
import { resolutionOf } from '../parts/requests/kept-resolution.ts'
import { type DeskClient, requestDesk } from '../parts/requests/request-desk.ts'
import { requestPages } from '../parts/requests/request-pages.ts'
import { defineRequests, filedRow, plazoRow } from '../parts/requests/requests.ts'
import { hrefTo, paths } from './paths.ts'
import { motivoCompinTexts, refusals } from './reasons.ts'
import type { Services } from './registers.ts'
import { tipoDocumentoLabels } from './words.ts'

type Fechas = Pick<NonNullable<EventoSolicitud['datos']['maternal']>, 'gestacion' | 'parto'>
type Paid = Pick<NonNullable<EventoSolicitud['datos']['maternal']>, 'pagadaEl'> &
  NonNullable<NonNullable<EventoSolicitud['datos']['maternal']>['pago']>

/** States in which the institution's term runs. */
const isOpen = (state: string) => state === 'ingresada' || state === 'en_revision'

/** `6 meses`, `1 mes`. */
export const mesesText = (count: number) => plural('mes', 'meses', count)

const fechasOf = ({ gestacion, parto }: Fechas): Fechas => ({ gestacion, parto })

/** Which dates the health service told, where somebody wrote others; nothing otherwise. */
export function otherDates(
  { escritas, fechas }: { readonly escritas?: Fechas | undefined; readonly fechas?: Fechas | undefined },
  wrote = 'Usted escribió',
): readonly string[] {
  return escritas && fechas
    ? [
        `El servicio de salud informó otras fechas: gestación el ${formatDate(fechas.gestacion)} y parto el ${formatDate(fechas.parto)}.`,
        `${wrote} gestación el ${formatDate(escritas.gestacion)} y parto el ${formatDate(escritas.parto)}.`,
        'Valen las del servicio de salud. Si están mal, pida ahí que las corrija.',
      ]
    : []
}

/** The first payment; undefined before it. */
export function paidText({ pagadaEl, mesesAtrasados, meses, atrasadoClp }: Partial<Paid>) {
  if (!pagadaEl || !mesesAtrasados || !atrasadoClp) return undefined
  const rest = meses === mesesAtrasados ? '' : ' Los demás se pagan mes a mes.'
  return `Se pagaron ${formatClp(atrasadoClp)} el ${formatDate(pagadaEl)}, por ${mesesText(mesesAtrasados)}.${rest}`
}

/** She swears to tell of a change: of the end of the pregnancy, how, and what is still paid; whoever reads it. */
export const earlyEnd =
  'Si el embarazo termina antes, hay que avisar: llame gratis al 101 o vaya a una sucursal de ChileAtiende. Los meses que ya empezaron se pagan, y no se devuelven. Los que siguen no se pagan.'

const compinText = 'La COMPIN no aprobó el certificado del embarazo.'

/**
 * Requests for the maternal allowance (procedures §5678). COMPIN's answer is an event of the institution that leaves the
 * request under review (decisions, 5678): it stands in the timeline, and a letter tells it.
 */
export const requests = defineRequests<EventoSolicitud['datos']>()({
  who: 'El IPS',
  papers: tipoDocumentoLabels,
  keeps: ({ plazo, montoClp, vence, maternal }) =>
    maternal
      ? {
          ...{ plazo, montoClp, ...maternal.pago, hasta: maternal.pago && vence },
          ...(maternal.escritas && { escritas: maternal.escritas, fechas: fechasOf(maternal) }),
          ...{ pagadaEl: maternal.pagadaEl, motivoRechazo: maternal.motivoRechazo },
          ...{ compin: maternal.compin?.resultado, motivoCompin: maternal.compin?.motivo },
        }
      : undefined,
  approved: `El IPS aprobó la asignación maternal. La paga en la forma que usted eligió. ${earlyEnd}`,
  // That the COMPIN did not approve it stands with the state.
  refused: request => {
    const { motivoRechazo, motivoCompin } = request
    const why = motivoCompin ? motivoCompinTexts[motivoCompin] : motivoRechazo && refusals[motivoRechazo]
    return why && [why, ...otherDates(request)].join(' ')
  },
  afterRefusal: ({ motivoRechazo }) =>
    motivoRechazo === 'conyuge_no_acreditada'
      ? link('Agregar a mi esposa como carga', '/tramites/nueva-solicitud-af/reconocerCargaPaso1')
      : link('Hacer otra solicitud', hrefTo(paths.solicitante)),
  grants(request) {
    const { montoClp, hasta, mesesAtrasados, atrasadoClp } = request
    if (!montoClp || !hasta) return undefined
    return [
      `Son ${formatClp(montoClp)} al mes, hasta el ${formatDate(hasta)}.`,
      ...(mesesAtrasados && atrasadoClp
        ? [`Los ${mesesText(mesesAtrasados)} que ya empezaron se pagan juntos: ${formatClp(atrasadoClp)}.`]
        : []),
      ...otherDates(request),
    ].join(' ')
  },
  paid: paidText,
  states: {
    en_revision: {
      // True before and after the COMPIN’s answer, of which a letter tells within this state.
      text: 'El IPS decide con la respuesta de la COMPIN sobre el certificado. Usted no tiene que hacer nada. Cada novedad queda en Micha.',
    },
    rechazada: {
      text: 'El IPS no aprobó la asignación maternal.',
    },
    pagada: {
      text: `Se hizo el primer pago. Cuando nazca, pida que se reconozca como su carga. Si son mellizos, pida por cada uno. ${earlyEnd}`,
    },
  },
  events: {
    compin_aprobada: {
      title: 'La COMPIN aprobó el certificado',
      // Not the decision yet: only what is decided stands among what was granted.
      tone: 'info',
      text: request =>
        [
          'La COMPIN aprobó el certificado del embarazo. Ahora decide el IPS, con las fechas que informó el servicio de salud.',
          ...otherDates(request),
        ].join(' '),
      warns: true,
    },
    compin_rechazada: {
      title: 'La COMPIN no aprobó el certificado',
      tone: 'error',
      text: ({ motivoCompin }) =>
        motivoCompin ? `${compinText} ${motivoCompinTexts[motivoCompin]}` : compinText,
      warns: true,
    },
    // Why the COMPIN did not approve it stands in its own entry.
    rechazada: {
      title: 'Solicitud rechazada',
      tone: 'error',
      text: request =>
        request.motivoRechazo && [refusals[request.motivoRechazo], ...otherDates(request)].join(' '),
    },
  },
})

/** Files requests at the IPS, answers observations and withdraws. */
export const desk = requestDesk(requests, {
  // The institution takes papers of more kinds than this procedure sends.
  client: (services: Services) =>
    services.asignacionFamiliar as DeskClient<
      DocumentoMaternal,
      SolicitudEnviada,
      { idSolicitud: string; folio: string; plazo: string }
    >,
  withdrawConsequence: 'El IPS deja de revisarla. Puede hacer otra mientras dure el embarazo.',
})

const resolucionKind: PaperKind = { id: '5678-resolucion', name: 'Resolución de asignación maternal' }

/** The list of requests and the page of one, with its resolution and what comes after the birth. */
export const pages = requestPages(requests, {
  paths: { list: paths.solicitudes, one: paths.solicitud, start: '' },
  subject: 'Embarazo de',
  title: ({ subject }) => `Asignación maternal por el embarazo de ${subject}`,
  desk,
  async more({ papers, services }, detail, request) {
    const { state } = detail
    const { compin, montoClp, mesesAtrasados, atrasadoClp, hasta, fechas } = request ?? {}
    return {
      blocks:
        ['aprobada', 'rechazada', 'pagada'].includes(state) &&
        (await resolutionOf(
          papers,
          detail,
          { kind: resolucionKind, who: 'El IPS', primary: state !== 'rechazada' },
          idSolicitud => services.asignacionFamiliar.resolucion({ params: { idSolicitud } }),
        )),
      rows: {
        'Certificado en la COMPIN': compin && (compin === 'aprueba' ? 'Aprobado' : 'No aprobado'),
        'Se paga al mes': atrasadoClp && montoClp ? formatClp(montoClp) : undefined,
        'Primer pago':
          atrasadoClp && mesesAtrasados
            ? `${formatClp(atrasadoClp)}, por ${mesesText(mesesAtrasados)}`
            : undefined,
        'Gestación, según el servicio de salud': fechas && formatDate(fechas.gestacion),
        'Parto, según el servicio de salud': fechas && formatDate(fechas.parto),
        'Hasta el': hasta && formatDate(hasta),
      },
      after: hasta &&
        ['aprobada', 'pagada'].includes(state) && [
          {
            kind: 'paragraph',
            text: 'Cuando nazca, pida que se reconozca como su carga. Así sigue un pago mensual.',
            link: { label: 'Agregar una carga', href: '/tramites/nueva-solicitud-af' },
          },
          remind(hasta, 'Reconocer como carga a quien nazca'),
        ],
    }
  },
  foreign: {
    title: 'Asignación maternal',
    find: ({ asignacionFamiliar }: Services, idSolicitud) =>
      asignacionFamiliar.consultarSolicitud({ params: { idSolicitud } }),
    rows: found =>
      found.maternal
        ? {
            'Embarazo de': found.nombreCausante,
            'Número en el IPS': found.folio,
            ...filedRow(found),
            ...(isOpen(found.estadoSolicitud) && plazoRow(found)),
          }
        : undefined,
  },
})
