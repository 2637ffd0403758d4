import { puntoLabels } from './questions/declaracion.ts'

/** Number of a point of the declaration. */
export type Punto = keyof typeof puntoLabels

/** The seven points, in order. */
export const puntos = Object.keys(puntoLabels) as Punto[]

/** Error of the details: the institution takes each point once. */
export function detalleProblem(detalle: readonly { punto: string }[]): string | undefined {
  const told = detalle.map(({ punto }) => punto)
  const twice = puntos.find(punto => told.indexOf(punto) !== told.lastIndexOf(punto))
  return twice && `Está dos veces: ${puntoLabels[twice].toLowerCase()}. Déjela una vez, con la suma.`
}
