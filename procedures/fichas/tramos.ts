import type { IsoDate } from '#domain/dates.ts'
import { formatClp } from '#domain/money.ts'
import { amountOn, tramosAsignacionFamiliar } from './montos.ts'
import type { Amount } from './types.ts'

/** The three rows of the family allowance: what one dependant gives each month, by income. */
export function tramoRows(on: IsoDate): Amount[] {
  return tramosAsignacionFamiliar
    .valueOn(on)
    .map(({ ingresoMaximoClp, montoClp }) =>
      amountOn(
        `Por carga, con ingresos de hasta ${formatClp(ingresoMaximoClp)} al mes`,
        tramosAsignacionFamiliar,
        on,
        () => formatClp(montoClp),
      ),
    )
}
