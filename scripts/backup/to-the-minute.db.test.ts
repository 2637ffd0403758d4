import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createDatabase, type Database } from '#platform/postgres/database.ts'
import { migrate } from '#platform/postgres/migrate.ts'
import { projectRoot } from '#platform/project-root.ts'
import { findRecoveryTools, startRecoveryServer } from './recovery-server.fixture.ts'
import { skipNumbersSql } from './skip-numbers.ts'

const handbook = readFileSync(join(projectRoot, 'docs/operations.md'), 'utf8')

/** The lines of a recipe, as they stand in the handbook. */
function recipe(name: string): string {
  const found = new RegExp(`<!-- receta: ${name} -->\n\`\`\`sh\n([^]*?)\n\`\`\``).exec(handbook)?.[1]
  if (found === undefined) throw new Error(`The handbook has no recipe ${name}`)
  return found
}

async function give(database: Database, name: string): Promise<number> {
  const row = await database.row<{ folio: number }>(
    `INSERT INTO dados SELECT $1, nextval('casos.folios') RETURNING folio`,
    [name],
  )
  if (!row) throw new Error('Nothing was given')
  return row.folio
}

/** The moment now, as an operator writes it. */
async function momentOf(database: Database): Promise<string> {
  const row = await database.row<{ now: string }>(
    `SELECT to_char(clock_timestamp() AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS.US') || '+00' AS now`,
    [],
  )
  return row?.now ?? ''
}

const namesIn = async (database: Database) =>
  (await database.rows<{ nombre: string }>('SELECT nombre FROM dados ORDER BY folio', [])).map(
    ({ nombre }) => nombre,
  )

const tools = await findRecoveryTools()

describe('the recipe of the handbook for returning to a minute', () => {
  it.each(tools)(
    'brings back what there was at that moment and nothing later, and no folio is given twice ($name)',
    async one => {
      const server = await startRecoveryServer(one)
      const open = () =>
        createDatabase({ url: server.url, maxConnections: 2, onConnectionError: () => undefined })
      try {
        await server.shell(recipe('preparar'))
        const before = open()
        await migrate(before, { owner: 'casos', folder: join(projectRoot, 'cases/migrations') })
        await before.rows('CREATE TABLE dados (nombre text, folio bigint)')
        await give(before, 'antes de la copia')
        await before.end()
        await server.shell(recipe('copiar'))

        const during = open()
        await give(during, 'antes del momento')
        const moment = await momentOf(during)
        const lost = await give(during, 'después del momento')
        await during.end()
        await server.shell(recipe('volver'), { MOMENTO: moment })

        const after = open()
        expect(await namesIn(after)).toEqual(['antes de la copia', 'antes del momento'])
        await after.rows(skipNumbersSql)
        expect(await give(after, 'de nuevo')).toBeGreaterThan(lost)
        await after.end()
        // The database that came back is backed up in turn.
        await server.shell(recipe('copiar'))
      } finally {
        await server.remove()
      }
    },
    120_000,
  )
})
