import { beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '#platform/postgres/database.ts'
import { plansOf } from '#platform/testing/plans.ts'
import { createDeliveries } from './deliveries/dead-deliveries.ts'
import { probeInstitutions, wakeWaiting } from './deliveries/wake-waiting.ts'
import { receiveEvent } from './history/receive-event.ts'
import { findCase } from './queries/find-case.ts'
import { findWaiting } from './queries/find-waiting.ts'
import { listCases } from './queries/list-cases.ts'
import { createReceipts } from './receipts/receipts.ts'
import { carmen, openCaseHouse } from './testing/case-house.ts'

const { database, options, sendOne, runJobs } = await openCaseHouse()
let caseId = ''

/** Copies of what the person filed, for many others; almost all deliveries have ended, and the failed ones were put away. */
beforeAll(async () => {
  caseId = await sendOne()
  await runJobs()
  const others = 'generate_series(1, 20000) n'
  const copies = [
    ['casos', { id: 'gen_random_uuid()', borrador_id: 'gen_random_uuid()', id_solicitud: "'S' || n" }],
    [
      'entregas',
      {
        caso_id: 'gen_random_uuid()',
        id: 'gen_random_uuid()',
        estado: "CASE n % 9 WHEN 0 THEN 'fallida' ELSE 'entregada' END",
        archivada_en: 'now()',
      },
    ],
    ['comprobantes', { caso_id: 'gen_random_uuid()', codigo: "'C' || n", archivo_sha256: "'h' || n" }],
    ['historia', { caso_id: 'gen_random_uuid()' }],
    ['representados', {}],
  ] as const
  await database.rows('INSERT INTO casos.representados (run, caso_id, run_caso) VALUES ($1, $2, $1)', [
    'x',
    caseId,
  ])
  for (const [table, fresh] of copies) {
    const columns = await database.rows<{ name: string }>(
      'SELECT attname AS name FROM pg_attribute WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped',
      [`casos.${table}`],
    )
    const names = columns.map(({ name }) => name)
    const values: Readonly<Record<string, string>> = { run: "'P' || n", ...fresh }
    await database.rows(
      `INSERT INTO casos.${table} (${names.join(', ')})
       SELECT ${names.map(name => values[name] ?? `m.${name}`).join(', ')}
       FROM (SELECT * FROM casos.${table} LIMIT 1) m, ${others}`,
    )
    await database.rows(`ANALYZE casos.${table}`)
  }
}, 60_000)

const plansWith = (work: (over: typeof options) => Promise<unknown>) =>
  plansOf(database, (recorded: Database) => work({ ...options, database: recorded }))

describe('among many people no table is read whole', () => {
  it.each([
    ['the list of a person', over => listCases(over, carmen.run, { filedForHerToo: true })],
    [
      'a request that waits',
      over =>
        findWaiting(over, carmen.run, { procedureId: '1234', formKey: '', subject: '', actsFor: undefined }),
    ],
    ['a case', over => findCase(over, carmen.run, caseId)],
    ['the verification of a code', over => createReceipts(over, []).verifyReceipt('0123-4567-89AB')],
    ['the verification of a file', over => createReceipts(over, []).findCode(Buffer.from('x'))],
    ['the list of failed deliveries', over => createDeliveries(over).listDeadDeliveries()],
    ['the count of failed deliveries', over => createDeliveries(over).countDeadDeliveries()],
    ['the count of pending deliveries', over => createDeliveries(over).countPendingDeliveries()],
    ['the retry of one delivery', over => createDeliveries(over).requeueDelivery(caseId)],
    ['the probe of institutions', over => probeInstitutions(over)],
    ['the waking of what waits', over => wakeWaiting(over, 'prueba')],
    [
      'an event of an institution',
      over =>
        receiveEvent(over, {
          institutionKey: 'prueba',
          idSolicitud: 'S77',
          event: { id: 'e', type: 'aprobada', occurredAt: new Date(), sequence: 3, data: {} },
        } as never),
    ],
  ] satisfies [string, (over: typeof options) => Promise<unknown>][])('for %s', async (_what, work) => {
    const plans = await plansWith(work)
    expect(plans).toContain('Index')
    expect(plans).not.toMatch(/Seq Scan on (casos|entregas|comprobantes|historia|representados)\b/)
  })

  it('what was put away is not read for the list of failed deliveries', async () => {
    expect(await plansWith(over => createDeliveries(over).listDeadDeliveries())).toContain(
      'entregas_detenidas',
    )
  })
})
