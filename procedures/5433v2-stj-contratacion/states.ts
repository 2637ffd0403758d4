import { formatDate, formatMonth } from '#domain/dates.ts'
import { formatClp } from '#domain/money.ts'
import { plural } from '#domain/quantities.ts'
import { formatRun, runFromWire } from '#domain/run.ts'
import type { CaseDefinition, CaseEvent } from '#engine/cases/case-states.ts'
import type { ConcernWords } from '#engine/cases/concern.ts'
import type { EventoContratacion, EventoStj } from '#services/stj/contract.ts'
import { requestEventData } from '../parts/requests/request-events.ts'
import { requestStates } from '../parts/requests/request-states.ts'
import { refusalText } from '../parts/telling/refusal.ts'
import { motivoRechazoTexts } from './words.ts'

type Data = CaseEvent['data']

/** Event data kept in the history; undefined for what a worker asked for herself (5220). */
export function eventData({ datos }: Pick<EventoContratacion | EventoStj, 'datos'>): Data | undefined {
  if (!('lista' in datos)) return undefined
  const { plazo, montoClp, desde, motivoRechazo, trabajadores, aceptados, razonSocial } = datos
  const { rutEmpresa, pago } = datos
  return requestEventData(
    {},
    {
      // For who represents the employer, who is asked.
      ...{ razonSocial, rut: formatRun(runFromWire(rutEmpresa)) },
      pago:
        pago.formapago === '1'
          ? `${pago.nomBanco || 'su banco'}, cuenta terminada en ${pago.ultimosDigitos}`
          : 'en efectivo, en persona',
      plazo,
      montoClp: montoClp > 0 ? montoClp : null,
      desde,
      motivoRechazo,
      trabajadores,
      aceptados,
    },
  )
}

const common = requestStates({
  institution: 'El IPS',
  approved: '',
  isPaid: false,
  motivos: motivoRechazoTexts,
})

const plazoText = ({ plazo }: Data) => plazo && `El IPS tiene hasta el ${formatDate(plazo)} para responder.`

function grantedText({ montoClp, desde, trabajadores, aceptados }: Data): string | undefined {
  if (!montoClp || !desde || !aceptados || !trabajadores) return undefined
  const whole = aceptados === trabajadores
  const who = whole
    ? plural('persona', 'personas', Number(aceptados))
    : `${aceptados} de ${plural('persona', 'personas', Number(trabajadores))}`
  return `Son ${formatClp(Number(montoClp))} al mes por cada una: ${who}. Se paga desde ${formatMonth(desde)}.`
}

const decided = {
  aprobada_total: 'aprobada_total',
  aprobada_parcial: 'aprobada_parcial',
  rechazada: 'rechazada',
} as const

const { enviada, entregada, entrega_fallida, accion_fallida } = common.events
const kept = { enviada, entregada, entrega_fallida, accion_fallida } as CaseDefinition['events']

/** States of an employer's request (procedures §5433v2). Events of the institution are named after the state they lead to. */
export const states: CaseDefinition = {
  initial: 'ingresada',
  states: {
    ingresada: {
      label: 'Ingresada',
      tone: 'info',
      text: 'El IPS comenzará a revisar su solicitud. Por ahora no tiene que hacer nada.',
      final: false,
      on: { en_evaluacion: 'en_evaluacion', por_confirmar: 'por_confirmar', ...decided },
      may: {},
    },
    en_evaluacion: {
      label: 'En evaluación',
      tone: 'info',
      text: 'El IPS revisa a cada persona de la lista. No tiene que hacer nada. Cada novedad queda en Micha.',
      final: false,
      on: { por_confirmar: 'por_confirmar', ...decided },
      may: {},
    },
    por_confirmar: {
      label: 'Espera al representante',
      tone: 'info',
      text: 'El IPS le preguntó al representante legal si usted puede pedir. Responde en Micha, con su ClaveÚnica. Usted no tiene que hacer nada más.',
      final: false,
      on: { confirmacion: 'en_evaluacion', en_evaluacion: 'en_evaluacion', ...decided },
      may: {},
    },
    aprobada_total: {
      label: 'Aprobada',
      tone: 'exito',
      text: 'El IPS aprobó el subsidio por todas las personas de la lista. Cada mes que pague a tiempo sus cotizaciones, recibe el pago.',
      final: true,
      on: {},
      may: {},
    },
    aprobada_parcial: {
      label: 'Aprobada en parte',
      tone: 'exito',
      text: 'El IPS aprobó el subsidio por algunas personas de la lista. En la solicitud ve por quiénes, y por qué no por las otras.',
      final: true,
      on: {},
      may: {},
    },
    rechazada: {
      label: 'Rechazada',
      tone: 'error',
      text: 'El IPS no aprobó la solicitud. Vea el motivo. Si no está de acuerdo, llame al 101 o vaya a una sucursal de ChileAtiende.',
      final: true,
      on: {},
      may: {},
    },
  },
  events: {
    ...kept,
    ingresada: { title: 'El IPS anotó la solicitud', tone: 'info', text: plazoText },
    en_evaluacion: { title: 'Empezó la revisión', tone: 'info', text: plazoText },
    por_confirmar: {
      title: 'El IPS le preguntó al representante legal',
      tone: 'info',
      text: ({ confirmaHasta }) => confirmaHasta && `Puede responder hasta el ${formatDate(confirmaHasta)}.`,
    },
    confirmacion: { title: 'Respondió el representante legal', tone: 'info' },
    aprobada_total: { title: 'Solicitud aprobada', tone: 'exito', text: grantedText },
    aprobada_parcial: { title: 'Solicitud aprobada en parte', tone: 'exito', text: grantedText },
    rechazada: {
      title: 'Solicitud rechazada',
      tone: 'error',
      text: ({ motivoRechazo }) => refusalText(motivoRechazoTexts, motivoRechazo),
    },
  },
}

/** What the representative on record reads of a request that somebody else filed with a power. */
export const concerns: Readonly<Record<string, ConcernWords>> = {
  representante: {
    title: ({ applicant, data }) =>
      `${applicant} pidió el subsidio por contratar jóvenes a nombre de ${data.razonSocial ?? 'una empresa'}`,
    text: ({ data }) => [
      `La pidió con un poder, para el RUT ${data.rut ?? ''}. Usted figura como su representante legal.`,
      `Pide por ${plural('persona', 'personas', Number(data.trabajadores ?? 0))}. Si el IPS lo aprueba, el pago de cada mes va así: ${data.pago ?? ''}.`,
      'Mientras usted no confirme, no se paga nada y no se le dice nada de su empresa a quien pidió.',
    ],
    confirm: {
      title: '¿Esta persona puede pedirlo, y que se pague ahí?',
      yes: 'Sí, lo confirmo',
      no: 'No, no lo confirmo',
      afterNo: 'El IPS rechaza la solicitud. Usted puede hacer otra en cualquier momento.',
    },
  },
}
