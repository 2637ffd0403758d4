/** Whether a text from outside names a row of a table: `constructor` names none. */
export const isNamed = <Table extends object>(
  table: Table,
  name: string,
): name is Extract<keyof Table, string> => Object.hasOwn(table, name)

/** The row that a text from outside names; undefined if there is none. */
export const named = <Table extends object>(table: Table, name: string): Table[keyof Table] | undefined =>
  Object.hasOwn(table, name) ? table[name as keyof Table] : undefined
