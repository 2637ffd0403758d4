import { addDays, addMonths, type IsoDate } from '#domain/dates.ts'
import { runFromWire } from '#domain/run.ts'
import { tramoOf, vecesPorInvalidez } from '#law/asignacion-familiar.ts'
import { paymentDay } from '#law/cobro.ts'
import { type RespuestaBanco, reparoOf } from '../../kit/bank.ts'
import type { PagoCobro } from './contract.ts'
import type { CodigoFila, EstadoBorrador, Fila } from './schemas.ts'
import type { Conocido, Orden, Retencion } from './store.ts'

/** Months after the last contribution in which a person still counts as a worker of the company. Our decision. */
const monthsOfWork = 2
/** Day of the following month from which an allowance is paid: the contributions of the month are in. */
const dayOfContributions = 10
/** How many months a statement goes back. */
const shownMonths = 12

/** What is known besides the registers when a row is decided. */
export interface Preguntado {
  /** What the bank says of the account that the row names. */
  readonly banco: RespuestaBanco | undefined
  /** The worker objected to what the company says, and it is not settled against her. */
  readonly objetada: boolean
  readonly today: IsoDate
}

/**
 * What the institution decides of a row. The registers decide, never the company: who works there, which cargas are in
 * force, whose the account is, what a court ordered (decisions 13; procedures §pocaf).
 */
export function codigoDe(fila: Fila, known: Conocido, asked: Preguntado): CodigoFila {
  const { today, objetada } = asked
  if (fila.lista === 'nuevos') {
    if (!worksThere(known, today)) return 'no_trabaja_ahi'
    if (isListed(known)) return 'ya_en_lista'
    if (objetada) return 'objetada'
    if (cargasOn(known, today).length === 0) return 'sin_carga'
    return known.compensados.includes(today.slice(0, 7)) ? 'periodo_compensado' : 'aceptada'
  }
  if (!isListed(known)) return 'no_en_lista'
  switch (fila.lista) {
    case 'retirados':
      return worksThere(known, today) ? 'sigue_trabajando' : 'aceptada'
    case 'cuentas':
      if (objetada) return 'objetada'
      return (asked.banco && fila.tipoPagoCuenta === 1 && reparoOf(asked.banco)) || 'aceptada'
    case 'agregadosRetencion':
      return codigoDeOrden(fila, known, asked)
    case 'quitadosRetencion': {
      const active = activeRetencion(known)
      if (!active) return 'sin_retencion'
      return ordersInForce(known, today).some(({ causa }) => isSame(causa, active.causa))
        ? 'orden_vigente'
        : 'aceptada'
    }
  }
}

function codigoDeOrden(
  fila: Extract<Fila, { lista: 'agregadosRetencion' }>,
  known: Conocido,
  { banco, today }: Preguntado,
): CodigoFila {
  const order = ordersInForce(known, today).find(
    one => isSame(one.causa, fila.causa) && isSame(one.tribunal, fila.tribunal),
  )
  if (!order) return 'orden_no_consta'
  if (order.beneficiario !== runFromWire(fila.beneficiario)) return 'beneficiario_distinto'
  return (banco && reparoOf(banco)) || 'aceptada'
}

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}|[\s.]/gu, '')
    .toLowerCase()
const isSame = (one: string, other: string) => plain(one) === plain(other)

/** Whether she is on the list today. */
export const isListed = ({ enLista }: Pick<Conocido, 'enLista'>) =>
  enLista !== undefined && enLista.hasta === null

/** Whether the company contributed for her lately. */
export function worksThere({ empleos }: Pick<Conocido, 'empleos'>, today: IsoDate): boolean {
  const recently = addMonths(`${today.slice(0, 7)}-01`, -monthsOfWork).slice(0, 7)
  return empleos.some(({ hasta }) => hasta >= recently)
}

/** The retention in force, if there is one. */
export const activeRetencion = ({ retenciones }: Pick<Conocido, 'retenciones'>): Retencion | undefined =>
  retenciones.find(({ hasta }) => hasta === null)

/** What courts order on a day. */
export const ordersInForce = ({ ordenes }: Pick<Conocido, 'ordenes'>, today: IsoDate): readonly Orden[] =>
  ordenes.filter(({ desde, hasta }) => desde <= today && (hasta === null || hasta >= today))

/** Her cargas on a day. */
export const cargasOn = ({ cargas }: Pick<Conocido, 'cargas'>, day: IsoDate) =>
  cargas.filter(({ desde, hasta }) => desde <= day && (hasta === null || hasta >= day))

/** The number of a company's draft (decisions, pocaf), from its last request and its list. */
export function borradorDe(
  last: { readonly fase2: boolean; readonly estado: 'abierta' | 'aprobada' | 'cerrada' } | undefined,
  onList: readonly Pick<NonNullable<Conocido['enLista']>, 'tipoPago' | 'hasta'>[],
): EstadoBorrador {
  if (last?.estado === 'abierta') return last.fase2 ? 3 : 1
  if (last?.estado === 'cerrada') return 9
  if (last) return last.fase2 ? 4 : 2
  const active = onList.filter(({ hasta }) => hasta === null)
  if (active.length === 0) return 0
  return active.some(({ tipoPago }) => tipoPago === null) ? 2 : 4
}

/** A month of a worker, as the payments have it. */
export type MesPagado = Pick<
  PagoCobro,
  'mes' | 'cargas' | 'estado' | 'motivo' | 'destino' | 'montoClp' | 'fecha'
>

/** The day on which the allowance of a month (`2026-10`) is paid: when its contributions are in. */
export const payDayOf = (mes: string): IsoDate =>
  paymentDay(`${addMonths(`${mes}-01`, 1).slice(0, 7)}-${dayOfContributions}`)

/** The months that a statement shows on a day, the newest first; the last one is not paid yet. */
export const mesesDe = (today: IsoDate): readonly string[] =>
  Array.from({ length: shownMonths + 1 }, (_, ago) => addMonths(`${today.slice(0, 7)}-01`, -ago).slice(0, 7))

/**
 * The payments of a worker on a list, month by month, the newest first: what was paid, to whom, or why not.
 *
 * @param objetadaEl - day of an objection that waits: what is not paid yet is held
 */
export function pagosDe(known: Conocido, today: IsoDate, objetadaEl?: IsoDate): readonly MesPagado[] {
  const { enLista } = known
  if (!enLista) return []
  const last = (enLista.hasta ?? today).slice(0, 7)
  return (
    mesesDe(today)
      .filter(mes => mes >= enLista.desde.slice(0, 7) && mes <= last)
      .map(mes => mesDe(known, mes, today, objetadaEl))
      // Until its contributions are due, nothing can be said of a month.
      .filter(({ motivo, fecha }) => motivo !== 'sin_contrato' || fecha <= today)
  )
}

function mesDe(known: Conocido, mes: string, today: IsoDate, objetadaEl: IsoDate | undefined): MesPagado {
  const fecha = payDayOf(mes)
  const lastDay = addDays(addMonths(`${mes}-01`, 1), -1)
  const own = cargasOn(known, lastDay < today ? lastDay : today)
  const work = known.empleos.find(({ desde, hasta }) => desde <= mes && (hasta >= mes || fecha > today))
  const { numero, montoClp } = tramoOf(work?.rentaClp ?? 0, `${mes}-01`)
  const units = own.reduce((sum, { esDuplo }) => sum + (esDuplo ? vecesPorInvalidez : 1), 0)
  const motivo = motivoDe(known, {
    mes,
    works: work !== undefined && worksIn(known, mes, today),
    numero,
    units,
  })
  const isHeld = objetadaEl !== undefined && fecha > objetadaEl
  if (motivo ?? isHeld)
    return {
      ...{ mes, cargas: own.length, estado: 'no_pagado', motivo: motivo ?? 'objetado' },
      ...{ destino: null, montoClp: 0, fecha },
    }
  return {
    ...{ mes, cargas: own.length, estado: fecha <= today ? 'pagado' : 'por_pagar', motivo: null },
    ...{ destino: destinoDe(known, lastDay), montoClp: units * montoClp, fecha },
  }
}

/** Whether the company contributed for her in a month; until its contributions are due, the last ones tell. */
const worksIn = (known: Conocido, mes: string, today: IsoDate) =>
  payDayOf(mes) > today
    ? worksThere(known, today)
    : known.empleos.some(one => one.desde <= mes && one.hasta >= mes)

function motivoDe(
  { enLista, compensados }: Conocido,
  { mes, works, numero, units }: { mes: string; works: boolean; numero: number; units: number },
): PagoCobro['motivo'] {
  if (!works) return 'sin_contrato'
  if (compensados.includes(mes)) return 'periodo_compensado'
  if (units === 0) return 'sin_carga'
  if (numero === 4) return 'sobre_tope'
  return enLista?.tipoPago === null ? 'falta_cuenta' : null
}

function destinoDe({ enLista, retenciones }: Conocido, day: IsoDate): PagoCobro['destino'] {
  if (retencionOn(retenciones, day)) return 'retencion'
  return enLista?.tipoPago === 3 ? 'empresa' : 'trabajador'
}

/** The retention that a month's allowance follows: the one in force on its last day. */
export const retencionOn = (all: readonly Retencion[], day: IsoDate): Retencion | undefined =>
  all.find(({ desde, hasta }) => desde <= day && (hasta === null || hasta > day))
