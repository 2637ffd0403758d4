import { test as base, expect, type Page } from '@playwright/test'
import { type Form, formOf } from './browser/form.ts'
import { signIn as enter } from './browser/sign-in.ts'
import { type Watch, watchContext } from './browser/watch.ts'
import { fallecidos, type PersonName, people } from './people.ts'
import { createFaults, type Faults } from './world/faults.ts'
import { logProblems } from './world/log-problems.ts'
import type { Serving } from './world/micha.ts'
import { startOwnMicha } from './world/own-micha.ts'
import { createShelf, type Shelf } from './world/shelf.ts'

/** Fixtures of the tests. */
export interface Fixtures {
  /** Settings of the server in addition to the usual ones: `test.use({ settings: { … } })`. */
  settings: Readonly<Record<string, string>>
  /**
   * Roles of each server process, the portal's last: `['identity,services', 'portal,worker']`. Default: one server with all
   * roles, in a process that it shares with the others of its worker.
   */
  processes: readonly string[] | undefined
  /**
   * The people and companies for whom this test files or changes something: it runs on a server that others use too,
   * where nothing has happened to them. Default: a server of its own.
   */
  touches: readonly string[] | undefined
  /** The people for whom nothing may have been filed before, of a test that leaves nothing behind. */
  needs: readonly string[]
  /** Part of a log line that this test provokes on purpose; any other error in the log fails it. */
  expectedLog: RegExp | undefined
  /** The server: this test's own, or one of this worker's. */
  micha: Serving
  /** Switches faults of the institutions. */
  faults: Faults
  /** Problems in the browser so far; any left fails the test. */
  watch: Watch
  /** Signs in as this person and opens `path`, if it is given. */
  signIn(who: PersonName, path?: string): Promise<void>
  /** The form of the open page. */
  form: Form
  /** A second device: a separate browser, observed too. */
  otherDevice(): Promise<Page>
}

/** What the tests of a worker share. */
interface WorkerFixtures {
  shelf: Shelf
}

/**
 * Playwright's `test` for what starts and kills servers of its own. It has the workers of the other tests: those of another `test`
 * would run after all of them, and start browsers of their own.
 */
export const bare = base.extend<object, WorkerFixtures>({
  shelf: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern.
    async ({}, use) => {
      const shelf = createShelf()
      await use(shelf)
      await shelf.empty()
    },
    { scope: 'worker' },
  ],
})

/** Playwright's `test` with a server, which also fails on script errors, log errors and leaked personal data. */
export const test = bare.extend<Fixtures>({
  touches: [undefined, { option: true }],
  needs: [[], { option: true }],
  settings: [{}, { option: true }],
  processes: [undefined, { option: true }],
  expectedLog: [undefined, { option: true }],
  baseURL: async ({ micha }, use) => use(micha.portalUrl),
  micha: async ({ settings, processes, touches, needs, expectedLog, shelf }, use) => {
    const shared = touches && (await shelf.take(settings, touches, needs))
    const own = shared ?? (await startOwnMicha(settings, processes))
    const before = shared ? (await shared.micha.log()).length : 0
    await use(own.micha)
    const log = shared ? await shared.micha.log() : await own.end()
    expect(logProblems(log.slice(before), expectedLog), 'lines of the log').toEqual([])
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

/**
 * Settings with which every page is there: of procedures in maintenance by default, with every card, with Carmen's figures
 * of the operator, and at a branch. Tests that share them share servers.
 */
export const everythingOn = {
  MAINTENANCE_PROCEDURES: '',
  CARDS: 'rsh,datos,beneficios,recordatorios,certificados',
  OPERATORS: people.carmen.run,
  OFFICIAL: '1',
}

/** For a test that fills in Carmen's request for Luis and does not send it. */
export const onlyDrafts = { touches: [], needs: [people.carmen.run] }

/** For a test that sends it. */
export const filesForCarmen = { touches: [people.carmen.run, fallecidos.luis] }
