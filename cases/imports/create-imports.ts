import { bringCases, type ImportOptions } from './bring-cases.ts'
import type { Imports } from './import-types.ts'
import { takeBack } from './take-back.ts'

/** Imports of cases that institutions had before Micha. */
export function createImports(options: ImportOptions): Imports {
  return {
    bring: (name, lines, how) => bringCases(options, name, lines, how),
    isThere: async name =>
      (await options.database.row('SELECT 1 FROM casos.importaciones WHERE nombre = $1', [name])) !==
      undefined,
    takeBack: (name, how) => takeBack(options, name, how),
  }
}
