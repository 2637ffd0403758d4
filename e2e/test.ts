import { rm } from 'node:fs/promises'
import { test as base, expect, type Page } from '@playwright/test'
import { type Form, formOf } from './browser/form.ts'
import { signIn as enter } from './browser/sign-in.ts'
import { type Watch, watchContext } from './browser/watch.ts'
import type { PersonName } from './people.ts'
import { createFaults, type Faults } from './world/faults.ts'
import { freePorts } from './world/free-ports.ts'
import { logProblems } from './world/log-problems.ts'
import { type Micha, startMicha } from './world/micha.ts'
import { copyTemplate } from './world/template.ts'
import { temporaryFolder } from './world/temporary-folder.ts'

/** What a test can take. */
export interface Fixtures {
  /** Settings of the server on top of the usual ones, by their names: `test.use({ settings: { … } })`. */
  settings: Readonly<Record<string, string>>
  /**
   * The roles of each process of the server, with the portal's last: `['identity,services', 'portal,worker']`. One plays
   * all unless set.
   */
  processes: readonly string[]
  /** Part of a log line that this test provokes on purpose; any other error in the log fails it. */
  expectedLog: RegExp | undefined
  /** The server of this test: nobody else uses it, and it is gone afterwards. */
  micha: Micha
  /** Switches of what goes wrong at the institutions. */
  faults: Faults
  /** What went wrong in the browser so far; anything left in it fails the test. */
  watch: Watch
  /** Goes through the sign-in as this person and ends at `path` (the personal start when absent). */
  signIn(who: PersonName, path?: string): Promise<void>
  /** The form of whatever page is open. */
  form: Form
  /** Another device: a browser that shares nothing with the first. It is watched too. */
  otherDevice(): Promise<Page>
}

/** Playwright's `test` with a world for each test, and with eyes on what must never happen. */
export const test = base.extend<Fixtures>({
  settings: [{}, { option: true }],
  processes: [['portal,services,identity,worker'], { option: true }],
  expectedLog: [undefined, { option: true }],
  baseURL: async ({ micha }, use) => use(micha.portalUrl),
  micha: async ({ settings, processes, expectedLog }, use) => {
    const database = await copyTemplate(process.env.E2E_POSTGRES_URL ?? '')
    const dataDir = await temporaryFolder()
    const firstPort = await freePorts()
    const started: Micha[] = []
    for (const ROLES of processes)
      started.unshift(
        await startMicha({
          databaseUrl: database.url,
          dataDir,
          firstPort,
          settings: { ...settings, ROLES },
        }),
      )
    const [micha] = started
    if (!micha) throw new Error('No process plays a role')
    await use(micha)
    const log = await micha.log()
    for (const one of started) await one.kill()
    await database.drop()
    await rm(dataDir, { recursive: true, force: true })
    expect(logProblems(log, expectedLog), 'lines of the log').toEqual([])
  },
  faults: async ({ micha }, use) => use(createFaults(micha.servicesUrl)),
  watch: [
    async ({ context, micha }, use) => {
      const watch = watchContext(context, micha.portalUrl)
      await use(watch)
      expect(watch.problems, 'problems in the browser').toEqual([])
    },
    { auto: true },
  ],
  signIn: async ({ page }, use) => use((who, path) => enter(page, who, path)),
  form: async ({ page, javaScriptEnabled }, use) => use(formOf(page, javaScriptEnabled ?? true)),
  otherDevice: async ({ browser, contextOptions, baseURL, javaScriptEnabled, watch }, use) => {
    const made: (() => Promise<void>)[] = []
    await use(async () => {
      const context = await browser.newContext({
        ...contextOptions,
        ...(baseURL === undefined ? {} : { baseURL }),
        javaScriptEnabled: javaScriptEnabled ?? true,
      })
      made.push(() => context.close())
      watch.alsoWatch(context)
      return context.newPage()
    })
    for (const close of made) await close()
  },
})

export { expect }

/** Says that a test also runs in a browser without script. */
export const alsoWithoutScript = { tag: '@sin-javascript' } as const
