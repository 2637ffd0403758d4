import type { IsoDate } from '#domain/dates.ts'
import { formatClp } from '#domain/money.ts'
import { rentaMaximaSubsidioJovenesClp } from '#law/trabajador-joven.ts'
import type { CodigoValida } from '#services/stj/contract.ts'

/** What the institution says about a worker, in words (flows §7, `codigoValida`). */
export const codigoText = (codigo: CodigoValida, today: IsoDate): string =>
  ({
    0: 'Cumple',
    1: 'No tiene entre 18 y 35 años',
    2: 'Ya juntó 24 cotizaciones',
    3: `Gana más de ${formatClp(rentaMaximaSubsidioJovenesClp.entrada(today))}`,
    4: 'No consta que trabaje para quien contrata',
    5: 'Ya se pidió por esta persona',
    9: 'El IPS lo revisa después',
  })[codigo]
