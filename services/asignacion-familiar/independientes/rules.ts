import { addDays, addMonths, type IsoDate } from '#domain/dates.ts'
import { tramoOf, tramosAsignacionFamiliar, vecesPorInvalidez } from '#law/asignacion-familiar.ts'
import { diaDePagoDelMes, mesDeDevolucionDe } from '#law/asignacion-familiar-independientes.ts'
import type {
  EstadoIndependiente,
  MesDeCarga,
  ModalidadIndependiente,
  MotivoSinDerecho,
  PagosIndependiente,
} from './schemas.ts'

/** A year of a person's own work, from the tax service and the collectors of contributions. */
export interface AnoTrabajado {
  readonly ano: number
  readonly modalidad: ModalidadIndependiente
  /** Per month. Pesos. */
  readonly ingresoClp: number
  /** The same after a later correction; null if there is none. Pesos. */
  readonly ingresoRectificadoClp: number | null
  /** Months (1 to 12) without contributions on record. */
  readonly mesesSinCotizar: readonly number[]
  /** Of those, months whose contribution a collector has. */
  readonly mesesRecaudados: readonly number[]
  /** Months (1 to 12) whose payment the bank sent back. */
  readonly mesesDevueltos: readonly number[]
}

/** A carga of the person, and since when and until when somebody else has it. */
export interface CargaConocida {
  readonly id: string
  readonly nombre: string
  readonly esDuplo: boolean
  readonly desde: IsoDate
  /** Last day as her carga; null if there is no end. */
  readonly hasta: IsoDate | null
  readonly deOtro: readonly { readonly desde: IsoDate; readonly hasta: IsoDate | null }[]
}

/** What the IPS pays because of a claim. */
export interface Acogido {
  readonly idSolicitud: string
  readonly folio: string
  readonly fechaPago: IsoDate
  /** What is added to each month of a carga. Pesos. */
  readonly meses: readonly (MesDeCarga & { readonly montoClp: number })[]
  /** Payments that are made again. */
  readonly pagos: readonly string[]
}

/** Everything a statement is made of. */
export interface Conocido {
  readonly trabajo: AnoTrabajado
  readonly cargas: readonly CargaConocida[]
  readonly acogidos: readonly Acogido[]
  readonly today: IsoDate
}

type Fila = PagosIndependiente['cargas'][number]
type Celda = Fila['meses'][number]
type Pago = PagosIndependiente['pagos'][number]

/** The part of a statement that follows from a year. */
export type Cartola = Omit<PagosIndependiente, 'anos' | 'ano' | 'modalidad' | 'cuenta' | 'cuentaEnTramite'>

/** The statement of a year by carga and month, with its payments (procedures §45056). */
export function cartolaDe(known: Conocido): Cartola {
  const { trabajo, acogidos, today } = known
  const meses = mesesTerminados(trabajo.ano, today)
  const own = filasDe(known, meses)
  const pagos = [...pagosDe(known, own), ...pagosDeReclamos(known)]
  const cargas = own.map(fila => conReclamos(fila, acogidos, pagos))
  const celdas = cargas.flatMap(fila => fila.meses)
  const last = meses.at(-1)
  return {
    ingresoDeclarado: trabajo.ingresoClp * meses.length,
    ingresoMensual: trabajo.ingresoClp,
    tramo: last ? tramoOf(trabajo.ingresoClp, firstOf(last)).numero : null,
    ingresoMaximo: last ? ingresoMaximoOn(firstOf(last)) : 0,
    estado: estadoDelAno(celdas),
    motivos: [...new Set(celdas.flatMap(({ motivo }) => motivo ?? []))],
    cargas,
    pagos: pagos.toSorted((one, other) => whenOf(one).localeCompare(whenOf(other))),
    pagado: sumOf(pagos.filter(({ estado }) => !unpaid.includes(estado))),
    pendiente: sumOf(pagos.filter(({ estado }) => unpaid.includes(estado))),
  }
}

/** States of money that did not arrive. */
const unpaid: readonly EstadoIndependiente[] = ['calculado', 'devuelto']

/** The months of a year that are over, the first one first: `2026-01`. */
export function mesesTerminados(ano: number, today: IsoDate): string[] {
  return Array.from({ length: 12 }, (_, at) => `${ano}-${String(at + 1).padStart(2, '0')}`).filter(
    mes => mes < today.slice(0, 7),
  )
}

function filasDe({ trabajo, cargas, today }: Conocido, meses: readonly string[]): Fila[] {
  // A carga that ended long ago is no longer explained each year.
  const shownSince = `${trabajo.ano - 1}-01-01`
  return cargas
    .filter(({ hasta }) => hasta === null || hasta >= shownSince)
    .map(carga => {
      const own = meses
        .filter(mes => carga.desde <= lastOf(mes))
        .map(mes => celdaDe(trabajo, carga, mes, today))
      const { id: idCarga, nombre, esDuplo } = carga
      return { idCarga, nombre, esDuplo, total: sumOf(own), meses: own }
    })
    .filter(fila => fila.meses.length > 0)
}

function celdaDe(trabajo: AnoTrabajado, carga: CargaConocida, mes: string, today: IsoDate): Celda {
  const { numero, montoClp } = tramoOf(trabajo.ingresoClp, firstOf(mes))
  const motivo = motivoDe(trabajo, carga, mes, numero)
  if (motivo) return { mes, monto: 0, estado: 'sin_derecho', motivo }
  const monto = carga.esDuplo ? montoClp * vecesPorInvalidez : montoClp
  return { mes, monto, estado: estadoDelMes(trabajo, mes, today), motivo: null }
}

/** Why a month gives no right; undefined if it does. A month counts if she is a carga on any of its days. */
function motivoDe(
  trabajo: AnoTrabajado,
  { hasta, deOtro }: CargaConocida,
  mes: string,
  tramo: number,
): MotivoSinDerecho | undefined {
  const isOver = hasta !== null && hasta < firstOf(mes)
  const isOfOther = deOtro.some(
    other => other.desde <= lastOf(mes) && (other.hasta === null || other.hasta >= firstOf(mes)),
  )
  if (isOver) return isOfOther ? 'carga_de_otro' : 'carga_extinguida'
  if (trabajo.mesesSinCotizar.includes(Number(mes.slice(5)))) return 'sin_cotizaciones'
  return tramo === 4 ? 'ingreso_sobre_limite' : undefined
}

function estadoDelMes({ ano, modalidad }: AnoTrabajado, mes: string, today: IsoDate): EstadoIndependiente {
  if (modalidad === 'por_su_cuenta') return diaDePagoDelMes(mes) <= today ? 'pagado' : 'calculado'
  return mesDeDevolucionDe(ano) < today.slice(0, 7) ? 'compensado_en_renta' : 'calculado'
}

/** Payments of a year by themselves: one with the tax refund, or one for each month with contributions. */
function pagosDe({ trabajo, acogidos, today }: Conocido, filas: readonly Fila[]): Pago[] {
  const { ano, modalidad } = trabajo
  const paid = filas.flatMap(({ meses }) => meses).filter(({ monto }) => monto > 0)
  if (modalidad === 'honorarios') {
    const monto = sumOf(paid)
    const estado = estadoDelMes(trabajo, `${ano}-12`, today) as Pago['estado']
    if (monto === 0) return []
    return [
      {
        ...{ id: `${ano}-renta`, de: 'ano', mes: null, folio: null, medio: 'devolucion', fecha: null },
        ...{ mesDevolucion: mesDeDevolucionDe(ano), monto, estado },
      },
    ]
  }
  return [...Map.groupBy(paid, ({ mes }) => mes)].map(([mes, celdas]) => {
    const id = `${mes}-deposito`
    const again = acogidos.find(({ pagos }) => pagos.includes(id))
    const fecha = again?.fechaPago ?? diaDePagoDelMes(mes)
    const pago = depositoOf({ id, de: 'mes', mes, folio: null, fecha, monto: sumOf(celdas), today })
    const isBack = trabajo.mesesDevueltos.includes(Number(mes.slice(5))) && !again
    return isBack && pago.estado === 'pagado' ? { ...pago, estado: 'devuelto' } : pago
  })
}

function pagosDeReclamos({ trabajo, acogidos, today }: Conocido): Pago[] {
  return acogidos.flatMap(({ idSolicitud: id, folio, fechaPago: fecha, meses }) => {
    const ours = meses.filter(({ mes }) => mes.startsWith(`${trabajo.ano}-`))
    const monto = ours.reduce((sum, { montoClp }) => sum + montoClp, 0)
    return monto > 0 ? [depositoOf({ id, de: 'reclamo', mes: null, folio, fecha, monto, today })] : []
  })
}

function depositoOf({
  today,
  ...pago
}: Pick<Pago, 'id' | 'de' | 'mes' | 'folio' | 'monto'> & { fecha: IsoDate; today: IsoDate }): Pago {
  const estado = pago.fecha <= today ? 'pagado' : 'calculado'
  return { ...pago, medio: 'deposito', mesDevolucion: null, estado }
}

/** Adds what claims gave, and the state of payments that are made again. */
function conReclamos(fila: Fila, acogidos: readonly Acogido[], pagos: readonly Pago[]): Fila {
  const meses = fila.meses.map((celda): Celda => {
    const given = acogidos.flatMap(({ idSolicitud, meses: granted }) =>
      granted
        .filter(({ idCarga, mes }) => idCarga === fila.idCarga && mes === celda.mes)
        .map(({ montoClp }) => ({ montoClp, idSolicitud })),
    )
    const monto = given.reduce((sum, { montoClp }) => sum + montoClp, celda.monto)
    const byClaim = given.at(-1)?.idSolicitud
    const pago = pagos.find(({ id, mes }) =>
      celda.estado === 'sin_derecho' ? id === byClaim : mes === celda.mes,
    )
    return pago ? { ...celda, monto, estado: pago.estado, motivo: null } : { ...celda, monto }
  })
  return { ...fila, meses, total: sumOf(meses) }
}

function estadoDelAno(celdas: readonly Celda[]): EstadoIndependiente | null {
  const estados = new Set(celdas.map(({ estado }) => estado))
  const inOrder = ['calculado', 'devuelto', 'pagado', 'compensado_en_renta', 'sin_derecho'] as const
  return inOrder.find(estado => estados.has(estado)) ?? null
}

function ingresoMaximoOn(day: IsoDate): number {
  return Math.max(...tramosAsignacionFamiliar.at(day).map(({ ingresoMaximoClp }) => ingresoMaximoClp))
}

const firstOf = (mes: string): IsoDate => `${mes}-01`
const lastOf = (mes: string): IsoDate => addDays(addMonths(firstOf(mes), 1), -1)
const whenOf = ({ fecha, mesDevolucion }: Pago) => fecha ?? mesDevolucion ?? ''
const sumOf = (amounts: readonly { readonly monto: number }[]) =>
  amounts.reduce((sum, { monto }) => sum + monto, 0)
