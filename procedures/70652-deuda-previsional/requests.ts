import { formatMonth } from '#domain/dates.ts'
import { formatClp } from '#domain/money.ts'
import type { CaseDefinition, CaseEvent, CaseState } from '#engine/cases/case-states.ts'
import type { EventoDeuda } from '#services/deudas/contract.ts'
import { requestEventData } from '../parts/requests/request-events.ts'
import { requestStates } from '../parts/requests/request-states.ts'
import { motivoRechazoTexts, whyNot } from './words.ts'

type Data = CaseEvent['data']

/** Event data kept in the history, as flat texts. */
export function eventData({ datos }: Pick<EventoDeuda, 'datos'>): Data {
  const { acogidas, deudas, montoAcogidoClp, motivoRechazo, plazo, cantidad } = datos
  return requestEventData(datos, {
    plazo,
    motivoRechazo,
    acogidas: acogidas.length > 0 ? acogidas.length : null,
    // Which ones, when only some were granted.
    ...(acogidas.length > 0 && acogidas.length < cantidad
      ? {
          aceptadas: periodsOf(deudas.filter(({ idDeuda }) => acogidas.includes(idDeuda))),
          seguidas: periodsOf(deudas.filter(({ idDeuda }) => !acogidas.includes(idDeuda))),
        }
      : {}),
    cantidad: acogidas.length > 0 ? cantidad : null,
    montoAcogidoClp: montoAcogidoClp > 0 ? montoAcogidoClp : null,
  })
}

/** Months of debts with their workers, for a sentence. */
function periodsOf(deudas: EventoDeuda['datos']['deudas']): string {
  const shown = deudas.slice(0, maxNamed).map(one => `${formatMonth(one.periodo)} (${one.trabajador})`)
  const more = deudas.length - shown.length
  return [...shown, ...(more > 0 ? [`${more} más`] : [])].join(', ')
}

const maxNamed = 6

/** What was granted, which debts, and why not the others. */
function grantedText({ acogidas, cantidad, montoAcogidoClp, aceptadas, seguidas }: Data): string | undefined {
  if (!acogidas || !cantidad || !montoAcogidoClp) return undefined
  const monto = formatClp(Number(montoAcogidoClp))
  return acogidas === cantidad
    ? `Ya no se deben ${monto}.`
    : [
        `De ${cantidad} deudas, el IPS aceptó ${acogidas}: ya no se deben ${monto}.`,
        aceptadas && `Ya no se cobra: ${aceptadas}.`,
        seguidas ? `Se sigue cobrando: ${seguidas}. ${whyNot}` : 'Las demás se siguen cobrando.',
      ]
        .filter(Boolean)
        .join(' ')
}

const base = requestStates({
  institution: 'El IPS',
  approved: 'El IPS aceptó todo su reclamo. Si quiere probarlo, pida el certificado.',
  isPaid: false,
  motivos: motivoRechazoTexts,
  approvedText: grantedText,
  states: {
    en_revision: {
      label: 'En análisis',
      text: 'El IPS compara sus papeles con los registros. Usted no tiene que hacer nada. Cada novedad queda en Micha.',
    },
    observada: { label: 'Requiere antecedentes' },
    aprobada: { label: 'Acogida' },
    rechazada: {
      text: 'El IPS no aceptó el reclamo, y la deuda se sigue cobrando. En su solicitud vea el motivo y qué puede hacer.',
    },
  },
  events: {
    aprobada: { title: 'El IPS aceptó el reclamo', tone: 'exito', text: grantedText },
    acogida_parcial: { title: 'El IPS aceptó una parte del reclamo', tone: 'exito', text: grantedText },
  },
})

/** A state that may also end in a decision in part; nothing here is paid. */
function withPart({ on: { pagada: _pagada, ...on }, ...state }: CaseState): CaseState {
  return { ...state, on: on.aprobada ? { ...on, acogida_parcial: 'acogida_parcial' } : on }
}

const { pagada: _state, ...states } = base.states
const { pagada: _event, ...events } = base.events

/** States of a dispute (procedures §70652): granted in full (`aprobada`), in part, or refused. */
export const caseDefinition: CaseDefinition = {
  ...base,
  states: {
    ...Object.fromEntries(Object.entries(states).map(([id, state]) => [id, withPart(state)])),
    acogida_parcial: {
      label: 'Acogida en parte',
      tone: 'exito',
      text: 'Si tiene otras pruebas, puede reclamar otra vez por lo que falta.',
      final: true,
      on: {},
      may: {},
    },
  },
  events,
}
