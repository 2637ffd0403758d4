import { capitalized } from '#domain/capitalized.ts'
import { formatMonth, type IsoDate } from '#domain/dates.ts'
import { formatClp } from '#domain/money.ts'
import { rentaMaximaSubsidioJovenesClp } from '#law/trabajador-joven.ts'
import type { CodigoValida, RegistroTrabajador } from '#services/stj/contract.ts'
import type { Trabajador } from './rules.ts'

/** An answer about a worker as `validaTrabajador` gives it. */
export type CodigoTexto = `${CodigoValida}`

/** What the institution says about a worker, in words (flows §7, `codigoValida`). */
export const codigoText = (codigo: CodigoValida | CodigoTexto, today: IsoDate): string =>
  ({
    0: 'Cumple',
    1: 'No tiene entre 18 y 35 años',
    2: 'Ya juntó 24 cotizaciones',
    3: `Gana más de ${formatClp(rentaMaximaSubsidioJovenesClp.entrada(today))}`,
    4: 'No consta que trabaje para quien contrata',
    5: 'Ya se pidió por esta persona',
    9: 'El IPS lo revisa después',
  })[codigo]

/** What the contributions say otherwise than the list: pay and first month; undefined if nothing. */
export function seenOtherwise(
  { renta, inicio }: Pick<Trabajador, 'renta' | 'inicio'>,
  { renta_imponible, desde }: RegistroTrabajador,
): string | undefined {
  const said = [
    renta_imponible !== renta && `sueldo de ${formatClp(renta_imponible)}`,
    !inicio.startsWith(desde) && `desde ${formatMonth(desde)}`,
  ].filter(Boolean)
  return said.length > 0 ? capitalized(`en sus cotizaciones: ${said.join(', ')}.`) : undefined
}
