import { join } from 'node:path'
import { mergeConfig, build as viteBuild } from 'vite'
import { projectRoot } from '#platform/project-root.ts'
import serverConfig from '../../vite.server.config.ts'

/**
 * Bundles the portal like `npm run build`, with the measured procedure added.
 *
 * @returns the script of its process
 */
export async function buildBenchPortal(): Promise<string> {
  const outDir = join(projectRoot, '.data/medida/portal')
  await viteBuild(
    mergeConfig(serverConfig, {
      configFile: false,
      logLevel: 'warn',
      root: projectRoot,
      resolve: { alias: { '#procedures/registry.ts': join(projectRoot, 'bench/portal/registry.ts') } },
      build: { ssr: 'bench/portal/portal-process.ts', outDir },
    }),
  )
  return join(outDir, 'portal-process.js')
}
