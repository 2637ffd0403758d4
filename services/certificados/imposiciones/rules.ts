import { monthsBetween } from '#domain/dates.ts'
import { type Run, runToWire } from '#domain/run.ts'
import { imposicionesEnLibrosUntil } from '#law/solicitudes.ts'
import { type DatosImposiciones, imposiciones, type PeriodoImposiciones } from './schemas.ts'

/** Recorded months with one employer, and whether they are only in the old books. */
export interface PeriodoRegistrado extends Omit<PeriodoImposiciones, 'meses'> {
  /** Before 1981: visible only through a search. */
  readonly enLibros: boolean
  /** Where the employer was; null if the book does not say. */
  readonly lugar: string | null
  /** Another name under which the book has her; null if it is her own. */
  readonly anotadoComo: string | null
}

/** First month in the system; earlier ones are only in the old books (procedures §5288). */
export const registroFrom = `${imposicionesEnLibrosUntil + 1}-01`

/** Number of months, inclusive. */
export function monthsOf({ desde, hasta }: Pick<PeriodoImposiciones, 'desde' | 'hasta'>): number {
  return monthsBetween(desde, hasta) + 1
}

/** Certificate data for some periods, oldest first; undefined if there are none. */
export function datosImposicionesOf(
  titular: { readonly run: Run; readonly nombre: string },
  periodos: readonly Omit<PeriodoImposiciones, 'meses'>[],
  { de, folioBusqueda }: Pick<DatosImposiciones, 'de' | 'folioBusqueda'>,
): DatosImposiciones | undefined {
  if (periodos.length === 0) return undefined
  const sorted = periodos.toSorted((one, other) => one.desde.localeCompare(other.desde))
  const whole = sorted.map(({ caja, empleador, desde, hasta }) => ({
    ...{ caja, empleador, desde, hasta },
    meses: monthsOf({ desde, hasta }),
  }))
  return {
    tipo: imposiciones,
    de,
    folioBusqueda,
    titular: { ...runToWire(titular.run), nombre: titular.nombre },
    periodos: whole,
    meses: whole.reduce((sum, { meses }) => sum + meses, 0),
  }
}
