import { formatDate } from '#domain/dates.ts'
import { plural } from '#domain/quantities.ts'
import { formatRun, runFromWire } from '#domain/run.ts'
import { heading, link, onward } from '#engine/content/content.ts'
import type { EventoCobro, SolicitudCobro, TipoDocumentoCobro } from '#services/safem2/contract.ts'
import { requestDesk } from '../parts/requests/request-desk.ts'
import { retiroPedido } from '../parts/requests/request-states.ts'
import { type DeskResumen, defineRequests } from '../parts/requests/requests.ts'
import { fase2Paths, hrefTo, paths } from './paths.ts'
import { refusals } from './reasons.ts'
import type { Services } from './registers.ts'
import { acogidaText, tipoDocumentoLabels } from './words.ts'

type Kept = Pick<
  EventoCobro['datos'],
  | 'plazo'
  | 'que'
  | 'estadoBorrador'
  | 'filas'
  | 'resueltas'
  | 'aceptadas'
  | 'contador'
  | 'pedidas'
  | 'reembolsos'
  | 'objecion'
  | 'explicacion'
  | 'motivoRechazo'
> &
  DeskResumen & { readonly empresa: string; readonly rut: string }

/** How many rows were taken. */
const taken = ({ aceptadas, filas }: Pick<Kept, 'aceptadas' | 'filas'>) =>
  filas > 0 &&
  `Aceptó a ${aceptadas === filas ? '' : `${aceptadas} de `}${plural('persona', 'personas', filas)}.`

/** What is decided while others wait for somebody. */
export const resolved = ({
  resueltas = 0,
  filas,
  aceptadas,
}: Pick<Kept, 'resueltas' | 'filas' | 'aceptadas'>) =>
  resueltas > 0 &&
  `Ya resolvió lo de ${resueltas} de ${plural('persona', 'personas', filas)}${aceptadas === 0 ? ', y no lo aceptó' : `: aceptó lo de ${aceptadas}, y ya rige`}. Lo de ${filas - resueltas} espera una respuesta.`

const ends = { descartada: 'descartada', desistida: 'desistida', [retiroPedido]: 'por_retirar' }
const mayWithdraw = { desistir: ['ciudadano'] } as const
const term = ({ plazo }: Pick<Kept, 'plazo'>) => `El IPS tiene hasta el ${formatDate(plazo)} para responder.`

/** Phases of companies and objections of workers (decisions, pocaf; build sheet F13). */
export const requests = defineRequests<EventoCobro['datos']>()({
  who: 'El IPS',
  papers: tipoDocumentoLabels,
  keeps: ({ empresa, ...datos }): Kept | undefined =>
    'que' in datos
      ? {
          ...{ plazo: datos.plazo, que: datos.que, estadoBorrador: datos.estadoBorrador, filas: datos.filas },
          ...{
            resueltas: datos.resueltas,
            aceptadas: datos.aceptadas,
            contador: datos.contador,
            pedidas: datos.pedidas,
            reembolsos: datos.reembolsos,
          },
          ...{ objecion: datos.objecion, motivoRechazo: datos.motivoRechazo },
          ...(datos.explicacion && { explicacion: datos.explicacion }),
          ...{ empresa: empresa.name, rut: formatRun(runFromWire(empresa)) },
        }
      : undefined,
  approved: '',
  lacks: ['observada', 'aprobada', 'pagada'],
  asksOthers: true,
  decisions: ['fase2_abierta', 'resuelta', 'descartada', 'acogida'],
  refused: ({ motivoRechazo }: Kept) => motivoRechazo && refusals[motivoRechazo],
  states: {
    ingresada: { label: 'Enviada', leads: { fase1: 'fase1', fase2: 'fase2' } },
    fase1: {
      label: 'Fase 1 enviada',
      tone: 'info',
      text: 'El IPS revisa a cada persona con sus registros. A cada una le avisó lo que la empresa dice de ella.',
      leads: { fase2_abierta: 'fase2_abierta', ...ends },
      may: mayWithdraw,
    },
    fase2: {
      label: 'Fase 2 enviada',
      tone: 'info',
      text: 'El IPS revisa las cuentas con los bancos y las órdenes con los tribunales. Nada cambia hasta que responda.',
      leads: { por_confirmar: 'por_confirmar', resuelta: 'resuelta', ...ends },
      may: mayWithdraw,
    },
    por_confirmar: {
      label: 'Espera una respuesta',
      text: 'El IPS le preguntó a quien puede decirlo. Responde en Micha, con su ClaveÚnica. Usted no tiene que hacer nada más.',
    },
    fase2_abierta: {
      label: 'Fase 2 abierta',
      tone: 'exito',
      text: 'El IPS aceptó la fase 1. Ahora diga cómo se le paga a cada persona.',
    },
    resuelta: {
      label: 'Resuelta',
      tone: 'exito',
      text: 'Los pagos siguen lo que el IPS aceptó, desde el mes de la respuesta.',
    },
    acogida: {
      label: 'Aceptada',
      tone: 'exito',
      text: 'El IPS le dio la razón. Lo que objetó ya cambió.',
    },
    descartada: {
      label: 'Descartada',
      tone: 'error',
      text: 'El IPS no hizo ningún cambio.',
      next: 'Puede corregir y mandar otra.',
    },
    rechazada: { label: 'No acogida', text: 'El IPS no cambió nada de lo que la empresa dice.' },
  },
  events: {
    fase1: { title: 'Empezó la revisión de la fase 1', tone: 'info', text: term },
    fase2: { title: 'Empezó la revisión de la fase 2', tone: 'info', text: term },
    en_revision: { title: 'Empezó la revisión', tone: 'info', text: term },
    por_confirmar: {
      title: 'El IPS espera la respuesta de quien puede decirlo',
      tone: 'info',
      text: (request, { confirmaHasta }) =>
        [resolved(request), confirmaHasta && `Puede responder hasta el ${formatDate(confirmaHasta)}.`]
          .filter(Boolean)
          .join(' '),
    },
    confirmacion: { title: 'Llegó una respuesta', tone: 'info' },
    fase2_abierta: { title: 'El IPS aceptó la fase 1', tone: 'exito', text: taken },
    resuelta: { title: 'El IPS resolvió la fase 2', tone: 'exito', text: taken },
    acogida: {
      title: 'El IPS acogió la objeción',
      tone: 'exito',
      text: ({ objecion }: Kept) => objecion && acogidaText[objecion],
    },
    descartada: {
      title: 'El IPS descartó la solicitud',
      tone: 'error',
      text: ({ motivoRechazo }: Kept) => motivoRechazo && refusals[motivoRechazo],
    },
    rechazada: { title: 'El IPS no acogió la objeción', tone: 'error' },
  },
  told({ motivoRechazo }, state, refusedText) {
    if (state === 'fase2_abierta')
      return onward(
        link('Seguir con la fase 2', hrefTo(fase2Paths.empresa)),
        link('Ver la lista', hrefTo(paths.lista)),
      )
    if (state === 'resuelta') return onward(link('Ver los pagos', hrefTo(paths.pagosEmpleador)))
    if (state === 'acogida') return onward(link('Ver mis pagos', hrefTo(paths.pagosTrabajador)))
    const why = refusedText || (motivoRechazo && refusals[motivoRechazo])
    // The state says why.
    if (state === 'descartada') return why && onward(link('Mandar otra solicitud', hrefTo(paths.empresa)))
    return (
      state === 'rechazada' &&
      why && [heading('Por qué'), why, onward(link('Ver lo que dicen de mí', hrefTo(paths.dichos)))]
    )
  },
})

/** What the institution answers to a filing. */
interface Filed {
  readonly idSolicitud: string
  readonly folio: string
  readonly plazo: string
}

/** Files phases and objections at the IPS and withdraws them. */
export const desk = requestDesk<TipoDocumentoCobro, Services, SolicitudCobro, Filed>(requests, {
  client: ({ safem2 }: Services) => ({
    ingresarSolicitud: safem2.cobroIngresar,
    subirDocumento: safem2.subirDocumento,
    responderObservacion: safem2.responderObservacion,
    desistir: safem2.desistir,
  }),
  withdrawConsequence:
    'Si la retira, la lista y los pagos quedan como están hoy. Lo que el IPS ya aceptó no se deshace.',
})
