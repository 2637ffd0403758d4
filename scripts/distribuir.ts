/** `npm run distribuir`: on a database with Citus, distributes the tables of people by their RUN (docs/citus.md). */
import { distributeByRun } from '#roles/distribution.ts'
import { withDatabase } from './operator-database/with-database.ts'
import { commandArguments } from './release/arguments.ts'

commandArguments(
  'Uso: npm run distribuir      (en una base de datos con Citus, reparte por RUN las tablas de las personas)',
  {},
)
try {
  const { tables, lookups } = await withDatabase(distributeByRun)
  console.log(
    tables.length === 0 ? 'Todas las tablas estaban distribuidas.' : `Distribuidas: ${tables.join(', ')}.`,
  )
  console.log(`Códigos, archivos y solicitudes que ahora se encuentran por su tabla de búsqueda: ${lookups}.`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
