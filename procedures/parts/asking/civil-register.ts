import { ageOn, type IsoDate, isMinorOn } from '#domain/dates.ts'
import type { Block } from '#engine/content/block.ts'

/** Upper limit for plausible birth dates, in years. */

const oldestAge = 120

/** Error of a recipient's birth date: impossible, or of a minor. */
export function adultBirthProblem(fecha: IsoDate, today: IsoDate): string | undefined {
  if (ageOn(fecha, today) > oldestAge)
    return `Revise el año de nacimiento. Con esa fecha tendría más de ${oldestAge} años.`
  return isMinorOn(fecha, today)
    ? 'Con esa fecha tiene menos de 18 años, y el pago lo recibe una persona mayor. Escriba los datos de la persona adulta que pagó.'
    : undefined
}

/** Relationships that the civil register records. */
const recorded: ReadonlySet<string> = new Set(['conyuge', 'conviviente_civil', 'hijo', 'padre', 'madre'])

/**
 * Whether the civil register answered with another kinship, or none.
 * @param registrado - the registered kinship, `null` for none; undefined if the register did not answer
 */
export function isUnprovenKinship(declarado: string, registrado: string | null | undefined): boolean {
  return registrado !== undefined && recorded.has(declarado) && declarado !== registrado
}

/** Tells a person that the register has another kinship than she declares, which is the one that counts. */
export function unprovenKinshipNotice(changeLabel: string): Block {
  return {
    kind: 'notice',
    tone: 'aviso',
    title: 'El Registro Civil tiene anotado otro parentesco',
    text: `Cuenta el que está anotado. Si se equivocó, vuelva a «${changeLabel}» y cámbielo.`,
  }
}
