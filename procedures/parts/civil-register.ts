import { ageOn, type IsoDate, isMinorOn } from '#domain/dates.ts'
import type { Block } from '#engine/block.ts'

/** What a person says of herself or of a relative, set against the civil register. A "no" says the reason and what to do. */

const oldestAge = 120

/** What is wrong with the birth date of who receives a payment: impossible, or of a minor. */
export function adultBirthProblem(fecha: IsoDate, today: IsoDate): string | undefined {
  if (ageOn(fecha, today) > oldestAge)
    return `Revise el año de nacimiento. Con esa fecha tendría más de ${oldestAge} años.`
  return isMinorOn(fecha, today)
    ? 'Con esa fecha tiene menos de 18 años, y el pago lo recibe una persona mayor. Escriba los datos de la persona adulta que pagó.'
    : undefined
}

/** What the civil register records of families; it does not know of other relations. */
const recorded: ReadonlySet<string> = new Set(['conyuge', 'conviviente_civil', 'hijo', 'padre', 'madre'])

/**
 * Whether the civil register answered and has no such kinship, so that a paper must prove it and a person decides.
 *
 * @param registrado what it has, `null` for no kinship; undefined while it did not answer
 */
export function isUnprovenKinship(declarado: string, registrado: string | null | undefined): boolean {
  return registrado !== undefined && recorded.has(declarado) && declarado !== registrado
}

/** Tells who is not what she says, by the civil register, what she can do. */
export function unprovenKinshipNotice(changeLabel: string): Block {
  return {
    kind: 'notice',
    tone: 'aviso',
    title: 'El Registro Civil no tiene anotado ese parentesco',
    text: `Si se equivocó, vuelva a «${changeLabel}» y cámbielo. Si está bien, agregue abajo un certificado que lo muestre. Una persona lo revisa antes de pagar.`,
  }
}
