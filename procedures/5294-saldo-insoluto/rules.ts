import { formatDate, formatMonth, type IsoDate } from '#domain/dates.ts'
import { formatClp } from '#domain/money.ts'
import { fullName, type NombrePersona } from '#domain/person-name.ts'
import type { Run } from '#domain/run.ts'
import { labelOf } from '#engine/asking/context.ts'
import { type AnswersOf, itemErrors, type PartErrors, type Row } from '#engine/asking/question.ts'
import { declaracionHerederosUta } from '#law/cobro.ts'
import { utaInClp } from '#law/unidades.ts'
import type { ConsultaSaldos, SaldoConEstado } from '#services/saldos-insolutos/contract.ts'
import {
  type cobroQuestions,
  type difuntoQuestions,
  type herederosQuestions,
  type pagoQuestions,
  type pagosQuestions,
  type papelesQuestions,
  parentescos,
  type saldosQuestions,
  type solicitanteQuestions,
} from './questions.ts'
import type { Difunto } from './registers.ts'

/** The document that proves who the heirs are, and the limit it was chosen by. */
export interface PapelHerederos {
  readonly papel: 'declaracion' | 'posesion'
  /** Up to this amount, in pesos, a sworn statement is enough; undefined if no UTM is known. */
  readonly topeClp?: number
  /** First day of the UTM used, if a newer one must have been published. */
  readonly utmOld?: IsoDate
}

/**
 * Whether a sworn statement of the heirs is enough (up to 5 UTA) or the effective possession is needed (decisions,
 * 5294). An outdated UTM is better than none: it is used, and `utmOld` says so.
 */
export function papelHerederos(montoClp: number, day: IsoDate): PapelHerederos {
  const limite = utaInClp(declaracionHerederosUta, day)
  if (limite.kind === 'unknown') return { papel: 'declaracion' }
  const topeClp = Math.floor(limite.value)
  return {
    papel: montoClp > topeClp ? 'posesion' : 'declaracion',
    topeClp,
    ...(limite.kind === 'outdated' ? { utmOld: limite.from } : {}),
  }
}

/** A balance as a row to tick; rows that cannot be requested say why. */
export function rowOf({ idSaldo, beneficio, mes, montoClp, estado, pedibleHasta }: SaldoConEstado): Row {
  const disabled = {
    disponible: undefined,
    prescrito: `Este mes ya prescribió: se podía pedir hasta el ${formatDate(pedibleHasta)}.`,
    solicitado: 'Este mes ya está en otra solicitud.',
    pagado: 'Este mes ya se pagó a un heredero.',
  }[estado]
  return {
    value: idSaldo,
    cells: [formatMonth(mes), beneficio, formatDate(pedibleHasta)],
    montoClp,
    ...(disabled ? { disabled } : {}),
  }
}

/** Total of the chosen balances, in pesos. */
export function sumClp(saldos: readonly SaldoConEstado[], chosen: readonly string[]): number {
  return saldos.reduce((sum, { idSaldo, montoClp }) => sum + (chosen.includes(idSaldo) ? montoClp : 0), 0)
}

/** The data of an heir that the rules use. */
export interface Heredero {
  readonly run: Run
  readonly parentesco: string
  /** Whole percent. */
  readonly parte: number
}

/**
 * Errors of the heirs: a person twice, the deceased among them, the applicant missing or with another kinship, or
 * shares that do not add up. Messages by item and question (`1.run`); `''` is the list.
 */
export function herederosProblem(
  herederos: readonly Heredero[],
  about: { solicitante: Run; parentesco: string | undefined; difunto: Run },
): string | PartErrors | undefined {
  const couple = herederos.findIndex(one => isPareja(one.parentesco))
  const errors = itemErrors(herederos, ({ run, parentesco }, index) => ({
    run:
      herederos.findIndex(one => one.run === run) < index
        ? 'Esta persona ya está en la lista. Revise el RUN o quítela.'
        : run === about.difunto && 'Ese RUN es el de la persona que falleció.',
    parentesco:
      isPareja(parentesco) && couple < index
        ? 'Ya hay una esposa, esposo o conviviente civil. Solo puede haber uno.'
        : run === about.solicitante &&
          about.parentesco !== undefined &&
          parentesco !== about.parentesco &&
          `El Registro Civil anota otro parentesco: «${labelOf(parentescos, about.parentesco)}». Elija ese, o corríjalo antes en el Registro Civil.`,
  }))
  if (errors) return errors
  if (!herederos.some(({ run }) => run === about.solicitante))
    return 'Usted también debe estar en la lista. Agréguese con su RUN.'
  return partesProblem(herederos.map(({ parte }) => parte))
}

const isPareja = (parentesco: string) => parentesco === 'conyuge' || parentesco === 'conviviente_civil'

function partesProblem(partes: readonly number[]): string | undefined {
  const total = partes.reduce((sum, parte) => sum + parte, 0)
  if (total === 100) return undefined
  const rest = total < 100 ? `Falta repartir ${100 - total} %` : `Hay ${total - 100} % de más`
  return `Las partes de todos deben sumar 100 %. Ahora suman ${total} %. ${rest}: cambie la parte de alguien.`
}

/** Which document is needed, and why. */
export function papelText({ papel, topeClp }: PapelHerederos, montoClp: number): string {
  if (topeClp === undefined) return 'Para este monto basta una declaración jurada de los herederos.'
  const limit = formatClp(topeClp)
  return papel === 'posesion'
    ? `Usted pide ${formatClp(montoClp)}. Es más de ${limit}. Por eso hace falta la posesión efectiva.`
    : `Usted pide ${formatClp(montoClp)}. Hasta ${limit} basta una declaración de los herederos.`
}

/** Errors of the payments: an heir without one, or an account that is not hers. */
export function pagosProblem<Cuenta>(
  pagos: readonly { heredero: Run; cuenta?: Cuenta | undefined }[],
  herederos: readonly { run: Run; nombre: NombrePersona }[],
  accountErrors: (cuenta: Cuenta, titular: Run) => PartErrors,
): string | PartErrors | undefined {
  const errors = pagos.flatMap(({ heredero, cuenta }, index) =>
    cuenta === undefined
      ? []
      : Object.entries(accountErrors(cuenta, heredero)).map(
          ([part, message]) => [`${index}.cuenta${part && `.${part}`}`, message] as const,
        ),
  )
  if (errors.length > 0) return Object.fromEntries(errors)
  const unpaid = herederos.filter(({ run }) => !pagos.some(({ heredero }) => heredero === run))
  return unpaid.length > 0
    ? `Falta decir cómo cobra ${unpaid.map(({ nombre }) => fullName(nombre)).join(' y ')}.`
    : undefined
}

/** The answers of the whole form, by page. */
export interface Respuestas {
  readonly solicitante: AnswersOf<typeof solicitanteQuestions>
  readonly difunto: AnswersOf<typeof difuntoQuestions>
  readonly saldos: AnswersOf<typeof saldosQuestions>
  readonly herederos: AnswersOf<typeof herederosQuestions>
  /** Undefined if there is one heir. */
  readonly cobro: AnswersOf<typeof cobroQuestions> | undefined
  readonly papeles: AnswersOf<typeof papelesQuestions, 'declaracion' | 'posesionEfectiva' | 'poder'>
  readonly pago: AnswersOf<typeof pagoQuestions, 'cuenta' | 'lugarPago'> | undefined
  readonly pagos: AnswersOf<typeof pagosQuestions> | undefined
}

/** An heir as entered. */
export type HerederoEscrito = Respuestas['herederos']['lista'][number]

/** The list of balances at the time it was shown. */
export interface Consultado {
  readonly saldos?: ConsultaSaldos
}

/** What the institution found about the deceased. */
export interface Verificado {
  readonly difunto?: Difunto
}

/** The requested total, in pesos. */
export function pedidoClp(c: { answers: Pick<Respuestas, 'saldos'>; consulted: Consultado }): number {
  return sumClp(c.consulted.saldos?.datosSaldosInsolutos ?? [], c.answers.saldos.elegidos)
}

/** Whether the applicant collects for all; a single heir does. */
export function cobraPorTodos({ cobro }: Pick<Respuestas, 'cobro'>): boolean {
  return cobro?.modo !== 'cada_uno'
}

/** The full name of the deceased; `''` while unknown. */
export function nombreDifunto({ difunto }: Verificado): string {
  return difunto ? fullName(difunto.datosDifunto) : ''
}
