import { globSync, readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { transformSync } from '@swc/core'

/**
 * Lets Node read what the build resolves in the sources: TSX, a file as text (`?raw`), and the texts of many files
 * (`import.meta.glob`). Other TypeScript it reads without help.
 */
registerHooks({
  load(url, context, nextLoad) {
    if (!url.startsWith('file:') || url.includes('/node_modules/')) return nextLoad(url, context)
    const path = fileURLToPath(url)
    const module = (source: string) => ({ format: 'module', source, shortCircuit: true }) as const
    if (url.endsWith('?raw')) return module(`export default ${JSON.stringify(readFileSync(path, 'utf8'))}`)
    if (path.endsWith('.tsx')) return module(withoutJsx(path))
    const loaded = nextLoad(url, context)
    const text = String(loaded.source ?? '')
    if (!text.includes('import.meta.glob')) return loaded
    const own = `import { textsIn } from '${import.meta.url}'; import.meta.glob = textsIn(import.meta.dirname)`
    return { ...loaded, source: `${own}; ${text}` }
  },
})

/** The module with its types taken away and its elements as calls. */
function withoutJsx(path: string): string {
  const { code } = transformSync(readFileSync(path, 'utf8'), {
    filename: path,
    swcrc: false,
    configFile: false,
    isModule: true,
    sourceMaps: 'inline',
    inlineSourcesContent: false,
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      target: 'esnext',
      transform: { react: { runtime: 'automatic' }, verbatimModuleSyntax: true },
    },
  })
  return code
}

/** The texts of the files of a folder that match, by their paths from there. */
export const textsIn = (folder: string) => (pattern: string) =>
  Object.fromEntries(
    globSync(pattern, { cwd: folder }).map(path => [path, readFileSync(join(folder, path), 'utf8')]),
  )
