import { formatDate } from '#domain/dates.ts'
import { formatClp } from '#domain/money.ts'
import { type CaseDefinition, type CaseEvent, defineCase } from '#engine/case-states.ts'
import type { EstadoSolicitud } from '#services/asignacion-muerte/contract.ts'
import { motivoRechazoTexts } from './event-data.ts'

/** Type of the entry that the history gets when a citizen answers a request for documents. */
export const respondida = 'respondida'

/**
 * The states of a request (procedures §5300). An institution's event has the name of the state that it leads to; states
 * may be skipped, because an event can arrive before the one that came first.
 */
export const caseDefinition: CaseDefinition = defineCase<EstadoSolicitud>({
  initial: 'ingresada',
  states: {
    ingresada: {
      label: 'Ingresada',
      tone: 'info',
      text: 'Recibimos su solicitud. Falta que el IPS la empiece a revisar. No tiene que hacer nada.',
      final: false,
      on: { en_revision: 'en_revision', observada: 'observada', ...resolutions() },
      may: { desistir: ['ciudadano'], revisar: ['institucion'] },
    },
    en_revision: {
      label: 'En revisión',
      tone: 'info',
      text: 'El IPS revisa los datos y la factura. No tiene que hacer nada. Le avisaremos.',
      final: false,
      on: { observada: 'observada', ...resolutions() },
      may: { desistir: ['ciudadano'], observar: ['institucion'], resolver: ['institucion'] },
    },
    observada: {
      label: 'Falta algo',
      tone: 'aviso',
      text: 'Para seguir, necesitamos que usted nos mande algo. Vea abajo qué es y hasta cuándo.',
      final: false,
      on: { [respondida]: 'en_revision', en_revision: 'en_revision', ...resolutions() },
      may: { responder: ['ciudadano'], desistir: ['ciudadano'], resolver: ['institucion'] },
    },
    aprobada: {
      label: 'Aprobada',
      tone: 'exito',
      text: 'El IPS aprobó el pago. Lo haremos en la forma que usted eligió.',
      final: false,
      on: { pagada: 'pagada' },
      may: { pagar: ['institucion'] },
    },
    rechazada: {
      label: 'Rechazada',
      tone: 'error',
      text: 'El IPS no aprobó el pago. Vea el motivo. Si no está de acuerdo, llame al 101 o vaya a una sucursal de ChileAtiende.',
      final: true,
      on: {},
      may: {},
    },
    pagada: {
      label: 'Pagada',
      tone: 'exito',
      text: 'El pago está hecho.',
      final: true,
      on: {},
      may: {},
    },
    desistida: {
      label: 'Retirada',
      tone: 'neutro',
      text: 'La solicitud se cerró sin pago. Puede hacer otra cuando quiera.',
      final: true,
      // A withdrawal and a decision may cross: the institution's word is the one that counts.
      on: { aprobada: 'aprobada', rechazada: 'rechazada', pagada: 'pagada' },
      may: {},
    },
  },
  events: {
    enviada: { title: 'Usted envió la solicitud', tone: 'info' },
    entregada: {
      title: 'El IPS recibió la solicitud',
      tone: 'info',
      text: data => data.folio && `Su número en el IPS es ${data.folio}.`,
    },
    entrega_fallida: {
      title: 'La solicitud no ha llegado al IPS',
      tone: 'aviso',
      text: data =>
        `${causaText(data, 'aceptarla')}Tenemos guardado todo lo que envió. Nuestro equipo lo está viendo.`,
    },
    accion_fallida: {
      title: 'Lo último que hizo no ha llegado al IPS',
      tone: 'aviso',
      text: data => `${causaText(data, 'aceptarlo')}Lo tenemos guardado. Nuestro equipo lo está viendo.`,
    },
    ingresada: { title: 'El IPS anotó la solicitud', tone: 'info', text: plazoText },
    en_revision: { title: 'Empezó la revisión', tone: 'info', text: plazoText },
    observada: { title: 'El IPS pidió algo más', tone: 'aviso', text: observadaText },
    respondida: { title: 'Usted respondió', tone: 'info', text: data => data.comentario },
    aprobada: { title: 'Solicitud aprobada', tone: 'exito', text: montosText },
    rechazada: { title: 'Solicitud rechazada', tone: 'error', text: motivoText },
    pagada: { title: 'Pago hecho', tone: 'exito', text: pagoText },
    desistida: { title: 'Solicitud retirada', tone: 'neutro' },
  },
})

function resolutions() {
  return { aprobada: 'aprobada', rechazada: 'rechazada', pagada: 'pagada', desistida: 'desistida' } as const
}

type Data = CaseEvent['data']

function causaText({ causa }: Data, accept: string) {
  return causa === 'no_aceptada' ? `El IPS no puede ${accept} tal como le llegó. ` : ''
}

function plazoText({ plazo }: Data) {
  return plazo && `El IPS tiene hasta el ${formatDate(plazo)} para responder.`
}

function observadaText({ mensaje, vence }: Data) {
  return [mensaje, vence && `Responda a más tardar el ${formatDate(vence)}.`].filter(Boolean).join(' ')
}

function montosText({ montoBeneficiarioClp, montoFunerariaClp }: Data) {
  return [
    isPositive(montoBeneficiarioClp) && `Para el familiar: ${formatClp(Number(montoBeneficiarioClp))}.`,
    isPositive(montoFunerariaClp) && `Para la funeraria: ${formatClp(Number(montoFunerariaClp))}.`,
  ]
    .filter(Boolean)
    .join(' ')
}

function motivoText({ motivoRechazo }: Data) {
  return motivoRechazo && Object.hasOwn(motivoRechazoTexts, motivoRechazo)
    ? motivoRechazoTexts[motivoRechazo as keyof typeof motivoRechazoTexts]
    : undefined
}

function pagoText(data: Data) {
  const how = data.formaPago === '2' ? 'Se puede cobrar en el lugar que eligió.' : 'Se depositó en la cuenta.'
  return [data.fechaPago && `Fecha del pago: ${formatDate(data.fechaPago)}.`, montosText(data), how]
    .filter(Boolean)
    .join(' ')
}

const isPositive = (amount: string | undefined) => amount !== undefined && Number(amount) > 0
