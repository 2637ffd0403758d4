import { addYears, type IsoDate } from '#domain/dates.ts'
import type { Run } from '#domain/run.ts'
import type { Surroundings } from '#engine/asking/context.ts'
import type { BankAccountAnswer } from '#engine/asking/question.ts'
import type { Motivo, SituacionPension, TramiteId, Vinculo } from '#services/pensiones/contract.ts'
import { cuentaRutOf } from '../parts/asking/payment-questions.ts'
import { puntoLabels } from './questions/declaracion.ts'
import { tramiteIds } from './words.ts'

type Draft = Pick<Surroundings, 'draftName'>

/** The pension of a draft. Without one the gate shows no page, so the default is never read. */
export const tramiteOf = ({ draftName }: Draft): TramiteId =>
  tramiteIds.find(one => one === draftName) ?? '5230'

/** Whether a draft is for one of these pensions. */
export const isFor = (c: Draft, ...ids: readonly TramiteId[]) => ids.includes(tramiteOf(c))
/** Whether it is requested because somebody died. */
export const isSurvivor = (c: Draft) => isFor(c, '5199', '5239')
/** Whether it is a pension of one's own years. */
export const isOwn = (c: Draft) => isFor(c, '5230', '26828', '5381')
/** Whether it ends in a payment. */
export const isPaid = (c: Draft) => !isFor(c, '64155')

type Punto = keyof typeof puntoLabels
/** The seven points of the declaration, in order. */
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

/** Why the kind of retirement or recognition that was chosen is not the one on record; undefined if it is. */
export function motivoDeClase(
  { requisitos, ceseObligado, semanasPorReconocer }: SituacionPension,
  { clase, reconocimiento }: { clase?: string | undefined; reconocimiento?: string | undefined },
): Motivo | undefined {
  const lacksYears = requisitos.some(({ codigo, cumple }) => codigo === 'anios' && !cumple)
  if (lacksYears && clase === 'anios_de_servicio') return 'anios'
  if (lacksYears && clase !== undefined && !ceseObligado) return 'cese_no_consta'
  const isOfWork = reconocimiento !== undefined && !['liberacion', 'rebaja'].includes(reconocimiento)
  return isOfWork && semanasPorReconocer === 0 ? 'nada_que_reconocer' : undefined
}

/** Error of the declared children: twice the same, or somebody whom the civil register does not have as her child. */
export function hijosProblem(
  hijos: readonly { readonly run: Run }[],
  registrados: readonly Run[],
): string | undefined {
  const runs = hijos.map(({ run }) => run)
  if (new Set(runs).size < runs.length) return 'Una persona está dos veces. Déjela una sola vez.'
  if (runs.every(run => registrados.includes(run))) return undefined
  return 'El Registro Civil no tiene anotada a una de estas personas como hija o hijo suyo. Revise el RUN. Si el nacimiento no está inscrito, inscríbalo primero y haga esta parte otra vez.'
}

/** Error of three numbers that are all 0 where somebody said that there are such children. */
export function ningunoProblem(counts: readonly (number | undefined)[]): string | undefined {
  return counts.every(count => count === 0)
    ? 'Dijo que dejó hijas o hijos así. Escriba cuántos son, o cambie esa respuesta.'
    : undefined
}

/** What the beneficiary was of the deceased. */
export const vinculoOf = (tramite: TramiteId, vinculo: Vinculo = 'conyuge'): Vinculo =>
  tramite === '5239' ? 'hijo' : vinculo

/** The account of the monthly payment; undefined if it is collected in person. */
export function accountOf(
  { formaPago, cuenta }: { readonly formaPago: string; readonly cuenta?: BankAccountAnswer | undefined },
  run: Run,
): BankAccountAnswer | undefined {
  return formaPago === 'cuentarut' ? cuentaRutOf(run) : cuenta
}
