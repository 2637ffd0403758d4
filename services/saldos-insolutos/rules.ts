import { lastDigits } from '#domain/bank-account.ts'
import { addMonths, ageOn, type IsoDate } from '#domain/dates.ts'
import { splitClp } from '#domain/money.ts'
import { fullName, isNameOf } from '#domain/person-name.ts'
import { type Run, runFromWire } from '#domain/run.ts'
import { pagoLapseMonths, pagoPrescriptionMonths, paymentDay } from '#law/cobro.ts'
import { referenceData } from '../kit/reference-data.ts'
import type { HerederoConParte, Parte, SaldoConEstado, SolicitudRecibida } from './schemas.ts'
import type { ParienteRow, SaldoRow } from './store.ts'

/** State of an earlier request for an instalment, if any. */
export type Pedido = 'en_curso' | 'pagado' | undefined

/** Last day to request an instalment: 24 months after it could first be collected (decisions, 5294). */
export function pedibleHasta(fechaPago: IsoDate): IsoDate {
  return addMonths(fechaPago, pagoPrescriptionMonths)
}

/** Whether an instalment has lapsed on a day. Instalments requested in time do not lapse during the review. */
export function isPrescrito({ fechaPago }: Pick<SaldoRow, 'fechaPago'>, day: IsoDate): boolean {
  return day > pedibleHasta(fechaPago)
}

/** An instalment as shown on a day. */
export function saldoOn(row: SaldoRow, pedido: Pedido, day: IsoDate): SaldoConEstado {
  const { id, beneficio, mes, montoClp, fechaPago } = row
  return {
    idSaldo: id,
    beneficio,
    mes,
    montoClp,
    estado:
      pedido === 'pagado'
        ? 'pagado'
        : pedido
          ? 'solicitado'
          : isPrescrito(row, day)
            ? 'prescrito'
            : 'disponible',
    pedibleHasta: pedibleHasta(fechaPago),
  }
}

/** Why nothing can be requested; null if something can. Ignores existing requests. */
export function motivoOf(
  saldos: readonly Pick<SaldoConEstado, 'estado'>[],
): 'sin_saldos' | 'todo_prescrito' | 'pedido' | null {
  if (saldos.length === 0) return 'sin_saldos'
  if (saldos.some(({ estado }) => estado === 'disponible')) return null
  return saldos.every(({ estado }) => estado === 'prescrito') ? 'todo_prescrito' : 'pedido'
}

const adultAge = 18

/** First heirs among the registered family: living spouse and children; without children, the parents; without any, the siblings. */
export function heirsOf(parientes: readonly ParienteRow[]): readonly ParienteRow[] {
  const living = parientes.filter(({ vive }) => vive)
  const of = (...kinds: readonly ParienteRow['parentesco'][]) =>
    living.filter(({ parentesco }) => kinds.includes(parentesco))
  const hijos = of('hijo')
  const first = [...of('conyuge', 'conviviente_civil'), ...(hijos.length > 0 ? hijos : of('padre', 'madre'))]
  return first.length > 0 ? first : of('hermano')
}

type Escrito = SolicitudRecibida['herederos'][number]

/** Heirs of a request whom the register does not have as such, or under another name or kinship. */
export function notOnRecord(
  { herederos }: Pick<SolicitudRecibida, 'herederos'>,
  parientes: readonly ParienteRow[],
): readonly Escrito[] {
  const heirs = heirsOf(parientes)
  return herederos.filter(written => {
    const registered = heirs.find(({ run }) => run === runFromWire(written))
    return registered?.parentesco !== written.parentesco || !isNamed(written, registered)
  })
}

function isNamed(written: Escrito, { nombres, apellidoPaterno, apellidoMaterno }: ParienteRow): boolean {
  if (nombres === null || apellidoPaterno === null) return true
  const name = [written.nombres, written.apellidoPaterno, written.apellidoMaterno].join(' ')
  return isNameOf(name, { nombres, apellidoPaterno, apellidoMaterno: apellidoMaterno ?? '' })
}

/**
 * Who confirms the heirs and their shares besides the applicant: each heir of age, and a parent for each minor. Undefined if
 * there is nobody for one of them.
 */
export function quienesConfirman(
  parientes: readonly ParienteRow[],
  applicant: Run,
  day: IsoDate,
): readonly { readonly run: Run; readonly como: 'heredero' | 'representante' }[] | undefined {
  const asked: { run: Run; como: 'heredero' | 'representante' }[] = []
  for (const { run, fechaNacimiento, representantes } of heirsOf(parientes)) {
    if (run === applicant || representantes.includes(applicant)) continue
    if (fechaNacimiento === null || ageOn(fechaNacimiento, day) >= adultAge)
      asked.push({ run, como: 'heredero' })
    else if (representantes[0] === undefined) return undefined
    else asked.push({ run: representantes[0], como: 'representante' })
  }
  return asked.filter(({ run }, index) => asked.findIndex(one => one.run === run) === index)
}

/** Who is told of a request on its first day: those who will be asked, also if somebody else cannot be. */
export function quienesSeEnteran(parientes: readonly ParienteRow[], applicant: Run, day: IsoDate) {
  const withSomebody = parientes.filter(one => quienesConfirman([one], applicant, day) !== undefined)
  return quienesConfirman(withSomebody, applicant, day) ?? []
}

/** Every heir of a request, with her share of a sum in pesos. */
export function herenciaOf({ herederos }: SolicitudRecibida, totalClp: number): HerederoConParte[] {
  const montos = splitClp(
    totalClp,
    herederos.map(({ parte }) => parte),
  )
  return herederos.map((one, index) => ({
    nombre: fullName(one),
    parte: one.parte,
    montoClp: montos[index] ?? 0,
  }))
}

/** What each of those who collect receives of a sum in pesos, how, and where. */
export function repartoOf(solicitud: SolicitudRecibida, totalClp: number): Parte[] {
  const { herederos, pagos, modoCobro } = solicitud
  const herencia = herenciaOf(solicitud, totalClp)
  return pagos.map(pago => {
    const heredero = herencia[herederos.findIndex(({ rut }) => rut === pago.rut)]
    return {
      rut: pago.rut,
      dv: pago.dv,
      nombre: heredero?.nombre ?? '',
      montoClp: modoCobro === 'uno_por_todos' ? totalClp : (heredero?.montoClp ?? 0),
      ...(pago.formaPago === '1'
        ? { formaPago: '1' as const, destino: accountOf(pago) }
        : { formaPago: '2' as const, destino: placeOf(pago.codigoLugarPago) }),
    }
  })
}

/** The account as who confirms reads it: its bank and its last digits. */
function accountOf({
  banco,
  numeroCuenta,
}: {
  readonly banco: number
  readonly numeroCuenta: string
}): string {
  const nombre = referenceData.bancos().find(({ codigo }) => codigo === banco)?.nombre
  return `${nombre ? `de ${nombre}, ` : ''}terminada en ${lastDigits(numeroCuenta)}`
}

function placeOf(codigo: string): string {
  const lugar = referenceData.lugaresPago({}).find(one => one.codigo === codigo)
  return lugar ? `${lugar.nombre}, ${lugar.direccion}, ${lugar.comunaNombre}` : ''
}

/** What a request asks for, in pesos; what is granted of it may be less. */
export const askedClp = ({ datosSaldosInsolutos }: SolicitudRecibida): number =>
  datosSaldosInsolutos.reduce((sum, { montoClp }) => sum + montoClp, 0)

/** First and last day for collecting in cash what is approved on a day. */
export function cobroOf(approvedOn: IsoDate): { readonly cobroDesde: IsoDate; readonly cobroHasta: IsoDate } {
  const cobroDesde = paymentDay(approvedOn)
  return { cobroDesde, cobroHasta: addMonths(cobroDesde, pagoLapseMonths) }
}
