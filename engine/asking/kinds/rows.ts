import { uncapitalized } from '#domain/capitalized.ts'
import { formatClp } from '#domain/money.ts'
import { plural } from '#domain/quantities.ts'
import type { Kind, PartErrors, Row, RowsQuestion } from '../question.ts'
import { errorTexts } from './error-texts.ts'
import { storedText } from './text.ts'

/** Rows of a list with amounts, in the list's order. A draft stores the values; the answer is one value or an array. */
export const rows: Kind<RowsQuestion, string | readonly string[]> = {
  parse(question, form, name) {
    const ticked = form.all(name).filter(value => value !== '')
    if (question.select === 'one') return { value: ticked[0] }
    const chosen = new Set(ticked)
    const known = question.rows.map(row => row.value).filter(value => chosen.delete(value))
    // Rows that left the list stay in the answer, so that the check can report them.
    const value = [...known, ...chosen]
    return { value: value.length > 0 ? value : undefined }
  },
  restore(question, stored) {
    if (question.select === 'one') return storedText(stored)
    return Array.isArray(stored) && stored.length > 0 && stored.every(one => storedText(one) !== undefined)
      ? stored
      : undefined
  },
  check(question, value): PartErrors {
    const chosen = chosenValues(value)
    const byValue = rowsByValue(question)
    for (const one of chosen) {
      const row = byValue.get(one)
      if (!row) return { '': errorTexts.rows.gone }
      if (row.disabled) return { '': row.disabled }
    }
    const { minRows = 1, maxRows = Number.POSITIVE_INFINITY } = question
    if (chosen.length < minRows) return { '': errorTexts.rows.tooFew(String(minRows)) }
    if (chosen.length > maxRows) return { '': errorTexts.rows.tooMany(String(maxRows)) }
    return {}
  },
  format(question, value) {
    const { chosen, totalClp } = rowsTotal(question, value)
    if (question.select === 'one') return chosen.map(row => lineOf(question, row))
    const { length } = chosenValues(value)
    const lines = chosen.map(row => lineOf(question, row))
    // One thing is its own total.
    if (length === 1 && lines.length === 1) return lines
    const count = plural('elegido', 'elegidos', length)
    return [question.montoLabel ? `${count}, ${formatClp(totalClp)} en total` : count, ...lines]
  },
  entries(question, value) {
    if (question.select === 'one') return []
    return rowsTotal(question, value).chosen.map(row => {
      const [title = '', ...details] = saidCells(question, row)
      const amount = amountOf(question, row)
      return { title, details, ...(amount === undefined ? {} : { amount }) }
    })
  },
  controls: (_question, value) => chosenValues(value).map(one => ['', one]),
}

/** The chosen rows that are in the list, and their sum. */
export function rowsTotal(
  question: RowsQuestion,
  value: string | readonly string[] | undefined,
): { chosen: readonly Row[]; totalClp: number } {
  const byValue = rowsByValue(question)
  const chosen = chosenValues(value ?? []).flatMap(one => byValue.get(one) ?? [])
  return { chosen, totalClp: chosen.reduce((sum, row) => sum + (row.montoClp ?? 0), 0) }
}

const chosenValues = (value: string | readonly string[]) => (typeof value === 'string' ? [value] : value)

const rowsByValue = ({ rows }: RowsQuestion) => new Map(rows.map(row => [row.value, row]))

function lineOf(question: RowsQuestion, row: Row): string {
  const said = saidCells(question, row).join(', ')
  const amount = amountOf(question, row)
  return amount === undefined ? said : `${said.replace(/\.$/, '')}: ${amount}`
}

/** What it is and when says itself; a further cell ("19 de abril de 2027") needs the name of its column. */
const saidCells = ({ columns }: RowsQuestion, { cells }: Row): readonly string[] =>
  cells
    .map((cell, index) =>
      index < 2 || cell === '' ? cell : `${uncapitalized(columns[index] ?? '')} ${cell}`,
    )
    .filter(cell => cell !== '')

const amountOf = ({ montoLabel }: RowsQuestion, { montoClp }: Row) =>
  montoLabel && montoClp !== undefined ? formatClp(montoClp) : undefined
