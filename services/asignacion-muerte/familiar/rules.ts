import { type IsoDate, isMinorOn } from '#domain/dates.ts'

/** What the civil register tells this institution of a living adult. */
export interface Identidad {
  readonly nombres: string
  readonly apellidoP: string
  readonly apellidoM: string
  readonly sexo: 'F' | 'M'
  readonly estadoCivil: 'soltero' | 'casado' | 'viudo' | 'divorciado' | 'conviviente_civil'
  readonly nacionalidad: string
  readonly fechaNacimiento: IsoDate
}

/** Attempts within {@link intentosHours}, the one being made included. */
export interface Intentos {
  /** Wrong or unanswered ones about this person, by anybody. */
  readonly sinCoincidir: number
  /** All of this representative, about anybody. */
  readonly delRepresentante: number
}

/** How far back attempts count. */
export const intentosHours = 24
/** Attempts that do not match about one person: the sixth is not answered, whatever it says. */
export const mostSinCoincidir = 5
/** Attempts of one representative: twice the families that a home files for on a busy day. */
export const mostDelRepresentante = 40

/**
 * The identity to tell; undefined if date and RUN are not those of one living adult, or there were too many attempts.
 * The caller does not learn which.
 */
export function identidadToTell(
  identidad: Identidad | undefined,
  fechaNacimiento: IsoDate,
  { intentos, today }: { intentos: Intentos; today: IsoDate },
): Omit<Identidad, 'fechaNacimiento'> | undefined {
  if (intentos.sinCoincidir > mostSinCoincidir || intentos.delRepresentante > mostDelRepresentante)
    return undefined
  if (identidad?.fechaNacimiento !== fechaNacimiento || isMinorOn(fechaNacimiento, today)) return undefined
  const { fechaNacimiento: _known, ...told } = identidad
  return told
}
