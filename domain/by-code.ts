/** Whether a text from outside is one of a table's codes: `constructor` is none. */
export const hasCode = <Table extends object>(
  table: Table,
  code: string,
): code is Extract<keyof Table, string> => Object.hasOwn(table, code)

/** The row of a code from outside; undefined if the table has none. */
export const byCode = <Table extends object>(table: Table, code: string): Table[keyof Table] | undefined =>
  Object.hasOwn(table, code) ? table[code as keyof Table] : undefined
