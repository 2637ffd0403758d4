import { puntoLabels } from './questions/declaracion.ts'

/** Number of a point of the declaration. */
export type Punto = keyof typeof puntoLabels

/** The seven points, in order. */
export const puntos = Object.keys(puntoLabels) as Punto[]

/** The points answered with yes. */
export function puntosDeclarados(
  answers: Partial<Record<`punto${Punto}`, boolean | undefined>>,
): readonly Punto[] {
  return puntos.filter(punto => answers[`punto${punto}`] === true)
}

/** Errors of the details: every yes needs exactly one. */
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
