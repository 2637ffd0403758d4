import { defineConfig, mergeConfig } from 'vite'
import { releasedCommands } from './scripts/release/commands.ts'
import server from './vite.server.config.ts'

/** The operator's commands as a bundle, for a release without sources. */
export default mergeConfig(
  server,
  defineConfig({
    build: {
      ssr: true,
      sourcemap: false,
      rolldownOptions: {
        input: releasedCommands,
      },
    },
  }),
)
