import { defineConfig } from 'vitest/config'
import { beginWith } from '#platform/testing/begin-with.ts'
import { readByNode } from '#platform/testing/by-node.ts'

/** The journeys without a browser, against the built server. `e2e/README.md` says what they prove. */
export default defineConfig({
  test: {
    ...readByNode,
    name: 'papel',
    root: new URL('../..', import.meta.url).pathname,
    // On a server that runs already (`PAPER_URL`) only forms are walked.
    include: [process.env.PAPER_URL ? 'e2e/paper/*fixtures.http.test.ts' : 'e2e/**/*.http.test.ts'],
    globalSetup: ['e2e/paper/global-setup.ts'],
    // No module has state of its own, and the procedures are read once by each worker.
    isolate: false,
    sequence: { sequencer: beginWith(/fixtures\.http\.test\.ts$/) },
    // Most of a journey waits for institutions. Pages that are kept must not lack what an institution says too late.
    maxConcurrency: process.env.PAPER_KEEP ? 5 : 8,
    // More than processors, for the same reason.
    maxWorkers: process.env.PAPER_KEEP ? 2 : 3,
    testTimeout: 240_000,
    hookTimeout: 120_000,
  },
})
