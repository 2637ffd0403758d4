import { defineConfig } from 'vitest/config'

/** What stores do, on the machines of a Citus that runs already (`CITUS_URL`). `docs/citus.md` tells how. */
export default defineConfig({
  test: {
    name: 'citus',
    root: new URL('../..', import.meta.url).pathname,
    include: ['e2e/citus/*.test.ts', '{cases,papers,personal,sessions}/**/*.db.test.ts'],
    // Citus deletes what ended in another way, and earlier versions of its tables are not those of today.
    exclude: ['cases/retention.db.test.ts', 'cases/migrations*.db.test.ts'],
    globalSetup: ['e2e/citus/global-setup.ts'],
    isolate: false,
    // A busy machine answers late.
    expect: { poll: { timeout: 20_000 } },
    maxWorkers: 2,
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})
