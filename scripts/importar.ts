/** Brings in what institutions had before Micha: `npm run importar -- casos archivo.csv --ensayo`. */
import { readFile } from 'node:fs/promises'
import { importUsage, runImport, withImports } from '#roles/imports/import-command.ts'
import { withDatabase } from './operator-database/with-database.ts'
import { offerHelp } from './release/arguments.ts'

offerHelp(importUsage)
try {
  const isComplete = await withDatabase(
    database =>
      withImports(database, imports =>
        runImport(process.argv.slice(2), { imports, readFile, say: line => console.log(line) }),
      ),
    // The queue watches on one of them.
    4,
  )
  if (!isComplete) process.exitCode = 2
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
