import { addYears, type IsoDate } from '#domain/dates.ts'
import type { Motivo, SituacionPension, TramiteId } from '#services/pensiones/contract.ts'
import { puntoLabels } from './questions/declaracion.ts'
import { dataOf } from './registers.ts'

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

/** Longest working life that is taken as written, in years. */
const longestLife = 70

/** Error of a time of service that nobody living can have worked. */
export function servicioProblem({ desde }: { desde: IsoDate }, today: IsoDate): string | undefined {
  return desde < addYears(today, -longestLife)
    ? `Revise el año en que empezó. Fue hace más de ${longestLife} años.`
    : undefined
}

/** The reason against a pension that follows from what she declares to receive (decisions, funico). */
export function motivoDeclarado(
  tramite: TramiteId,
  detalle: readonly { punto: string }[],
): Motivo | undefined {
  const says = (punto: Punto) => detalle.some(one => one.punto === punto)
  if (says('1')) return 'ya_pensionado'
  if (says('2')) return 'afiliado_afp'
  return tramite === '5381' && says('3') ? 'pension_incompatible' : undefined
}

/** Outcome data where the kind of retirement or recognition that was chosen is not the one on record; undefined if it is. */
export function claseOutcome(
  gate: SituacionPension | undefined,
  { clase, reconocimiento }: { clase?: string | undefined; reconocimiento?: string | undefined },
): Record<string, string> | undefined {
  if (!gate) return undefined
  const years = gate.requisitos.find(({ codigo }) => codigo === 'anios')
  if (clase !== undefined && years && !years.cumple && (clase === 'anios_de_servicio' || !gate.ceseObligado))
    return { ...dataOf(gate), motivo: clase === 'anios_de_servicio' ? 'anios' : 'cese_no_consta' }
  const isOfWork =
    reconocimiento !== undefined && reconocimiento !== 'liberacion' && reconocimiento !== 'rebaja'
  return isOfWork && gate.semanasPorReconocer === 0
    ? { ...dataOf(gate), motivo: 'nada_que_reconocer' }
    : undefined
}
