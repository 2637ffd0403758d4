import { defineConfig, mergeConfig } from 'vite'
import server from './vite.server.config.ts'

/** The operator's commands as a bundle, for a release without sources. */
export default mergeConfig(
  server,
  defineConfig({
    build: {
      ssr: true,
      sourcemap: false,
      rolldownOptions: {
        input: {
          migrar: 'scripts/migrate.ts',
          operar: 'scripts/operate.ts',
          importar: 'scripts/importar.ts',
          backup: 'scripts/backup.ts',
          restore: 'scripts/restore.ts',
        },
      },
    },
  }),
)
