import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { projectRoot } from '#platform/project-root.ts'

interface Check {
  /** Typed after `npm test --`. */
  name: string
  /** Printed. */
  title: string
  command: string
  args: readonly string[]
  needsBrowser?: boolean
}

const only = process.argv.slice(2)
const checks: readonly Check[] = [
  { name: 'types', title: 'tipos', command: 'tsc', args: [] },
  {
    name: 'style',
    title: 'formato y estilo',
    command: 'biome',
    args: ['ci', '--colors=off', '--error-on-warnings', '.'],
  },
  {
    name: 'limits',
    title: 'límites',
    command: 'depcruise',
    args: ['--config', '.dependency-cruiser.cjs', '--output-type', 'err-long', '.'],
  },
  { name: 'dead-code', title: 'código muerto', command: 'knip', args: [] },
  { name: 'packages', title: 'dependencias', command: 'node', args: ['scripts/audit.ts'] },
  { name: 'tests', title: 'pruebas', command: 'vitest', args: ['run'] },
  { name: 'build', title: 'construcción', command: 'node', args: ['scripts/build.ts'] },
  { name: 'journeys', title: 'recorridos', command: 'playwright', args: ['test'], needsBrowser: true },
]

let failed = 0
const started = performance.now()
const chosen = checks.filter(check => only.length === 0 || only.includes(check.name))
const unknown = only.filter(name => !checks.some(check => check.name === name))
if (unknown.length > 0) {
  console.error(
    `No existe «${unknown.join(', ')}». Puede comprobar: ${checks.map(check => check.name).join(', ')}.`,
  )
  process.exit(1)
}
for (const check of chosen) {
  console.log(`\n== ${check.title}`)
  const before = performance.now()
  const ok = await run(check)
  if (!ok) failed++
  console.log(`== ${check.title}: ${ok ? 'bien' : 'CON ERRORES'} (${seconds(before)} s)`)
}
console.log(`\nComprobaciones en ${seconds(started)} s`)
console.log(`${chosen.length - failed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0

async function run(check: Check): Promise<boolean> {
  const env = check.needsBrowser ? await browserSettings() : {}
  if (env === undefined) return false
  const command =
    check.command === 'node' ? process.execPath : join(projectRoot, 'node_modules', '.bin', check.command)
  const child = spawn(command, check.args, {
    cwd: projectRoot,
    stdio: 'inherit',
    env: { ...process.env, ...env, NO_COLOR: '1' },
  })
  return new Promise(resolve => {
    child.on('error', () => resolve(false))
    child.on('exit', code => resolve(code === 0))
  })
}

/** Path of the browser for checks that need one; undefined if none is available. */
async function browserSettings(): Promise<Record<string, string> | undefined> {
  try {
    const { findOrInstallBrowser } = await import('./browser.ts')
    return { CHROMIUM_PATH: findOrInstallBrowser(console.log) }
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return undefined
  }
}

function seconds(since: number): string {
  return ((performance.now() - since) / 1000).toFixed(1)
}
