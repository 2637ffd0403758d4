import { formatDate, formatMonth, type IsoDate } from '#domain/dates.ts'
import { formatClp } from '#domain/money.ts'
import { fullName, type NombrePersona } from '#domain/person-name.ts'
import type { Run } from '#domain/run.ts'
import type { PartErrors, Row } from '#engine/question.ts'
import { declaracionHerederosUta } from '#law/cobro.ts'
import { utaInClp } from '#law/unidades.ts'
import type { SaldoConEstado } from '#services/saldos-insolutos/contract.ts'

/** Which paper says who the heirs are, and by what sum that was judged. */
export interface PapelHerederos {
  readonly papel: 'declaracion' | 'posesion'
  /** Up to this sum, in pesos, a statement is enough; missing while no UTM is known. */
  readonly topeClp?: number
  /** First day of the UTM that was taken, when a newer one must be out already. */
  readonly utmOld?: IsoDate
}

/**
 * Whether a sworn statement of the heirs is enough for a sum, or the effective possession is needed: up to 5 UTA, and above
 * (decisions, 5294). A UTM that is out of date is better than none: it is used, and the caller says so.
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

/** A balance as a row to tick; those that cannot be asked for say why. */
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

/** What some balances add up to, in pesos. */
export function sumClp(saldos: readonly SaldoConEstado[], chosen: readonly string[]): number {
  return saldos.reduce((sum, { idSaldo, montoClp }) => sum + (chosen.includes(idSaldo) ? montoClp : 0), 0)
}

/** What the rules look at of an heir. */
export interface Heredero {
  readonly run: Run
  readonly parentesco: string
  /** Whole percent. */
  readonly parte: number
}

/**
 * What is wrong with the heirs: somebody twice, the deceased among them, the applicant missing or with another kinship, or
 * shares that are not the whole. Sentences by item and question (`1.run`); `''` is the list.
 */
export function herederosProblem(
  herederos: readonly Heredero[],
  about: { solicitante: Run; parentesco: string; difunto: Run },
): string | PartErrors | undefined {
  const errors: Record<string, string> = {}
  herederos.forEach(({ run, parentesco }, index) => {
    if (run === about.difunto) errors[`${index}.run`] = 'Ese RUN es el de la persona que falleció.'
    if (herederos.findIndex(one => one.run === run) < index)
      errors[`${index}.run`] = 'Esta persona ya está en la lista. Revise el RUN o quítela.'
    if (run === about.solicitante && parentesco !== about.parentesco)
      errors[`${index}.parentesco`] = 'Al comienzo eligió otro parentesco para usted. Use el mismo aquí.'
    const couple = herederos.findIndex(one => isPareja(one.parentesco))
    if (isPareja(parentesco) && couple < index)
      errors[`${index}.parentesco`] = 'Ya hay una esposa, esposo o conviviente civil. Solo puede haber uno.'
  })
  if (Object.keys(errors).length > 0) return errors
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

/** What goes to an heir of a sum, in pesos; the shares of all may be a peso less than the sum. */
export function parteClp(montoClp: number, parte: number): number {
  return Math.floor((montoClp * parte) / 100)
}

/** The sentence that says which paper is needed and why. */
export function papelText({ papel, topeClp }: PapelHerederos, montoClp: number): string {
  if (topeClp === undefined) return 'Para este monto basta una declaración jurada de los herederos.'
  const limit = `${formatClp(topeClp)} (5 UTA)`
  return papel === 'posesion'
    ? `Usted pide ${formatClp(montoClp)}. Es más de ${limit}. Por eso hace falta la posesión efectiva.`
    : `Usted pide ${formatClp(montoClp)}. Hasta ${limit} basta una declaración de los herederos.`
}

/** What is wrong with the payments: an heir without one, or an account that is not hers. */
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
