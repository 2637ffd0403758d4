import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { migrate } from '#platform/postgres/migrate.ts'
import { projectRoot } from '#platform/project-root.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { banks } from '../kit/bank.ts'
import { migrateInstitution } from '../kit/bundled.ts'
import { safem2 } from './institution.ts'

const { database } = await testDatabase()
const folder = await mkdtemp(join(tmpdir(), 'safem2-'))
afterAll(() => rm(folder, { recursive: true }))

it('accounts that an earlier version kept here are known to the banks that all institutions ask', async () => {
  const first = '001-registro.sql'
  await cp(join(projectRoot, 'services/safem2/migrations', first), join(folder, first))
  await migrate(database, { owner: 'safem2', folder })
  const holder = '77123450-k'
  await database.rows(`INSERT INTO safem2.cuentas_del_banco VALUES (37, '5234900001', '${holder}', false)`)

  await migrateInstitution(database, safem2)
  const account = { banco: 37, numeroCuenta: '5234900001' }
  expect(await banks.ask(database, account, holder)).toEqual({ titular: 'suyo', cerrada: false })
})
