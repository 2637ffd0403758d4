import { execFileSync } from 'node:child_process'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { isoDateInChile } from '#domain/dates.ts'
import { sheetOn } from '#engine/walking/form.ts'
import { createDatabase } from '#platform/postgres/database.ts'
import { startTemporaryDatabase } from '#platform/postgres/temporary.ts'
import { projectRoot } from '#platform/project-root.ts'
import type * as Registry from '#procedures/registry.ts'
import { databaseAccounts } from '#roles/accounts.ts'
import { layersOf } from '../paper/layers.ts'
import { type Device, signedIn } from '../paper/sign-in.ts'
import { type CollectedFixture, filledForms } from '../walker/collected.ts'
import { walkFixture } from '../walker/walk-fixture.ts'
import { type AccountUrls, accountUrls } from '../world/account-urls.ts'
import { freePorts } from '../world/free-ports.ts'
import { logProblems } from '../world/log-problems.ts'
import { type Micha, startMicha } from '../world/micha.ts'
import { temporaryFolder } from '../world/temporary-folder.ts'
import { type Balancer, startBalancer } from './balancer.ts'
import { buildPreviousRelease } from './previous-release.ts'

const formCount = 6
/** Pages that each form has been taken to when the next thing happens. */
const pagesBefore = { upgrade: 1, onlyNew: 2, rollback: 3 }

/**
 * Different forms of different people, with enough pages for everything to happen in their midst. Their version is the
 * same in both releases: a draft of a newer form waits for the newer release (`filing/newer-form.ts`), and cannot go back.
 * None has a list whose rows a worker asks about: after the return no worker runs for a while.
 */
function chosenForms(): readonly CollectedFixture[] {
  const isSame = (collected: CollectedFixture) => inPrevious(collected)?.version === collected.form.version
  const long = filledForms().filter(
    collected =>
      collected.form.ending.kind === 'files' &&
      !collected.fixture.open &&
      collected.fixture.outcome === undefined &&
      Object.keys(collected.fixture.pages).length > pagesBefore.rollback &&
      isSame(collected) &&
      !collected.form.pages.some(page => sheetOn(page)?.sheet.check),
  )
  return layersOf(long)
    .map(layer => [...new Map(layer.map(collected => [collected.form, collected])).values()])
    .toSorted((one, other) => other.length - one.length)[0]
    ?.slice(0, formCount) as readonly CollectedFixture[]
}

/** The form in the previous release. */
const inPrevious = ({ procedure, form }: Pick<CollectedFixture, 'procedure' | 'form'>) =>
  previousProcedures.get(procedure.head.id)?.forms.find(({ id }) => id === form.id)

let previous: string
let previousProcedures: (typeof Registry)['procedures']
let postgres: Awaited<ReturnType<typeof startTemporaryDatabase>>
let balancer: Balancer
let dataDir: string
let settings: Readonly<Record<string, string>>
let database: AccountUrls
const running: Micha[] = []

beforeAll(async () => {
  previous = buildPreviousRelease()
  const registry = (await import(join(previous, 'procedures/registry.ts'))) as typeof Registry
  previousProcedures = registry.procedures
  postgres = await startTemporaryDatabase()
  database = accountUrls(await postgres.createDatabaseFor('subida', databaseAccounts))
  dataDir = await temporaryFolder()
  const ports = await freePorts()
  balancer = await startBalancer(ports)
  settings = {
    PUBLIC_URL: `http://localhost:${ports}`,
    IDENTITY_PORT: String(ports + 1),
    SERVICES_PORT: String(ports + 2),
    MAINTENANCE_PROCEDURES: '',
    // As in production: whoever was sent there a moment ago is still served.
    DRAIN_TIME: '3s',
    // An institution of 0.4.0 decides without the papers that a slow machine brings later.
    DECISION_STEP: '6s',
  }
})

afterAll(async () => {
  for (const micha of running) await micha.kill()
  await balancer.close()
  await postgres.stop()
  await rm(dataDir, { recursive: true, force: true })
})

async function start(ROLES: string, root: string): Promise<Micha> {
  const micha = await startMicha({ database, dataDir, root, settings: { ...settings, ROLES } })
  running.push(micha)
  return micha
}

async function end(micha: Micha): Promise<void> {
  running.splice(running.indexOf(micha), 1)
  await micha.stop()
}

/** Lets everybody through once all have come. */
function createGate(count: number) {
  const open = Promise.withResolvers<void>()
  const full = Promise.withResolvers<void>()
  let there = 0
  return {
    full: full.promise,
    open: () => open.resolve(),
    async pass() {
      if (++there === count) full.resolve()
      await open.promise
    },
  }
}

async function walk(
  { visitor, sheet }: Device,
  collected: CollectedFixture,
  gates: ReadonlyMap<number, ReturnType<typeof createGate>>,
): Promise<void> {
  let pages = 0
  await walkFixture({
    ...collected,
    sheet,
    elsewhere: inPrevious(collected),
    today: isoDateInChile(new Date()),
    async look(page) {
      if (page === undefined) return
      await gates.get(pages++)?.pass()
    },
  })
  expect(visitor.problems).toEqual([])
}

/** What is stored of the walks. */
async function count(): Promise<Record<'borradores' | 'casos' | 'pendientes', number>> {
  const url = postgres.url.replace(/\/postgres(?=\?|$)/, '/subida')
  const client = createDatabase({ url, maxConnections: 1 })
  try {
    const [row] = await client.rows<Record<'borradores' | 'casos' | 'pendientes', number>>(
      `SELECT (SELECT count(*) FROM casos.borradores)::int AS borradores, (SELECT count(*) FROM casos.casos)::int AS casos,
         (SELECT count(*) FROM casos.entregas WHERE estado = 'pendiente')::int AS pendientes`,
    )
    return row ?? { borradores: 0, casos: 0, pendientes: 0 }
  } finally {
    await client.end()
  }
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await pause(500)
}

it('six forms are walked from the previous release through the upgrade and back, and nothing is lost', async () => {
  const forms = chosenForms()
  expect(forms.map(({ procedure }) => procedure.head.id)).toHaveLength(formCount)
  await start('identity,services', previous)
  const old = await start('portal,worker', previous)
  balancer.send(old.firstPort)
  const { PUBLIC_URL: url = '' } = settings
  const devices = await Promise.all(forms.map(({ fixture }) => signedIn(url, fixture.person)))
  const gates = new Map(Object.values(pagesBefore).map(pages => [pages, createGate(formCount)]))
  const reach = async (pages: number) => Promise.race([gates.get(pages)?.full, walking])
  const walking = Promise.all(forms.map((form, index) => walk(devices[index] as Device, form, gates)))

  await reach(pagesBefore.upgrade)
  execFileSync(process.execPath, ['scripts/migrate.ts'], {
    cwd: projectRoot,
    env: { PATH: process.env.PATH ?? '', MICHA_DATA_DIR: dataDir, ...database, ...settings },
  })
  const fresh = await start('portal,worker', projectRoot)
  balancer.send(old.firstPort, fresh.firstPort)
  gates.get(pagesBefore.upgrade)?.open()

  await reach(pagesBefore.onlyNew)
  const [onOld = 0, onNew = 0] = [old, fresh].map(({ firstPort }) => balancer.counts.get(firstPort))
  expect(Math.min(onOld, onNew)).toBeGreaterThanOrEqual(formCount)
  balancer.send(fresh.firstPort)
  await end(old)
  gates.get(pagesBefore.onlyNew)?.open()

  await reach(pagesBefore.rollback)
  // Nobody delivers what is sent from here on, until the new version is back.
  const again = await start('portal', previous)
  balancer.send(again.firstPort)
  await end(fresh)
  gates.get(pagesBefore.rollback)?.open()
  await Promise.race([walking, until(async () => (await count()).pendientes === formCount)])
  expect(await count()).toMatchObject({ casos: formCount, pendientes: formCount })
  const last = await start('portal,worker', projectRoot)
  balancer.send(last.firstPort)
  await end(again)
  await walking

  expect(await count()).toEqual({ borradores: 0, casos: formCount, pendientes: 0 })
  for (const { sheet } of devices) {
    await sheet.open('/inicio')
    expect(sheet.path(), 'the session of the beginning is still open').toBe('/inicio')
  }
  const log = await readFile(join(dataDir, 'micha.log'), 'utf8')
  expect(logProblems(log, undefined)).toEqual([])
})
