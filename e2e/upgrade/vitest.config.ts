import { defineConfig } from 'vitest/config'

/** The upgrade from the previous release and back. `npm test -- upgrade`. */
export default defineConfig({
  test: {
    name: 'upgrade',
    root: new URL('../..', import.meta.url).pathname,
    include: ['e2e/upgrade/*.test.ts'],
    testTimeout: 400_000,
    hookTimeout: 300_000,
  },
})
