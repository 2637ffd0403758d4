import type { Row } from './row.ts'

const head = ['Qué', 'Medida', 'Meta', 'Razón', ''] as const
const ratioFormat = new Intl.NumberFormat('es-CL', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** A plain-text table with a title; figures are right-aligned. */
export function tableText(title: string, rows: readonly Row[]): string {
  const lines = [head, ...rows.map(cellsOf)]
  const widths = head.map((_, column) => Math.max(...lines.map(cells => lengthOf(cells[column] ?? ''))))
  const texts = lines.map(cells =>
    cells
      .map((cell, column) => pad(cell, widths[column] ?? 0, column > 0 && column < head.length - 1))
      .join('  ')
      .trimEnd(),
  )
  const rule = '─'.repeat(Math.max(...texts.map(lengthOf)))
  return [title, rule, texts[0], rule, ...texts.slice(1)].join('\n')
}

function cellsOf(row: Row): readonly string[] {
  return [
    row.what,
    row.figure,
    row.bar ?? '',
    row.ratio === undefined ? '' : ratioFormat.format(row.ratio),
    row.passes === undefined ? '' : row.passes ? 'cumple' : 'NO CUMPLE',
  ]
}

function pad(text: string, width: number, atRight: boolean): string {
  const space = ' '.repeat(width - lengthOf(text))
  return atRight ? space + text : text + space
}

const lengthOf = (text: string) => [...text].length
