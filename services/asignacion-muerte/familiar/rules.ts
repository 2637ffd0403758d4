import { type IsoDate, isMinorOn } from '#domain/dates.ts'
import { fullName, isNameOf, type NombrePersona } from '#domain/person-name.ts'

/** What the civil register tells this institution of a living adult. */
export interface Identidad {
  readonly nombres: string
  readonly apellidoP: string
  readonly apellidoM: string
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

/** Whether what was written is of the living adult of that RUN; never after too many attempts. The caller does not learn which. */
export function isFamiliar(
  identidad: Identidad | undefined,
  written: Identidad,
  { intentos, today }: { intentos: Intentos; today: IsoDate },
): boolean {
  if (intentos.sinCoincidir > mostSinCoincidir || intentos.delRepresentante > mostDelRepresentante)
    return false
  return (
    identidad?.fechaNacimiento === written.fechaNacimiento &&
    !isMinorOn(written.fechaNacimiento, today) &&
    isNameOf(fullName(nombreOf(written)), nombreOf(identidad))
  )
}

const nombreOf = ({ nombres, apellidoP, apellidoM }: Identidad): NombrePersona => ({
  ...{ nombres, apellidoPaterno: apellidoP, apellidoMaterno: apellidoM },
})
