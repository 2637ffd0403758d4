import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { projectRoot } from '#platform/project-root.ts'

const dist = join(projectRoot, 'dist')
const configs = { client: 'vite.config.ts', server: 'vite.server.config.ts' }
const built = /\.(ts|tsx|css|svg|woff2|json)$/
const notBuilt = /^(\..*|bench|dist|docs|e2e|node_modules|scripts|test-results)$/

/**
 * Builds the browser's files and the server bundle into `dist/`, unless nothing has changed. Replaces the old build
 * only when the new one is complete.
 *
 * @throws Error if a build fails; its output is on the terminal
 */
export async function build(say: (line: string) => void): Promise<void> {
  const stamp = sourceStamp()
  const stampFile = join(dist, 'stamp')
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return
  say('Construyendo el portal…')
  const fresh = join(projectRoot, '.cache', `dist-${process.pid}`)
  mkdirSync(fresh, { recursive: true })
  try {
    for (const [part, config] of Object.entries(configs)) await runVite(config, join(fresh, part))
    writeFileSync(join(fresh, 'stamp'), stamp)
    rmSync(dist, { recursive: true, force: true })
    renameSync(fresh, dist)
  } finally {
    rmSync(fresh, { recursive: true, force: true })
  }
}

/** Builds one bundle. In a separate process: Vite sets NODE_ENV, and its memory is freed afterwards. */
export async function runVite(config: string, outDir: string): Promise<void> {
  const vite = join(projectRoot, 'node_modules/vite/bin/vite.js')
  const args = ['build', '--config', config, '--outDir', outDir, '--emptyOutDir', '--logLevel', 'warn']
  const child = spawn(process.execPath, [vite, ...args], {
    cwd: projectRoot,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  })
  const code = await new Promise<number | null>((resolve, reject) =>
    child.once('error', reject).once('exit', resolve),
  )
  if (code !== 0) throw new Error(`No se pudo construir el portal con ${config}.`)
}

/** A hash of all source files except tests. */
function sourceStamp(): string {
  const hash = createHash('sha256').update(process.version)
  const files = globSync('**/*.*', { cwd: projectRoot, exclude: name => notBuilt.test(name) })
  for (const file of files.sort()) {
    if (!built.test(file) || /\.test\.tsx?$/.test(file)) continue
    hash.update(file).update(readFileSync(join(projectRoot, file)))
  }
  return hash.digest('hex')
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await build(line => console.log(line))
