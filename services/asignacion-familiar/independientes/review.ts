import type { IsoDate } from '#domain/dates.ts'
import { type Run, runFromWire } from '#domain/run.ts'
import { paymentDay } from '#law/cobro.ts'
import { type RespuestaBanco, reparoOf } from '../../kit/bank.ts'
import { type Acogido, type AnoTrabajado, type CargaConocida, cartolaDe } from './rules.ts'
import type { CuentaPedida, MotivoRechazoIndependiente, Reclamo } from './schemas.ts'
import type { CuentaDePago } from './store.ts'

/** Facts from the registers about a request of a self-employed person. */
export interface IndependienteFacts {
  readonly run: Run
  readonly anos: readonly AnoTrabajado[]
  readonly cargas: readonly CargaConocida[]
  readonly acogidos: readonly Acogido[]
  /** Where the IPS pays her today. */
  readonly cuenta: CuentaDePago | undefined
  /** What the bank answers about the account that she gives; undefined for a claim. */
  readonly banco: RespuestaBanco | undefined
}

/** What a granted claim pays; by month, the first first, except in earlier ones. */
export type Concedido = Pick<Acogido, 'meses' | 'pagos' | 'fechaPago'> & {
  readonly montoClp: number
  readonly porMes?: readonly { readonly mes: string; readonly montoClp: number }[]
}

/** A month of a claim that is not paid, though others are. */
export interface Negado {
  readonly mes: string
  /** The carga that it is for; `''` for all. */
  readonly nombre: string
  readonly motivo: MotivoRechazoIndependiente
}

/** A decision: what a claim gives, or why it is refused. */
export type Resuelto =
  | { readonly kind: 'acoger'; readonly concedido: Concedido; readonly negados: readonly Negado[] }
  | { readonly kind: 'negar'; readonly motivo: MotivoRechazoIndependiente }

/** The day from which a claim counts, and the day of the decision. */
export interface Traido {
  readonly ingreso: IsoDate
  readonly today: IsoDate
}

/** Decides a claim by the statement of each year that it is about. */
export function resolverReclamo(reclamo: Reclamo, facts: IndependienteFacts, traido: Traido): Resuelto {
  if (facts.anos.length === 0) return negar('sin_registro')
  if (!facts.cuenta) return negar('sin_cuenta')
  switch (reclamo.que) {
    case 'meses':
      return resolverMeses(reclamo, facts, traido)
    case 'deposito':
      return resolverDeposito(reclamo, facts, traido)
    case 'monto':
      return resolverMonto(reclamo, facts, traido)
  }
}

/** Why an account is not taken; undefined if it is. */
export function reparoDeCuenta(
  { rutCuenta }: CuentaPedida,
  { run, anos, banco }: IndependienteFacts,
): MotivoRechazoIndependiente | undefined {
  if (anos.length === 0) return 'sin_registro'
  if (runFromWire(rutCuenta) !== run) return 'cuenta_no_es_suya'
  return banco ? reparoOf(banco) : 'cuenta_desconocida'
}

/** Months that lack contributions are paid if a collector has them; no receipt replaces that. Others are not. */
function resolverMeses(
  { meses }: Extract<Reclamo, { que: 'meses' }>,
  facts: IndependienteFacts,
  traido: Traido,
): Resuelto {
  const asked = meses.map(one => ({ ...one, celda: celdaOf(facts, one, traido.today) }))
  const lacking = asked.filter(({ celda }) => celda?.motivo === 'sin_cotizaciones')
  const collected = lacking.filter(({ mes }) => isCollected(facts, mes))
  const paid = collected.flatMap(({ idCarga, mes }) => {
    const celda = celdaOf(proven(facts, [mes]), { idCarga, mes }, traido.today)
    return celda && celda.monto > 0 ? [{ idCarga, mes, montoClp: celda.monto }] : []
  })
  if (paid.length > 0) {
    const negados = asked
      .filter(one => !paid.some(({ idCarga, mes }) => one.idCarga === idCarga && one.mes === mes))
      .map(({ idCarga, mes, celda }) => ({
        mes,
        nombre: facts.cargas.find(({ id }) => id === idCarga)?.nombre ?? '',
        motivo:
          (isCollected(facts, mes)
            ? celdaOf(proven(facts, [mes]), { idCarga, mes }, traido.today)?.motivo
            : celda?.motivo) ?? ('ya_pagado' as const),
      }))
    return acoger({ meses: paid, porMes: paid, negados }, traido)
  }
  const [first] = asked
  const why = collected[0]
    ? celdaOf(proven(facts, [collected[0].mes]), collected[0], traido.today)?.motivo
    : (lacking[0] ?? first)?.celda?.motivo
  return negar(why ?? 'ya_pagado')
}

function isCollected({ anos }: IndependienteFacts, mes: string): boolean {
  return anos.some(
    ({ ano, mesesRecaudados }) => mes.startsWith(`${ano}-`) && mesesRecaudados.includes(Number(mes.slice(5))),
  )
}

/** A payment that the bank sent back is made again. */
function resolverDeposito(
  { pagos }: Extract<Reclamo, { que: 'deposito' }>,
  { anos, cargas, acogidos }: IndependienteFacts,
  traido: Traido,
): Resuelto {
  const again = anos.flatMap(trabajo => {
    const known = cartolaDe({ trabajo, cargas, acogidos, today: traido.today }).pagos
    return known.filter(({ id, estado }) => pagos.includes(id) && estado === 'devuelto')
  })
  if (again.length === 0) return negar('abono_confirmado')
  const sent = again.map(({ id }) => id)
  return acoger(
    {
      pagos: sent,
      porMes: again.map(({ id, monto }) => ({ mes: monthOf(id), montoClp: monto })),
      negados: pagos
        .filter(id => !sent.includes(id))
        .map(id => ({ mes: monthOf(id), nombre: '', motivo: 'abono_confirmado' })),
    },
    traido,
  )
}

/** The month that a deposit pays: its id begins with it. */
const monthOf = (pago: string) => pago.slice(0, 7)

/** A lower income that the tax service has on record pays the difference. */
function resolverMonto(
  { ano }: Extract<Reclamo, { que: 'monto' }>,
  { anos, cargas, acogidos }: IndependienteFacts,
  traido: Traido,
): Resuelto {
  const trabajo = anos.find(one => one.ano === ano)
  if (!trabajo) return negar('sin_registro')
  if (trabajo.ingresoRectificadoClp === null) return negar('ingreso_confirmado')
  const { today } = traido
  const paid = cartolaDe({ trabajo, cargas, acogidos, today })
  const corrected = { ...trabajo, ingresoClp: trabajo.ingresoRectificadoClp }
  const due = cartolaDe({ trabajo: corrected, cargas, acogidos: [], today })
  const more = due.cargas.flatMap(({ idCarga, meses }) =>
    meses.flatMap(({ mes, monto }) => {
      const now = paid.cargas.find(fila => fila.idCarga === idCarga)?.meses.find(one => one.mes === mes)
      const montoClp = monto - (now?.monto ?? 0)
      return montoClp > 0 ? [{ idCarga, mes, montoClp }] : []
    }),
  )
  return more.length > 0 ? acoger({ meses: more, porMes: more }, traido) : negar('ingreso_confirmado')
}

function celdaOf(
  { anos, cargas, acogidos }: IndependienteFacts,
  { idCarga, mes }: { readonly idCarga: string; readonly mes: string },
  today: IsoDate,
) {
  const trabajo = anos.find(({ ano }) => mes.startsWith(`${ano}-`))
  if (!trabajo) return undefined
  return cartolaDe({ trabajo, cargas, acogidos, today })
    .cargas.find(fila => fila.idCarga === idCarga)
    ?.meses.find(celda => celda.mes === mes)
}

/** The same facts with the contributions of these months proved. */
function proven(facts: IndependienteFacts, meses: readonly string[]): IndependienteFacts {
  return {
    ...facts,
    anos: facts.anos.map(trabajo => ({
      ...trabajo,
      mesesSinCotizar: trabajo.mesesSinCotizar.filter(
        month => !meses.includes(`${trabajo.ano}-${String(month).padStart(2, '0')}`),
      ),
    })),
  }
}

function acoger(
  {
    meses = [],
    pagos = [],
    porMes,
    negados = [],
  }: Partial<Pick<Concedido, 'meses' | 'pagos'>> &
    Required<Pick<Concedido, 'porMes'>> & { readonly negados?: readonly Negado[] },
  { ingreso, today }: Traido,
): Resuelto {
  const promised = paymentDay(ingreso)
  const fechaPago = promised > today ? promised : paymentDay(today)
  const sumOf = (all: readonly { readonly montoClp: number }[]) =>
    all.reduce((sum, one) => sum + one.montoClp, 0)
  const ofMonth = [...Map.groupBy(porMes, ({ mes }) => mes)]
    .map(([mes, all]) => ({ mes, montoClp: sumOf(all) }))
    .toSorted((one, other) => one.mes.localeCompare(other.mes))
  const concedido = { meses, pagos, fechaPago, montoClp: sumOf(ofMonth), porMes: ofMonth }
  return { kind: 'acoger', concedido, negados }
}

const negar = (motivo: MotivoRechazoIndependiente) => ({ kind: 'negar', motivo }) as const

/** Stored with such a request. */
export interface DatosIndependiente {
  readonly concedido: Concedido | null
  /** Of a claim that is granted in part. */
  readonly negados?: readonly Negado[]
  readonly motivoRechazo: MotivoRechazoIndependiente | null
  /** Of a new account, the last digits of the one that it replaces; null if there was none. */
  readonly digitosAntes?: string | null
}
