import type { IsoDate } from '#domain/dates.ts'
import { dueDate } from '#domain/deadlines.ts'
import { recursoReposicion } from '#law/solicitudes.ts'
import type { DeskTypes, MesaDefinition, Resolucion, Review } from '../requests/request.ts'
import type { Requisito } from './schemas.ts'

/** What a person who is refused by the rule alone reads of it: what was not met. */
export function refusalOf<T extends DeskTypes>(
  mesa: Pick<MesaDefinition<T>, 'requisitos'>,
  input: Review<T>,
): Resolucion {
  const requisitos = mesa
    .requisitos(input)
    .filter(({ cumple }) => cumple === 'no')
    .map(toldOf)
  return { texto: '', requisitos }
}

/** The remedy against a refusal of that day. */
export function recursoOn(day: IsoDate) {
  const { nombre, norma, plazo } = recursoReposicion
  return { nombre, norma, hasta: dueDate(plazo, day) ?? day }
}

/** A requirement, as the person reads it. */
export const toldOf = ({ texto, norma, hecho, fuente }: Requisito) => ({ texto, norma, hecho, fuente })
