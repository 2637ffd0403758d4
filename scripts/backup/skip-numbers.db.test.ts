import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createDatabase } from '#platform/postgres/database.ts'
import { startEmbeddedPostgres } from '#platform/postgres/embedded.ts'
import { migrate } from '#platform/postgres/migrate.ts'
import { projectRoot } from '#platform/project-root.ts'
import { databaseAccounts, institutionAccount, institutionsAccount, workerAccount } from '#roles/accounts.ts'
import { withBackupAccount } from './data-place.ts'
import { skipNumbers } from './skip-numbers.ts'

it('every series of numbers moves on, whichever account owns it', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'micha-numeros-'))
  const postgres = await startEmbeddedPostgres({
    folder: join(dataDir, 'postgres'),
    accounts: databaseAccounts,
  })
  const open = (account: string) => createDatabase({ url: postgres.urlOf(account), maxConnections: 1 })
  const [worker, institutions] = [open(workerAccount), open(institutionsAccount)]
  const agenda = institutions.as(institutionAccount('agenda'))
  try {
    await migrate(worker, { owner: 'casos', folder: join(projectRoot, 'cases/migrations') })
    await agenda.rows('CREATE SEQUENCE agenda_solicitudes.folios')
    await withBackupAccount({ MICHA_DATA_DIR: dataDir }, skipNumbers)
    expect(await worker.row(`SELECT nextval('casos.folios')::int AS folio`, [])).toEqual({ folio: 100_001 })
    expect(await agenda.row(`SELECT nextval('agenda_solicitudes.folios')::int AS folio`, [])).toEqual({
      folio: 100_001,
    })
  } finally {
    await worker.end()
    await institutions.end()
    await postgres.stop()
    await rm(dataDir, { recursive: true })
  }
})
