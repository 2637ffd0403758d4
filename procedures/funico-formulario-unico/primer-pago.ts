import { formatDate } from '#domain/dates.ts'
import { formatClp } from '#domain/money.ts'
import { formatInteger } from '#domain/quantities.ts'
import type { Block, SummaryRow } from '#engine/content/block.ts'
import type { EventoPension } from '#services/pensiones/contract.ts'

type Datos = EventoPension['datos']

/** The first payment as flat texts for the case's history. */
export function primerPagoData(primerPago: Datos['primerPago']) {
  return {
    lugarPrimerPago: primerPago?.lugar,
    pagoDesde: primerPago?.desde,
    pagoHasta: primerPago?.hasta,
  }
}

/** Where and when the first payment is collected, in a sentence. */
export function primerPagoText(data: {
  lugarPrimerPago: string
  pagoDesde: string
  pagoHasta: string
}): string {
  return `El primer pago se cobra en persona, del ${formatDate(data.pagoDesde)} al ${formatDate(data.pagoHasta)}, en ${data.lugarPrimerPago}. Lleve su cédula.`
}

interface Concedida {
  readonly montoClp?: string | number | null | undefined
  readonly desde?: string | null | undefined
  readonly baseClp?: string | undefined
  readonly porcentaje?: string | undefined
  readonly otrasClp?: string | undefined
  readonly lugarPrimerPago?: string | undefined
  readonly pagoDesde?: string | undefined
  readonly pagoHasta?: string | undefined
}

/** A granted pension: the amount with its calculation, and the first payment. */
export function primerPagoBlocks(data: Concedida): readonly Block[] {
  const { montoClp, desde, baseClp, porcentaje, otrasClp, lugarPrimerPago, pagoDesde, pagoHasta } = data
  if (!desde) return []
  const others = Number(otrasClp ?? 0) > 0 ? ` Se restan otras pensiones por la misma muerte.` : ''
  const how =
    baseClp && porcentaje
      ? ` Es el ${porcentaje.replace('.', ',')} % de una base de ${formatClp(Number(baseClp))}.${others}`
      : ''
  return [
    montoClp
      ? {
          kind: 'figure',
          label: 'La pensión',
          value: `${formatClp(Number(montoClp))} al mes`,
          note: `Desde el ${formatDate(desde)}.${how}`,
        }
      : {
          kind: 'paragraph',
          text: 'En los registros no hay sueldos para calcular el monto. Lleve sus liquidaciones a una sucursal de ChileAtiende: ahí se fija.',
        },
    ...(lugarPrimerPago && pagoDesde && pagoHasta
      ? [
          {
            kind: 'summary',
            title: 'El primer pago, en persona',
            rows: [
              { label: 'Dónde', lines: [lugarPrimerPago] },
              { label: 'Desde el', lines: [formatDate(pagoDesde)] },
              { label: 'Hasta el', lines: [formatDate(pagoHasta)] },
            ],
          } as const,
          { kind: 'remind', date: pagoHasta, text: 'Último día para cobrar el primer pago' } as const,
        ]
      : []),
  ]
}

/** A recognised period as one line, and back as a row. */
export function periodoText({
  empleador,
  desde,
  hasta,
  semanas,
  semanasRepetidas,
}: Datos['periodos'][number]): string {
  const repeated =
    semanasRepetidas > 0 ? ` Otras ${formatInteger(semanasRepetidas)} ya estaban cotizadas: no se suman.` : ''
  return `${empleador || 'Sin nombre del empleador'}|Del ${formatDate(desde)} al ${formatDate(hasta)}: ${formatInteger(semanas)} semanas.${repeated}`
}

export function periodoRow(line: string): SummaryRow {
  const [label = '', ...rest] = line.split('|')
  return { label, lines: [rest.join('|')] }
}
