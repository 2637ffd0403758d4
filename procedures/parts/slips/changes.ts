import type { Liquidacion } from '#services/beneficios/contract.ts'

/** A line of a slip: a payment or a deduction. */
type Codigo = (Liquidacion['haberes'] | Liquidacion['descuentos'])[number]['codigo']

/**
 * A cause of the difference between two months, in pesos. All `diferenciaClp` add up to the difference of the net
 * amount.
 */
export interface Cambio {
  readonly codigo: Codigo
  readonly beneficioId: string
  readonly antesClp: number
  readonly ahoraClp: number
  /** Effect on the net amount: a growing deduction is negative. */
  readonly diferenciaClp: number
  readonly novedad: Liquidacion['novedad']
}

/** Causes of the change of a benefit's amount between two slips; empty if nothing changed. */
export function cambiosBetween(
  antes: Liquidacion | undefined,
  ahora: Liquidacion | undefined,
): readonly Cambio[] {
  const beneficioId = (ahora ?? antes)?.beneficioId ?? ''
  const codigos = new Set<Codigo>(
    [antes, ahora].flatMap(one => (one ? [...one.haberes, ...one.descuentos] : [])).map(one => one.codigo),
  )
  return [...codigos].flatMap(codigo => {
    const antesClp = montoOf(antes, codigo)
    const ahoraClp = montoOf(ahora, codigo)
    if (antesClp === ahoraClp) return []
    const sign = isDescuento(codigo) ? -1 : 1
    const novedad = codigo === 'BENEFICIO' ? (ahora?.novedad ?? null) : null
    return [{ codigo, beneficioId, antesClp, ahoraClp, diferenciaClp: sign * (ahoraClp - antesClp), novedad }]
  })
}

/** Two months of all benefits, side by side. */
export interface MonthChange {
  /** The compared months, `YYYY-MM`. */
  readonly antes: string
  readonly ahora: string
  readonly antesClp: number
  readonly ahoraClp: number
  readonly cambios: readonly Cambio[]
}

/** Each month with payments compared with the one before, the newest last. */
export function monthChanges(liquidaciones: readonly Liquidacion[]): readonly MonthChange[] {
  const months = [...new Set(liquidaciones.map(({ mes }) => mes))].sort()
  const of = (mes: string) => liquidaciones.filter(one => one.mes === mes)
  const find = (mes: string, id: string) => of(mes).find(({ beneficioId }) => beneficioId === id)
  return months.slice(1).map((ahora, index) => {
    const antes = months[index] ?? ahora
    const ids = new Set([...of(antes), ...of(ahora)].map(({ beneficioId }) => beneficioId))
    return {
      antes,
      ahora,
      antesClp: totalOf(of(antes)),
      ahoraClp: totalOf(of(ahora)),
      cambios: [...ids].flatMap(id => cambiosBetween(find(antes, id), find(ahora, id))),
    }
  })
}

/** The last month with due payments compared with the one before; undefined if there are fewer than two. */
export const lastMonthChange = (liquidaciones: readonly Liquidacion[]): MonthChange | undefined =>
  monthChanges(liquidaciones.filter(({ estado }) => estado !== 'programado')).at(-1)

function montoOf(liquidacion: Liquidacion | undefined, codigo: Codigo): number {
  const lines = liquidacion ? [...liquidacion.haberes, ...liquidacion.descuentos] : []
  return lines.filter(line => line.codigo === codigo).reduce((sum, { monto }) => sum + monto, 0)
}

function isDescuento(codigo: Codigo): boolean {
  return codigo === 'SALUD' || codigo === 'CREDITO_SOCIAL' || codigo === 'RETENCION_JUDICIAL'
}

const totalOf = (all: readonly Liquidacion[]) => all.reduce((sum, { montoLiquido }) => sum + montoLiquido, 0)
