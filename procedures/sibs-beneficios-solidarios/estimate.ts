import { addDays, formatDate, type IsoDate } from '#domain/dates.ts'
import { formatClp } from '#domain/money.ts'
import { plural } from '#domain/quantities.ts'
import { bonoPorHijo, bonoPorHijoClp } from '#law/beneficios-solidarios.ts'
import type { Estimate, Told } from '../ficha/estimate.ts'
import { razonOf } from './reasons.ts'

/** The bono for the children of a woman: those born before the law count by one minimum income, whatever their birthday. */
export function bonoEstimate(told: Told, today: IsoDate): Estimate {
  const { edad, hijos } = told
  const { day } = bonoPorHijo.bornBefore
  const each = bonoPorHijoClp(addDays(day, -1)) ?? 0
  const common = {
    title: 'Bono por Hijo',
    figures: [
      {
        label: `Por cada hijo o hija de antes del ${formatDate(day)}`,
        value: formatClp(each),
        from: day,
        since: `Desde el ${formatDate(day)}`,
        mayHaveChanged: false,
      },
    ],
  }
  const no = (motivo: 'EDAD' | 'SOLO_MUJERES', fact: string): Estimate => {
    const { regla, todo } = razonOf({
      ...{ tipoBeneficio: 13, motivo, today, folio: '' },
      situacion: { edad, ...unasked },
    })
    const next = motivo === 'EDAD' ? todo : 'Si la madre de sus hijos tiene esa edad, lo puede pedir ella.'
    return { ...common, outcome: 'no', rule: regla, fact, next }
  }
  if (!told.esMujer) return no('SOLO_MUJERES', 'Usted dijo que es hombre.')
  if (edad < bonoPorHijo.fromAge) return no('EDAD', `Usted dijo que tiene ${edad} años.`)
  const rule = razonOf({
    ...{ tipoBeneficio: 13, motivo: 'EDAD', today, folio: '' },
    situacion: { edad, ...unasked },
  }).regla
  if (hijos === 0)
    return {
      ...common,
      outcome: 'no',
      rule: `${rule} Es por cada hijo o hija que nació con vida o que adoptó.`,
      fact: 'Usted dijo que no ha tenido hijos.',
      next: 'Si tuvo alguno, aunque haya muerto, cuenta.',
    }
  return {
    ...common,
    outcome: 'si',
    amount: `${formatClp(each * hijos)} en total`,
    rule: `${rule} Es un 10\u00a0% de ${bonoPorHijo.ingresosMinimos} sueldos mínimos por cada hijo o hija.`,
    fact: `Usted dijo que tiene ${edad} años y que ha tenido ${plural('hijo', 'hijos', hijos)}.`,
    next: `No se paga junto: se reparte en su pensión de cada mes, con la rentabilidad de cada año. El IPS mira además sus años en Chile. Por un hijo o una hija nacida desde el ${formatDate(day)} es otro monto.`,
  }
}

const unasked = {
  ...{ anosDesdeLos20: 0, anosUltimosCinco: 0, anosUltimosSeis: 0 },
  ...{ porcentajePfp: null, pensionBaseClp: 0 },
}
