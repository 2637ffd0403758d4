import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { projectRoot } from '#platform/project-root.ts'
import journeys from '../../playwright.config.ts'

/** The pictures of one procedure (`npm run fotos`): its fixtures are walked as in the journeys, and nothing is proven. */
export default defineConfig({
  ...journeys,
  testDir: '.',
  testMatch: '*.fotos.ts',
  outputDir: join(projectRoot, 'test-results', 'fotos'),
  globalSetup: '../world/global-setup.ts',
  globalTeardown: './contact-sheet.ts',
  workers: Number(process.env.E2E_WORKERS ?? 2),
  retries: 0,
  timeout: 300_000,
  // Eighteen pictures at a time leave little of the machine to the pages: they wait, and nothing is measured.
  use: { ...journeys.use, actionTimeout: 60_000, navigationTimeout: 60_000 },
})
