import { formatDate, type IsoDate } from '#domain/dates.ts'
import { formatClp } from '#domain/money.ts'
import type { Run } from '#domain/run.ts'
import { tasaIvaPercent } from '#law/asignacion-por-muerte.ts'
import type { Parentesco } from '#services/asignacion-muerte/contract.ts'

/** Difference that rounding may leave between the amounts of an invoice. Pesos. */
const roundingToleranceClp = 1

/** Who is refunded the whole maximum, even if the funeral cost less (procedures §5300). */
const parentescosConMontoCompleto: readonly Parentesco[] = ['conyuge', 'hijo', 'padre', 'madre']

/** `maximo_completo`: the maximum, by kinship; `lo_pagado`: what the funeral cost, up to the maximum. */
export type Criterio = 'maximo_completo' | 'lo_pagado'

/** How much is paid, and to whom. Pesos. */
export interface Montos {
  readonly montoPagar: number
  readonly montoFuneraria: number
  readonly montoBeneficiario: number
  readonly criterio: Criterio
}

/** By which rule the amount is worked out. */
export function criterioDe(parentesco: Parentesco): Criterio {
  return parentescosConMontoCompleto.includes(parentesco) ? 'maximo_completo' : 'lo_pagado'
}

/**
 * What would be paid, before the institution has worked it out itself.
 *
 * @param gasto.montoCesion - part that goes to the funeral home; what exceeds the payment is left out
 */
export function estimateMontos(gasto: {
  parentesco: Parentesco
  montoTotal: number
  montoMaximo: number
  montoCesion: number
}): Montos {
  const criterio = criterioDe(gasto.parentesco)
  const montoPagar =
    criterio === 'maximo_completo' ? gasto.montoMaximo : Math.min(gasto.montoTotal, gasto.montoMaximo)
  const montoFuneraria = Math.min(gasto.montoCesion, montoPagar)
  return { montoPagar, montoFuneraria, montoBeneficiario: montoPagar - montoFuneraria, criterio }
}

/** The tax on a net amount, rounded to the peso. */
export function ivaOf(montoNeto: number): number {
  return Math.round((montoNeto * tasaIvaPercent) / 100)
}

/** Whether an invoice charges no tax: its total is then its net amount. */
export function isExenta({ montoNeto, montoTotal }: { montoNeto: number; montoTotal: number }): boolean {
  return montoTotal === montoNeto
}

/** What is wrong with the total of an invoice, as a sentence; nothing when it is the net amount, with its tax or exempt. */
export function totalProblem(montoTotal: number, montoNeto: number | undefined): string | undefined {
  if (montoNeto === undefined || isExenta({ montoNeto, montoTotal })) return undefined
  const withTax = montoNeto + ivaOf(montoNeto)
  if (isClose(montoTotal, withTax)) return undefined
  return `Revise los montos. El neto de ${formatClp(montoNeto)} más el IVA (${tasaIvaPercent} %) suma ${formatClp(withTax)}. Si la factura es exenta, el total es igual al neto.`
}

/** What is wrong with the RUN of the relative that a funeral home names: it is that of the deceased, or of who files. */
export function runFamiliarProblem(
  run: Run,
  { answers, person }: { answers: { causante: { run: Run } }; person: { run: Run } },
): string | undefined {
  if (run === answers.causante.run)
    return 'Ese RUN es el de la persona que falleció. Escriba el del familiar que recibe el pago.'
  return run === person.run
    ? 'Ese RUN es el suyo. Si usted pagó el funeral, vuelva al comienzo y elija «Yo pagué el funeral».'
    : undefined
}

/** An invoice is never older than the death; nothing is said while the day of the death is not known. */
export function fechaFacturaProblem(fecha: IsoDate, fechaDefuncion: IsoDate | undefined): string | undefined {
  if (fechaDefuncion === undefined || fecha >= fechaDefuncion) return undefined
  return `Revise la fecha de la factura. No puede ser anterior al fallecimiento, el ${formatDate(fechaDefuncion)}.`
}

/** What goes to the funeral home is never more than what is paid; nothing is said while that is not known. */
export function cesionProblem(montoCesion: number, montoPagar: number | undefined): string | undefined {
  if (montoPagar === undefined || montoCesion <= montoPagar) return undefined
  return `Escriba ${formatClp(montoPagar)} o menos. No se puede ceder más de lo que se paga.`
}

const isClose = (one: number, other: number) => Math.abs(one - other) <= roundingToleranceClp
