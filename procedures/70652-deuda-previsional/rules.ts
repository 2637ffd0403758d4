import { uncapitalized } from '#domain/capitalized.ts'
import { formatMonth } from '#domain/dates.ts'
import { formatMonths } from '#domain/month-list.ts'
import { plural } from '#domain/quantities.ts'
import type { Run } from '#domain/run.ts'
import type { AnswersOf, Row } from '#engine/asking/question.ts'
import type { Deuda } from '#services/deudas/contract.ts'
import type { deudasQuestions, motivoQuestions, quienQuestions } from './questions.ts'
import { type Impedimento, tipoDeudaTexts } from './words.ts'

type Papeles = 'planilla' | 'finiquito' | 'licencia' | 'contrato'

/** Who is charged. */
export type Quien = AnswersOf<typeof quienQuestions, 'empresa' | 'rutEmpresa'>

/** What the form knows before it asks: the company of the address. */
export interface Inicio {
  readonly empresa?: { readonly rut: Run; readonly razonSocial: string } | undefined
}

/** The answers of the form, by page. */
export interface Respuestas {
  /** Not asked where the company is in the address. */
  readonly quien?: Quien | undefined
  readonly deudas: AnswersOf<typeof deudasQuestions>
  readonly motivo: AnswersOf<typeof motivoQuestions, Papeles>
}

/** The value of the choice for a company that is not on the list. */
export const otraEmpresa = 'otra'

/** RUN or RUT of who is charged: the company that was chosen or written, or the person herself. */
export function empleadorOf({ calidad, empresa, rutEmpresa }: Quien, run: Run): Run {
  if (calidad === 'persona') return run
  return rutEmpresa ?? (empresa === undefined || empresa === otraEmpresa ? run : empresa)
}

/** Who is charged, as it was answered, or as the address names it. */
export function quienOf(c: {
  readonly answers: { readonly quien?: Quien | undefined }
  readonly consulted: object
}): Quien {
  const { gate } = c.consulted as { readonly gate?: Inicio }
  const empresa = gate?.empresa?.rut
  if (c.answers.quien) return c.answers.quien
  if (empresa === undefined) throw new Error('Who is charged is known on every page after the first')
  return { calidad: 'empresa', empresa, rutEmpresa: undefined }
}

/** Why a debt cannot be disputed; undefined if it can (procedures §70652). */
export function impedimentoOf({ estado, conSentencia, enConvenio }: Deuda): Impedimento | undefined {
  if (enConvenio) return 'en_convenio'
  if (estado === 'impugnada') return 'impugnada'
  return conSentencia ? 'con_sentencia' : undefined
}

/**
 * A debt to choose.
 *
 * @param disabled - why it cannot be chosen, as a sentence
 */
export function rowOf(deuda: Deuda, disabled: string | undefined): Row {
  const { idDeuda, periodo, trabajador, tipo, totalClp } = deuda
  return {
    value: idDeuda,
    // The summary reads it inside a sentence: «mayo de 2026, Ana Soto, calculada por el IPS: no se declaró».
    cells: [formatMonth(periodo), trabajador.nombre, uncapitalized(tipoDeudaTexts[tipo])],
    montoClp: totalClp,
    disabled,
  }
}

/** The debts that are still owed. */
export const vigentes = (deudas: readonly Deuda[]) => deudas.filter(({ estado }) => estado !== 'regularizada')

/** Debts by worker, each worker's in their order. */
export const byWorker = (deudas: readonly Deuda[]) =>
  deudas.toSorted((a, b) => a.trabajador.nombre.localeCompare(b.trabajador.nombre, 'es'))

/**
 * What is asked about, for lists, with its months, so that what is about others does not look the same:
 * `3 deudas, de mayo y junio de 2026, de Transportes Río Claro SpA`.
 */
export function subjectOf(
  elegidas: readonly string[],
  deudas: readonly Deuda[] | undefined,
  razonSocial: string | undefined,
): string {
  const months = (deudas ?? []).filter(({ idDeuda }) => elegidas.includes(idDeuda)).map(one => one.periodo)
  const which = months.length > 0 ? `, de ${formatMonths(months)},` : ''
  return `${plural('deuda', 'deudas', elegidas.length)}${which}${chargedText(razonSocial)}`
}

/** Whose debts a dispute is about, at the end of what it is about. */
export const chargedText = (razonSocial: string | undefined) =>
  razonSocial ? ` de ${razonSocial}` : ' a su nombre'

/** The sum of debts. Pesos. */
export const sumOf = (
  deudas: readonly Deuda[],
  name: 'nominalClp' | 'reajusteClp' | 'interesClp' | 'abonadoClp' | 'totalClp',
): number => deudas.reduce((sum, one) => sum + one[name], 0)
