import type { IsoDate } from '#domain/dates.ts'
import { formatClp } from '#domain/money.ts'
import { formatPercentage, plural } from '#domain/quantities.ts'
import { tramoOf } from '#law/asignacion-familiar.ts'
import { sufClp, sufRshPercent } from '#law/subsidio-familiar.ts'
import type { Amount } from '../ficha/amount-rows.ts'
import type { Estimate, Told } from '../ficha/estimate.ts'

/** The family subsidy for the children of who gets no allowance for them, by the tranche of the household. */
export function sufEstimate(told: Told, today: IsoDate, figures: readonly Amount[]): Estimate {
  const { tramoRsh, menores, trabajoClp, pensionClp } = told
  const { automatico, tradicional } = sufRshPercent
  const common = {
    title: 'Subsidio Familiar (SUF)',
    rule: `Es por cada niño o niña de un hogar del ${formatPercentage(tradicional)} con menos ingresos, si nadie cobra por ellos asignación familiar.`,
    figures,
  }
  const children = `que tiene ${plural('niño o niña', 'niños o niñas', menores)} a su cargo`
  if (menores === 0)
    return {
      ...common,
      outcome: 'no',
      fact: 'Usted dijo que no tiene niños a su cargo.',
      next: 'También es para la mujer embarazada y para quien cuida a una persona con discapacidad.',
    }
  const ingresoClp = trabajoClp + pensionClp
  if (ingresoClp > 0 && tramoOf(ingresoClp, today).montoClp > 0)
    return {
      ...common,
      outcome: 'no',
      fact: 'Con lo que gana le toca la asignación familiar.',
      next: 'No se suman: por cada niño o niña se cobra una de las dos.',
    }
  if (tramoRsh === undefined)
    return {
      ...common,
      outcome: 'depende',
      amount: `${formatClp(sufClp.at(today) * menores)} al mes`,
      fact: `Usted dijo ${children}, y no sabe su tramo.`,
      next: 'Vea su tramo en su Registro Social de Hogares, aquí mismo, con su ClaveÚnica.',
    }
  const fact = `Usted dijo ${children}, y que su hogar está en el tramo del ${formatPercentage(tramoRsh)}.`
  if (tramoRsh > tradicional)
    return {
      ...common,
      outcome: 'no',
      fact,
      next: 'Si algo cambió en su casa, avise en su municipio y vuelva a mirar.',
    }
  return {
    ...common,
    outcome: 'si',
    amount: `${formatClp(sufClp.at(today) * menores)} al mes`,
    fact,
    next: tramoRsh <= automatico ? 'En ese tramo llega solo.' : 'En ese tramo se pide en su municipio.',
  }
}
