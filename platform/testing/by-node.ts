/**
 * Settings of Vitest with which Node reads the modules itself: Vite would rewrite each, which is a third of the work of a run. An older
 * Node, started by `npx`, does not read TypeScript and leaves it to Vite.
 */
export const readByNode = process.features.typescript
  ? {
      execArgv: ['--import', new URL('read-sources.ts', import.meta.url).href],
      experimental: { viteModuleRunner: false, nodeLoader: false },
    }
  : {}
