/** The operator's commands, on the database of a running or stopped portal: `npm run operar -- mantencion lista`. */
import { parseRun } from '#domain/run.ts'
import { CommandError, maintenanceUsage, runMaintenanceCommand } from '#operation/maintenance/command.ts'
import { createWindowStore } from '#operation/maintenance/window-store.ts'
import { migrateOperation } from '#operation/operation.ts'
import { systemClock } from '#platform/clock.ts'
import { systemIds } from '#platform/ids.ts'
import { accountsSql, ownershipSql } from '#platform/postgres/accounts.ts'
import type { Database } from '#platform/postgres/database.ts'
import { setMarkSql } from '#platform/postgres/restore-mark.ts'
import { specifiedProcedures } from '#portal/routes.ts'
import { databaseAccounts } from '#roles/accounts.ts'
import { reconcileUsage, runReconcile } from '#roles/reconcile/reconcile-command.ts'
import { endSessions } from '#sessions/end-sessions.ts'
import { migrateSessions } from '#sessions/sessions.ts'
import { withBackupAccount } from './backup/data-place.ts'
import { skipNumbers } from './backup/skip-numbers.ts'
import { withDatabase } from './operator-database/with-database.ts'
import { offerHelp } from './release/arguments.ts'

const sessionsUsage = `Uso:
  npm run operar -- sesiones terminar RUN
  npm run operar -- sesiones terminar todas`

const accountsUsage = `Uso:
  npm run operar -- cuentas      (escribe las instrucciones que crean las cuentas de PostgreSQL)`

const numbersUsage = `Uso:
  npm run operar -- folios      (después de volver a un momento: ningún folio se da dos veces)`

const rehearsalUsage = `Uso:
  npm run operar -- ensayo      (marca una base restaurada como ensayo: Micha no escribe a nadie desde ella)`

const usage = [
  ...[maintenanceUsage, sessionsUsage, accountsUsage, numbersUsage],
  ...[reconcileUsage, rehearsalUsage],
].join('\n\n')
offerHelp(usage)
const [area, ...words] = process.argv.slice(2)
try {
  if (!['mantencion', 'sesiones', 'cuentas', 'folios', 'conciliar', 'ensayo'].includes(area ?? ''))
    throw new CommandError(usage)
  const lines =
    area === 'cuentas'
      ? accountLines()
      : area === 'ensayo' || area === 'folios'
        ? [await withBackupAccount(process.env, area === 'ensayo' ? markRehearsal : moveNumbers)]
        : await withDatabase(async database => {
            if (area === 'sesiones') return [await endNamedSessions(database, words)]
            if (area === 'conciliar') return [await compareWithInstitutions(database, words)]
            await migrateOperation(database)
            const [verb, what = ''] = words
            if (
              verb === 'cerrar' &&
              /^[\w-]+$/.test(what) &&
              what !== 'portal' &&
              !specifiedProcedures.has(what)
            )
              throw new CommandError(`No hay un trámite «${what}».`)
            return runMaintenanceCommand(
              words,
              createWindowStore({ database, clock: systemClock, ids: systemIds }),
            )
          })
  for (const line of lines) console.log(line)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

/** SQL for the superuser of an operator's own PostgreSQL, to be run in the database of Micha. */
function accountLines(): string[] {
  return [accountsSql(databaseAccounts), ownershipSql(databaseAccounts)]
}

async function compareWithInstitutions(database: Database, asked: readonly string[]): Promise<string> {
  const agrees = await runReconcile(asked, { database, env: process.env, say: line => console.log(line) })
  if (agrees) return 'Listo: aquí y allá hay lo mismo.'
  process.exitCode = 2
  return 'Hay diferencias, o alguien no respondió: vea arriba qué hacer con cada una.'
}

async function markRehearsal(database: Database): Promise<string> {
  await database.rows(setMarkSql('ensayo'))
  return 'Listo: esta base de datos es un ensayo, y lo seguirá siendo.'
}

async function moveNumbers(database: Database): Promise<string> {
  return `Listo: ${await skipNumbers(database)} series de números siguen más adelante.`
}

/** Ends sessions: `terminar RUN`, or `terminar todas`. */
async function endNamedSessions(database: Database, [verb, whose = '']: readonly string[]): Promise<string> {
  const run = parseRun(whose)
  if (verb !== 'terminar' || (run === undefined && whose !== 'todas')) throw new CommandError(sessionsUsage)
  await migrateSessions(database)
  const count = await endSessions(database, run)
  return count === 1 ? 'Listo: se cerró 1 sesión.' : `Listo: se cerraron ${count} sesiones.`
}
