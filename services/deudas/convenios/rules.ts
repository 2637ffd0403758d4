import { addDays, type IsoDate } from '#domain/dates.ts'
import type { Run } from '#domain/run.ts'
import { convenioDeuda, cuotasConvenio } from '#law/deuda-previsional.ts'
import type { EstadoSolicitud } from '../../kit/requests/estados.ts'
import type { Deuda, DeudaReclamada } from '../schemas.ts'
import type {
  CuotaSeguida,
  Hecho,
  Impedimento,
  MotivoNoConvenio,
  PagoAnotado,
  Simulacion,
  SituacionConvenio,
} from './schemas.ts'

/** What is stored with an agreement: its amounts stand still from its day on. */
export interface DatosConvenio {
  empleador: string
  deudas: DeudaReclamada[]
  /** For whose work each is charged; earlier ones do not say it. */
  porQuien?: Readonly<Record<string, Run>>
  nominalClp: number
  reajusteClp: number
  interesClp: number
  totalClp: number
  calculadoEl: string
  cuotas: CuotaSeguida[]
  pagos: PagoAnotado[]
  incumplido: boolean
  hecho: Hecho | null
  motivoRechazo: MotivoNoConvenio | null
}

/** An agreement, as far as its debts depend on it. */
export interface Convenio {
  readonly id: string
  readonly estado: EstadoSolicitud
  readonly datos: DatosConvenio
}

/** What becomes of an agreement, from its state at the desk. */
export function situacionOf({ estado, datos }: Pick<Convenio, 'estado' | 'datos'>): SituacionConvenio {
  switch (estado) {
    case 'pagada':
    case 'rechazada':
      return estado
    case 'desistida':
      return 'anulada'
    case 'aprobada':
      return datos.incumplido ? 'incumplida' : 'aceptada'
    default:
      return 'ingresada'
  }
}

/** Whether an agreement holds its debts: it is being decided or paid. */
export const isAlive = (convenio: Convenio): boolean =>
  ['ingresada', 'aceptada'].includes(situacionOf(convenio))

export const pagadoOf = ({ pagos }: Pick<DatosConvenio, 'pagos'>): number =>
  pagos.reduce((sum, { aplicadoClp }) => sum + aplicadoClp, 0)

/** What agreements do to a debt. */
export interface EnConvenios {
  /** Paid of it. Pesos. */
  readonly abonadoClp: number
  readonly cubierta: boolean
  /** The day whose amount an agreement holds still. */
  readonly fijadaEl: IsoDate | undefined
}

/** What was paid goes to the oldest month first, by what each had grown to on the day of its agreement. */
export function enConvenios(idDeuda: string, convenios: readonly Convenio[]): EnConvenios {
  let abonadoClp = 0
  let cubierta = false
  let fijadaEl: IsoDate | undefined
  for (const convenio of convenios) {
    const { datos } = convenio
    if (!datos.deudas.some(one => one.idDeuda === idDeuda)) continue
    let left = pagadoOf(datos)
    for (const one of datos.deudas.toSorted((a, b) => a.periodo.localeCompare(b.periodo))) {
      const part = Math.min(left, one.totalClp)
      left -= part
      if (one.idDeuda !== idDeuda) continue
      abonadoClp += part
      cubierta ||= part === one.totalClp && part > 0
    }
    if (isAlive(convenio)) fijadaEl = datos.calculadoEl
  }
  return { abonadoClp, cubierta, fijadaEl }
}

/** Why a debt cannot be put into an agreement; undefined if it can (procedures §97391). */
export function impedimentoOf({ estado, conRemate, enConvenio }: Deuda): Impedimento | undefined {
  if (enConvenio) return 'en_convenio'
  if (conRemate) return 'con_remate'
  return estado === 'impugnada' ? 'impugnada' : undefined
}

/** Whether an agreement was broken whose debts are still owed: then only the whole can be paid. */
export function hasBroken(convenios: readonly Convenio[], deudas: readonly Deuda[]): boolean {
  const owed = new Set(deudas.filter(({ estado }) => estado !== 'regularizada').map(({ idDeuda }) => idDeuda))
  return convenios.some(
    one => situacionOf(one) === 'incumplida' && one.datos.deudas.some(({ idDeuda }) => owed.has(idDeuda)),
  )
}

/**
 * What debts come to on a day, and every way to pay them (decisions, 97391).
 *
 * @param desde - the day from which an agreement counts that is accepted now
 */
export function simulacionOf(
  deudas: readonly Deuda[],
  day: IsoDate,
  { soloUnPago = false, desde = day } = {},
): Simulacion {
  const sum = (name: 'nominalClp' | 'reajusteClp' | 'interesClp' | 'totalClp' | 'abonadoClp') =>
    deudas.reduce((total, one) => total + one[name], 0)
  const totalClp = sum('totalClp')
  const { cuotasMax, cuotasSinAval } = convenioDeuda.at(day)
  return {
    nominalClp: sum('nominalClp'),
    reajusteClp: sum('reajusteClp'),
    interesClp: sum('interesClp'),
    abonadoClp: sum('abonadoClp'),
    totalClp,
    calculadoEl: day,
    soloUnPago,
    planes: Array.from({ length: cuotasMax }, (_, index) => ({
      cantidad: index + 1,
      pideAval: index + 1 > cuotasSinAval,
      cuotas: [...cuotasConvenio(totalClp, index + 1, desde)],
    })),
  }
}

/** The payments of an agreement that was accepted on a day, each with its coupon. */
export function cuotasSeguidas(
  { totalClp }: Pick<DatosConvenio, 'totalClp'>,
  { cuotas, folio, today }: { cuotas: number; folio: string; today: IsoDate },
): CuotaSeguida[] {
  const { graciaDays } = convenioDeuda.at(today)
  return cuotasConvenio(totalClp, cuotas, today).map(one => ({
    ...one,
    numero: `${folio}-${one.cuota}`,
    pagadoClp: 0,
    // The first one is what makes the agreement: it has no grace.
    hasta: one.cuota === 1 ? one.vence : addDays(one.vence, graciaDays),
    atrasada: false,
  }))
}

/** A payment that the payment institution vouches for. */
export type Pagado = Pick<PagoAnotado, 'idPago' | 'montoClp' | 'pagadoEn' | 'supimosPor'>

/** What a change does to an agreement. */
export interface Cambio {
  readonly hecho: Hecho
  readonly datos: Partial<DatosConvenio>
  readonly estado: 'aprobada' | 'pagada' | 'desistida'
}

/**
 * Writes down a payment of an instalment; undefined if it is known. What an agreement that is over or an instalment that
 * is paid cannot take goes back to who paid.
 */
export function conPago(convenio: Convenio, cuota: number, pagado: Pagado): Cambio | undefined {
  const { datos, estado } = convenio
  if (datos.pagos.some(({ idPago }) => idPago === pagado.idPago)) return undefined
  const owed = datos.cuotas.find(one => one.cuota === cuota)
  const falta = owed && situacionOf(convenio) === 'aceptada' ? owed.montoClp - owed.pagadoClp : 0
  const aplicadoClp = Math.min(falta, pagado.montoClp)
  const devolverClp = pagado.montoClp - aplicadoClp
  const pagos = [...datos.pagos, { ...pagado, cuota, aplicadoClp, devolverClp, devueltoEn: null }]
  const cuotas = datos.cuotas.map(one => {
    if (one.cuota !== cuota) return one
    const pagadoClp = one.pagadoClp + aplicadoClp
    return { ...one, pagadoClp, atrasada: one.atrasada && pagadoClp < one.montoClp }
  })
  const kept = estado === 'pagada' || estado === 'desistida' ? estado : 'aprobada'
  if (aplicadoClp === 0) return { hecho: 'pago_repetido', datos: { pagos }, estado: kept }
  if (cuotas.every(isPaid)) return { hecho: 'cuota_pagada', datos: { pagos, cuotas }, estado: 'pagada' }
  const isWhole = aplicadoClp === falta
  return { hecho: isWhole ? 'cuota_pagada' : 'pago_parcial', datos: { pagos, cuotas }, estado: kept }
}

/** What a wish to cancel does to an agreement that can no longer be cancelled: whoever asked is told; undefined if it is over. */
export function conAnulacionTardia(convenio: Convenio): Cambio | undefined {
  if (situacionOf(convenio) !== 'aceptada' || pagadoOf(convenio.datos) === 0) return undefined
  return { hecho: 'no_anulada', datos: {}, estado: 'aprobada' }
}

export const isPaid = ({ montoClp, pagadoClp }: CuotaSeguida): boolean => pagadoClp >= montoClp

/** What the days that went by do to an agreement; undefined if nothing. */
export function conElTiempo(convenio: Convenio, today: IsoDate): Cambio | undefined {
  if (situacionOf(convenio) !== 'aceptada') return undefined
  const { cuotas } = convenio.datos
  const open = cuotas.filter(one => !isPaid(one))
  const over = open.find(({ hasta }) => today > hasta)
  // Who never paid the first part has broken nothing: the agreement lapses.
  if (over?.cuota === 1) return { hecho: 'vencido', datos: {}, estado: 'desistida' }
  if (over) return { hecho: 'incumplida', datos: { incumplido: true }, estado: 'aprobada' }
  const late = open.find(({ vence, atrasada }) => today > vence && !atrasada)
  if (!late) return undefined
  const changed = cuotas.map(one => (one.cuota === late.cuota ? { ...one, atrasada: true } : one))
  return { hecho: 'cuota_atrasada', datos: { cuotas: changed }, estado: 'aprobada' }
}
