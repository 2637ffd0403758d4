import { puntoLabels } from './questions/declaracion.ts'

/** A point of the declaration by its number. */
export type Punto = keyof typeof puntoLabels

/** The seven, in their order. */
export const puntos = Object.keys(puntoLabels) as Punto[]

/** The points to which the person said yes. */
export function puntosDeclarados(
  answers: Partial<Record<`punto${Punto}`, boolean | undefined>>,
): readonly Punto[] {
  return puntos.filter(punto => answers[`punto${punto}`] === true)
}

/** What is wrong with the details: each yes is told once, and nothing else. */
export function detalleProblem(
  detalle: readonly { punto: string }[],
  declarados: readonly Punto[],
): string | undefined {
  const told = detalle.map(({ punto }) => punto)
  const missing = declarados.find(punto => !told.includes(punto))
  if (missing) return `Falta contar: ${puntoLabels[missing].toLowerCase()}.`
  const odd = told.find(punto => !declarados.some(one => one === punto))
  if (odd)
    return `Dijo que no recibe: ${puntoLabels[odd as Punto].toLowerCase()}. Quítela, o responda que sí.`
  return undefined
}
