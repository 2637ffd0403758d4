import { formatMonth } from '#domain/dates.ts'
import { formatClp } from '#domain/money.ts'
import { plural } from '#domain/quantities.ts'
import type { CaseEvent } from '#engine/cases/case-states.ts'
import { residenciaPgu } from '#law/pension-garantizada-universal.ts'
import type { EventoSibs } from '#services/sibs/contract.ts'
import { requestEventData } from '../parts/requests/request-events.ts'
import { requestStates } from '../parts/requests/request-states.ts'
import { refusalText } from '../parts/telling/refusal.ts'
import { refusals as motivosRechazo } from '../sibs-beneficios-solidarios/reasons.ts'

/** States of a review (procedures §102077-RBPGU: ingresada, acogida, rechazada). */
export const states = requestStates({
  institution: 'El IPS',
  approved: 'El IPS acogió la revisión: cambió la respuesta a su favor.',
  isPaid: true,
  motivos: motivosRechazo,
  states: {
    aprobada: { label: 'Acogida' },
    rechazada: {
      label: 'Rechazada',
      text: 'El IPS comparó su caso con los registros de hoy, y la respuesta es la misma. Su solicitud dice por qué y qué puede hacer.',
    },
    pagada: { label: 'Acogida', text: 'El IPS cambió la respuesta a su favor y dejó listo el pago.' },
  },
  events: {
    aprobada: {
      title: 'Revisión acogida',
      tone: 'exito',
      text: data =>
        [
          data.montoClp &&
            data.desde &&
            `Se pagan ${formatClp(Number(data.montoClp))} al mes desde ${formatMonth(data.desde)}.`,
          todayText(data),
        ]
          .filter(Boolean)
          .join(' ') || undefined,
    },
    rechazada: { title: 'Revisión rechazada', tone: 'error', text: motivoText },
    pagada: {
      title: 'Pago listo',
      tone: 'exito',
      text: ({ desde }) => desde && `El primer pago es el de ${formatMonth(desde)}.`,
    },
  },
})

/** Event data kept in the history; undefined if the event is about an application. */
export function eventData({ datos }: Pick<EventoSibs, 'datos'>) {
  if (datos.clase !== 'revision') return undefined
  const { plazo, montoClp, desde, motivoRechazo, revisada } = datos
  return requestEventData(datos, {
    ...{ plazo, montoClp, desde, motivoRechazo },
    montoVigenteClp: revisada?.montoClp ?? null,
    pensionBaseClp: revisada?.situacion.pensionBaseClp ?? null,
    anosDesdeLos20: revisada?.situacion.anosDesdeLos20 ?? null,
    anosUltimosCinco: revisada?.situacion.anosUltimosCinco ?? null,
  })
}

/** The facts of today by which a decision was changed. */
function todayText({ anosDesdeLos20, pensionBaseClp }: CaseEvent['data']): string | undefined {
  if (!anosDesdeLos20 || !pensionBaseClp) return undefined
  const anos = plural('año', 'años', Number(anosDesdeLos20))
  return `Los registros de hoy muestran ${anos} en Chile desde los ${residenciaPgu.sinceAge} de edad, y una pensión base de ${formatClp(Number(pensionBaseClp))}.`
}

/** Why a decision stays as it is: the rule, today's fact, and what to do. */
export function motivoText(data: CaseEvent['data']): string | undefined {
  const { motivoRechazo, montoVigenteClp, pensionBaseClp, anosDesdeLos20, anosUltimosCinco } = data
  const { years, sinceAge, recentYears, ofLastYears } = residenciaPgu
  if (motivoRechazo === 'PENSION_SOBRE_INFERIOR' && pensionBaseClp && montoVigenteClp)
    return `La pensión base sigue siendo ${formatClp(Number(pensionBaseClp))}; por eso se pagan ${formatClp(Number(montoVigenteClp))} al mes. ${branch('la liquidación de la pensión que bajó o que ya no recibe')}`
  if (motivoRechazo === 'PENSION_BASE' && pensionBaseClp)
    return `La pensión base sigue siendo ${formatClp(Number(pensionBaseClp))}, que es más que el máximo. ${branch('la liquidación de la pensión que bajó o que ya no recibe')}`
  if (motivoRechazo === 'RESIDENCIA' && anosDesdeLos20)
    return `La ley pide ${years} años en Chile desde los ${sinceAge} de edad, y ${recentYears} de los últimos ${ofLastYears}. Los registros muestran ${anosDesdeLos20}, y ${anosUltimosCinco} de los últimos. Los años que ningún registro muestra no se pueden comprobar aquí. ${branch('contratos, estudios o controles de salud de cada año')}`
  return refusalText(motivosRechazo, motivoRechazo)
}

/** Where a person looks at what no register shows. */
const branch = (papers: string) =>
  `Si no es así, vaya a una sucursal de ChileAtiende. Lleve su cédula y ${papers}. También puede pedir la PGU otra vez.`
