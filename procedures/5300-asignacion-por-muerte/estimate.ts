import type { IsoDate } from '#domain/dates.ts'
import { formatClp } from '#domain/money.ts'
import { type TopePorMuerte, topePorMuerteClp } from '#law/asignacion-por-muerte.ts'
import type { Amount } from '../ficha/amount-rows.ts'
import type { Estimate, Told } from '../ficha/estimate.ts'

const reglas = { pgu: 'quince_uf', caja: 'tres_ingresos_minimos' } as const satisfies Record<
  string,
  TopePorMuerte
>

/** The refund of a funeral, by what the person who died received. A death of today: an earlier one has the figures of its day. */
export function funeralEstimate({ funeral }: Told, today: IsoDate, figures: readonly Amount[]): Estimate {
  const common = {
    title: 'Asignación por muerte',
    rule: 'La recibe quien pagó el funeral. La esposa, el esposo, los hijos y los padres reciben el máximo; los demás, lo que pagaron, hasta ese máximo.',
    figures,
  }
  if (funeral === 'no')
    return {
      ...common,
      outcome: 'no',
      fact: 'Usted dijo que no pagó un funeral.',
      next: 'Si un día lo paga, guarde la factura.',
    }
  if (funeral === 'afp')
    return {
      ...common,
      outcome: 'no',
      fact: 'Usted dijo que la persona estaba en una AFP.',
      next: 'Pida la cuota mortuoria en esa AFP. También es de 15 UF.',
    }
  return {
    ...common,
    outcome: 'si',
    amount: `Hasta ${formatClp(topePorMuerteClp(reglas[funeral], today))}, una vez`,
    fact:
      funeral === 'pgu'
        ? 'Usted dijo que la persona recibía la PGU.'
        : 'Usted dijo que la persona tenía pensión de una caja antigua, o cotizaba en ella.',
    next: 'Vale el monto del día en que la persona falleció. Lo paga el IPS a quien tenga la factura.',
  }
}
