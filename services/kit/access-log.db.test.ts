import { expect, it } from 'vitest'
import { createMovableClock } from '#platform/clock.ts'
import { systemIds } from '#platform/ids.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { personas } from '../personas/institution.ts'
import { saldosInsolutos } from '../saldos-insolutos/institution.ts'
import { createAccessLog, trimAccesos } from './access-log.ts'
import { migrateInstitution } from './bundled.ts'

const { database } = await testDatabase()

it('who asked for whose data is forgotten after its time, in every institution, and nothing before', async () => {
  await migrateInstitution(database, personas)
  await migrateInstitution(database, saldosInsolutos)
  const clock = createMovableClock('2026-11-21T12:00:00Z')
  const logs = ['personas', 'saldos_insolutos_solicitudes'].map(schema =>
    createAccessLog({ schema, institucion: schema }, { clock, ids: systemIds }),
  )
  const write = (purpose: string) =>
    Promise.all(
      logs.map(log =>
        log.write(database, {
          runs: ['1-9'],
          operacion: 'x',
          caller: { kind: 'persona', run: '2-7' },
          reason: { purpose },
        }),
      ),
    )
  await write('antes')
  clock.advance(24 * 3600_000)
  await write('después')
  for (const key of ['personas', 'saldos-insolutos'])
    await trimAccesos(database, key, new Date('2026-11-22T00:00:00Z'))
  for (const log of logs)
    expect((await log.list(database, '1-9')).accesos.map(({ proposito }) => proposito)).toEqual(['después'])
})
