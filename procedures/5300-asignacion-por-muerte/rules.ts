import { formatDate, type IsoDate } from '#domain/dates.ts'
import { formatClp } from '#domain/money.ts'
import type { Run } from '#domain/run.ts'
import { tasaIvaPercent } from '#law/asignacion-por-muerte.ts'
import type { Parentesco } from '#services/asignacion-muerte/contract.ts'

/** Tolerance for rounding between the amounts of an invoice, in pesos. */
const roundingToleranceClp = 1

/** Relatives who get the whole maximum, even if the funeral cost less (procedures §5300). */
const parentescosConMontoCompleto: readonly Parentesco[] = ['conyuge', 'hijo', 'padre', 'madre']

/** `maximo_completo`: the maximum, by kinship; `lo_pagado`: the cost of the funeral, up to the maximum. */
export type Criterio = 'maximo_completo' | 'lo_pagado'

/** Amounts and recipients of the payment, in pesos. */
export interface Montos {
  readonly montoPagar: number
  readonly montoFuneraria: number
  readonly montoBeneficiario: number
  readonly criterio: Criterio
}

/** The rule that decides the amount. */
export function criterioDe(parentesco: Parentesco): Criterio {
  return parentescosConMontoCompleto.includes(parentesco) ? 'maximo_completo' : 'lo_pagado'
}

/**
 * Estimates the payment until the institution has calculated it.
 * @param gasto.montoCesion - part ceded to the funeral home; anything above the payment is ignored
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

/** Whether an invoice charges no tax: its total equals its net amount. */
export function isExenta({ montoNeto, montoTotal }: { montoNeto: number; montoTotal: number }): boolean {
  return montoTotal === montoNeto
}

/** Error of an invoice's total; undefined if it is the net amount, with tax or exempt. */
export function totalProblem(montoTotal: number, montoNeto: number | undefined): string | undefined {
  if (montoNeto === undefined || isExenta({ montoNeto, montoTotal })) return undefined
  const withTax = montoNeto + ivaOf(montoNeto)
  if (isClose(montoTotal, withTax)) return undefined
  return `Revise los montos. El neto de ${formatClp(montoNeto)} más el IVA (${tasaIvaPercent} %) suma ${formatClp(withTax)}. Si la factura es exenta, el total es igual al neto.`
}

/** Error of the relative's RUN given by a funeral home: it is the deceased's or the applicant's. */
export function runFamiliarProblem(
  run: Run,
  runCausante: Run | undefined,
  person: { run: Run },
): string | undefined {
  if (run === runCausante)
    return 'Ese RUN es el de la persona que falleció. Escriba el del familiar que recibe el pago.'
  return run === person.run
    ? 'Ese RUN es el suyo. Si usted pagó el funeral, vuelva al comienzo y elija «Yo pagué el funeral».'
    : undefined
}

/** Error of an invoice older than the death; undefined while the day of death is unknown. */
export function fechaFacturaProblem(fecha: IsoDate, fechaDefuncion: IsoDate | undefined): string | undefined {
  if (fechaDefuncion === undefined || fecha >= fechaDefuncion) return undefined
  return `Revise la fecha de la factura. No puede ser anterior al fallecimiento, el ${formatDate(fechaDefuncion)}.`
}

/** Error of a cession above the payment; undefined while the payment is unknown. */
export function cesionProblem(montoCesion: number, montoPagar: number | undefined): string | undefined {
  if (montoPagar === undefined || montoCesion <= montoPagar) return undefined
  return `Escriba ${formatClp(montoPagar)} o menos. No se puede ceder más de lo que se paga.`
}

const isClose = (one: number, other: number) => Math.abs(one - other) <= roundingToleranceClp
