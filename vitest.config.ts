import { defineConfig } from 'vitest/config'
import { beginWith } from '#platform/testing/begin-with.ts'
import { readByNode } from '#platform/testing/by-node.ts'

const exclude = ['**/node_modules/**', 'dist/**', '.cache/**', '.data/**', 'e2e/**']
/** Files that watch a module from within: they read it anew. */
const alone = ['procedures/testing/answer-readers.db.test.ts']

/** `unit`: pure and in-process tests. `db`: tests against one temporary PostgreSQL that the run starts and stops. `alone`: the same, each file with
 * modules of its own. */
export default defineConfig({
  test: {
    // Files share the modules that a worker has read: no module has state of its own, and reading is more than half of
    // the work.
    isolate: false,
    // A busy machine answers late.
    expect: { poll: { timeout: 20_000 } },
    // Vitest leaves one processor free, which is half of two.
    maxWorkers: '100%',
    // These run the compiler and other tools on a copy of the project.
    sequence: { sequencer: beginWith(/scripts\/testing\/generated/) },
    projects: [
      {
        test: {
          ...readByNode,
          name: 'unit',
          include: ['**/*.test.{ts,tsx}'],
          exclude: [...exclude, '**/*.db.test.ts'],
          // Properties try hundreds of cases; a busy machine must not fail them.
          testTimeout: 60_000,
          // The page of colours reads them from the style sheet itself.
          css: { include: [/tokens\.css/] },
        },
      },
      {
        test: {
          ...readByNode,
          name: 'db',
          include: ['**/*.db.test.ts'],
          exclude: [...exclude, ...alone],
          globalSetup: ['platform/testing/postgres-global-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'alone',
          include: alone,
          isolate: true,
          globalSetup: ['platform/testing/postgres-global-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
