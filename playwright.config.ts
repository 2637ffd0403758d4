import { defineConfig } from '@playwright/test'
import { findBrowser } from '#scripts/browser.ts'

const executablePath = findBrowser()

/** The journeys in a browser, against the built server. `e2e/README.md` says how to run one and how to see it. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  // Node reads TypeScript itself, in a fifth of the time.
  build: { external: ['**/*.ts'] },
  globalSetup: './e2e/world/global-setup.ts',
  // Every test has a world of its own, so any number can run beside each other; the machine is the limit. They begin in the order
  // of their paths: what takes longest should not come last. One project and one `test` need one set of workers and browsers.
  fullyParallel: true,
  workers: Number(process.env.E2E_WORKERS ?? 4),
  // A machine that others use too may stall for seconds. What passes only at the second try is reported as flaky.
  retries: 1,
  forbidOnly: true,
  timeout: 90_000,
  expect: { timeout: 20_000 },
  reporter: [['list']],
  use: {
    locale: 'es-CL',
    timezoneId: 'America/Santiago',
    viewport: { width: 390, height: 844 },
    // Movement between pages is decoration; without it there is nothing to wait for.
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 30_000,
    navigationTimeout: 30_000,
    screenshot: 'only-on-failure',
    // Keeping every step of tests that pass would be a fifth of the work.
    trace: 'on-first-retry',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // A page lives for a second: code made fast and threads of its own cost it more than they save.
        '--js-flags=--no-opt --no-maglev',
        '--disable-threaded-animation',
        '--num-raster-threads=1',
      ],
    },
  },
})
