import type { IsoDate } from '#domain/dates.ts'
import { formatClp } from '#domain/money.ts'
import { plural } from '#domain/quantities.ts'
import { tramoOf } from '#law/asignacion-familiar.ts'
import { tramoRows } from '../ficha/amount-rows.ts'
import type { Estimate, Told } from '../ficha/estimate.ts'

/** The family allowance for the children of who works or has a pension. */
export function cargasEstimate(told: Told, today: IsoDate): Estimate {
  const { trabajoClp, pensionClp, menores } = told
  const ingresoClp = trabajoClp + pensionClp
  const common = {
    title: 'Asignación familiar',
    rule: 'Es para quien trabaja o tiene pensión, por cada persona que vive de su dinero. El monto depende de lo que gana.',
    figures: tramoRows(today),
  }
  const income =
    ingresoClp === 0 ? 'que no trabaja ni tiene pensión' : `que recibe ${formatClp(ingresoClp)} al mes`
  const children =
    menores === 0
      ? 'no tiene niños a su cargo'
      : `tiene ${plural('niño o niña', 'niños o niñas', menores)} a su cargo`
  const fact = `Usted dijo ${income}, y que ${children}.`
  if (menores === 0)
    return {
      ...common,
      outcome: 'no',
      fact,
      next: 'También valen quienes estudian, hasta los 24 años, y otras personas: vea la ficha.',
    }
  if (ingresoClp === 0)
    return {
      ...common,
      outcome: 'no',
      fact,
      next: 'Mire más abajo el Subsidio Familiar: es para quien no la tiene.',
    }
  const { numero, montoClp } = tramoOf(ingresoClp, today)
  if (montoClp === 0)
    return {
      ...common,
      outcome: 'no',
      fact: `${fact} Con ese ingreso no hay pago (tramo ${numero}).`,
      next: 'La carga queda registrada igual, y sirve para otros beneficios.',
    }
  return {
    ...common,
    outcome: 'si',
    amount: `${formatClp(montoClp * menores)} al mes`,
    fact: `${fact} Le toca el tramo ${numero}: ${formatClp(montoClp)} por cada uno.`,
    next: 'Por una carga con invalidez se paga el doble. Nadie puede ser carga de dos personas.',
  }
}
