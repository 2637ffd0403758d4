/** A row of a table, as a file has it. */
export interface TableRow {
  /** From 1, as spreadsheets count; empty rows are counted, and left out. */
  readonly number: number
  readonly cells: readonly string[]
  /** Indexes of cells that hold a formula; their text is empty. */
  readonly formulas: readonly number[]
}

/**
 * Why a file cannot be read as a table. `old`: a workbook of Excel 97, or one with a password. `macros`: a workbook with
 * programs. `other`: another kind of file. `broken`: it cannot be read to its end. `huge`: it is far larger unpacked than
 * any list.
 */
export type TableProblem = 'empty' | 'old' | 'macros' | 'other' | 'broken' | 'huge'

/** A file that is no table. */
export class TableError extends Error {
  override readonly name = 'TableError'
  readonly problem: TableProblem

  constructor(problem: TableProblem, options?: ErrorOptions) {
    super(`The file is no table: ${problem}`, options)
    this.problem = problem
  }
}

/** More columns than any list has. */
export const mostColumns = 200
/** Longest cell, in characters; a longer one is cut. */
export const longestCell = 1_000
