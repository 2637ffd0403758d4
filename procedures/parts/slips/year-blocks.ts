import { capitalized } from '#domain/capitalized.ts'
import { formatMonth, monthNames } from '#domain/dates.ts'
import { formatClp } from '#domain/money.ts'
import { type Content, drawn, list } from '#engine/content/content.ts'
import type { BeneficioLiquidado, Liquidacion } from '#services/beneficios/contract.ts'
import { type Cambio, type MonthChange, monthChanges } from './changes.ts'

const parts = [
  { id: 'recibido', label: 'Recibido', look: 'lleno' },
  { id: 'porVenir', label: 'Por venir', look: 'borde' },
  { id: 'noCobrado', label: 'Por cobrar o no cobrado', look: 'rayado' },
] as const

const partOf = ({ estado }: Liquidacion) =>
  estado === 'pagado' ? 'recibido' : estado === 'programado' ? 'porVenir' : 'noCobrado'

type Named = Pick<BeneficioLiquidado, 'nombre' | 'estado'>

/**
 * The months as bars, and below which of them differ from the one before, by how much and why; of the change that is
 * `explained` further down, only that it is there. Nothing for a single month.
 */
export function yearContent(
  liquidaciones: readonly Liquidacion[],
  beneficioOf: (beneficioId: string) => Named,
  explained?: MonthChange,
): Content {
  const months = [...Map.groupBy(liquidaciones, ({ mes }) => mes)].toSorted(([a], [b]) => a.localeCompare(b))
  const changes = monthChanges(liquidaciones).filter(({ cambios }) => cambios.length > 0)
  const [first] = months[0] ?? []
  const last = months.at(-1)?.[0]
  if (!first || !last || first === last) return []
  const span = `De ${formatMonth(first)} a ${formatMonth(last)}`
  if (changes.length === 0) return `${span} se paga el mismo monto cada mes.`
  const listed = changes.filter(({ ahora }) => ahora !== explained?.ahora).toReversed()
  return [
    drawn({
      kind: 'bars',
      about: `${span}: barras con el monto de cada mes. Debajo dice qué meses cambian, y la lista tiene las cifras.`,
      parts,
      bars: months.map(([mes, slips]) => ({
        id: mes,
        shortLabel: (monthNames[Number(mes.slice(5)) - 1] ?? '').slice(0, 3),
        amounts: Object.fromEntries(
          parts.map(({ id }) => [
            id,
            slips.reduce((sum, one) => sum + (partOf(one) === id ? one.montoLiquido : 0), 0),
          ]),
        ),
      })),
    }),
    ...(listed.length > 0 ? [list(listed.map(change => changeText(change, beneficioOf)))] : []),
    explained
      ? `Abajo dice por qué cambió el pago de ${formatMonth(explained.ahora)}. Los demás meses son iguales al anterior.`
      : 'Los demás meses son iguales al anterior.',
  ]
}

function changeText(
  { ahora, antesClp, ahoraClp, cambios }: MonthChange,
  beneficioOf: (beneficioId: string) => Named,
): string {
  const difference = ahoraClp - antesClp
  const how =
    difference === 0
      ? 'lo mismo en total'
      : `${formatClp(Math.abs(difference))} ${difference > 0 ? 'más' : 'menos'}`
  const causes = [...new Set(cambios.map(cambio => causeOf(cambio, beneficioOf(cambio.beneficioId))))]
  return `${capitalized(formatMonth(ahora))}: ${how}, por ${new Intl.ListFormat('es').format(causes)}.`
}

/** The cause of a change in a few words, after «por». */
function causeOf({ codigo, antesClp, ahoraClp, novedad }: Cambio, { nombre }: Named): string {
  if (codigo !== 'BENEFICIO') return causes[codigo]
  if (novedad) return novedades[novedad]
  if (antesClp === 0) return `un pago que empezó (${nombre})`
  return ahoraClp === 0 ? `un pago que ya no está (${nombre})` : `otro monto (${nombre})`
}

const novedades = {
  reajuste_ipc: 'el reajuste de cada año',
  pgu_por_edad: 'la PGU más alta, que es por edad',
  valor_de_ley: 'el nuevo monto de la ley',
} as const

const causes: Readonly<Record<Exclude<Cambio['codigo'], 'BENEFICIO'>, string>> = {
  ASIGNACION_FAMILIAR: 'la asignación familiar',
  AGUINALDO_FIESTAS_PATRIAS: 'el aguinaldo de Fiestas Patrias',
  AGUINALDO_NAVIDAD: 'el aguinaldo de Navidad',
  BONO_INVIERNO: 'el Bono de Invierno',
  SALUD: 'el descuento de salud',
  CREDITO_SOCIAL: 'la cuota del crédito',
  RETENCION_JUDICIAL: 'el pago que ordenó un tribunal',
}
