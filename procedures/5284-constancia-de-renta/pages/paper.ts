import { formatClp } from '#domain/money.ts'
import type { Block, SummaryRow } from '#engine/content/block.ts'
import { rowsOf as summaryRows } from '#engine/content/content.ts'
import type { DatosRentas } from '#services/certificados/contract.ts'

/** Rows that anyone with the code may read. Amounts are only in the document itself. */
export const publicRows = ['Año de los pagos', 'Se declara en'] as const

/** Title of a year's constancia. */
export function tituloOf({ anio }: Pick<DatosRentas, 'anio'>): string {
  return `Constancia de renta del año ${anio}`
}

/** Statements of the constancia (decisions, 5284): gross, health, taxable and withheld, each on its own. */
export function rowsOf({
  anio,
  meses,
  bruto,
  salud,
  tributable,
  impuesto,
}: DatosRentas): readonly SummaryRow[] {
  return summaryRows({
    'Año de los pagos': `${anio}`,
    'Se declara en': `Abril de ${anio + 1}`,
    'Meses con pensión que paga impuesto': `${meses}`,
    'Pensión bruta': formatClp(bruto),
    'Descuento de salud': formatClp(salud),
    'Renta tributable': formatClp(tributable),
    'Impuesto retenido': formatClp(impuesto),
  })
}

/** Untaxed benefits, listed apart from the declared ones; empty if there are none. */
export function exentosBlocks({ exentos }: Pick<DatosRentas, 'exentos'>): readonly Block[] {
  if (exentos.length === 0) return []
  const total = exentos.reduce((sum, { monto }) => sum + monto, 0)
  return [
    {
      kind: 'table',
      caption: 'Beneficios que no pagan impuesto, y no se suman',
      head: ['Beneficio', 'Pagado en el año'],
      rows: exentos.map(({ nombre, monto }) => [nombre, formatClp(monto)]),
      foot: ['Total', formatClp(total)],
      numeric: [1],
    },
  ]
}
