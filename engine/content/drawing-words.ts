import { formatClp } from '#domain/money.ts'
import type { Drawing } from './drawing.ts'

/** A drawing as rows of words, for paper. Empty where the page says the same beside it. */
export function rowsOfDrawing(drawing: Drawing): readonly { label: string; value: string }[] {
  switch (drawing.kind) {
    case 'tracker':
      return [{ label: 'A quién le toca', value: drawing.turn }]
    case 'bars':
      return []
    case 'lifeLine':
      return drawing.spans.map(({ from, to, text }) => ({
        label: `${from.slice(0, 4)} a ${to.slice(0, 4)}`,
        value: text,
      }))
    case 'count':
      return [{ label: 'Lo que hay', value: drawing.text }]
    case 'year':
      return drawing.months.map(({ mes, says }) => ({ label: mes, value: says }))
    case 'amounts':
      return drawing.rows.map(({ label, amounts }) => ({
        label,
        value: formatClp(drawing.parts.reduce((sum, { id }) => sum + (amounts[id] ?? 0), 0)),
      }))
    case 'tree':
      return [drawing.root, ...drawing.branches].map(({ name, note, amount }) => ({
        label: name,
        value: [note, amount].filter(Boolean).join('\n'),
      }))
    case 'sum':
      return drawing.lines.map(({ sign, label, value }) => ({ label, value: `${sign} ${value}`.trim() }))
  }
}
