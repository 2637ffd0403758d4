import { beforeAll, describe, expect, it } from 'vitest'
import { deleteExpiredRows } from '#platform/postgres/retention.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { plansOf } from '#platform/testing/plans.ts'
import { migrateRoles } from './migrations.ts'
import { retentions } from './retentions.ts'

const { database } = await testDatabase()

beforeAll(async () => {
  const settings = { roles: ['portal', 'worker'], identityProvider: 'claveunica', smtpUrl: 'smtps://correo' }
  await migrateRoles({ settings: settings as never, say: () => undefined }, () => database)
})

describe('what is deleted once its time is over', () => {
  it.each(retentions)('is found by index in $table, and not by reading it whole', async rule => {
    const plans = await plansOf(database, recorded =>
      recorded.transaction(async tx => {
        // The tables of this test are empty: here only the lack of an index makes PostgreSQL read one whole.
        await tx.rows("SELECT set_config('enable_seqscan', 'off', true)", [])
        await deleteExpiredRows(tx, rule, new Date('2026-05-04'))
      }),
    )
    expect(plans).toMatch(/Index (Only )?Scan/)
    expect(plans).not.toContain('Seq Scan')
  })
})
