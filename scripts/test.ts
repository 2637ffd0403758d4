import { type ChildProcess, spawn } from 'node:child_process'
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
  /** Part of another check: only by its name. */
  onlyByName?: boolean
}

/** Several checks under one name. */
const groups: Readonly<Record<string, readonly string[]>> = { quick: ['types', 'style', 'limits', 'unit'] }
const only = process.argv.slice(2).flatMap(name => groups[name] ?? name)
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
  {
    name: 'unit',
    title: 'pruebas sin base de datos',
    command: 'vitest',
    args: ['run', '--project', 'unit'],
    onlyByName: true,
  },
  { name: 'build', title: 'construcción', command: 'node', args: ['scripts/build.ts'] },
  {
    name: 'paper',
    title: 'recorridos sin navegador',
    command: 'vitest',
    args: ['run', '--config', 'e2e/paper/vitest.config.ts'],
  },
  {
    name: 'upgrade',
    title: 'subida desde la versión anterior',
    command: 'vitest',
    args: ['run', '--config', 'e2e/upgrade/vitest.config.ts'],
    onlyByName: true,
  },
  { name: 'journeys', title: 'recorridos', command: 'playwright', args: ['test'], needsBrowser: true },
]

let failed = 0
let running: ChildProcess | undefined
let stopped = false
const took: string[] = []
const started = performance.now()
const chosen = checks.filter(({ name, onlyByName }) =>
  only.length === 0 ? !onlyByName : only.includes(name),
)
const unknown = only.filter(name => !checks.some(check => check.name === name))
if (unknown.length > 0) {
  console.error(
    `No existe «${unknown.join(', ')}». Puede comprobar: ${[...checks.map(check => check.name), ...Object.keys(groups)].join(', ')}.`,
  )
  process.exit(1)
}
// What a check has started (servers, PostgreSQL) is stopped by the check itself.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => {
    stopped = true
    running?.kill(signal)
  })
for (const check of chosen) {
  if (stopped) break
  console.log(`\n== ${check.title}`)
  const before = performance.now()
  const ok = await run(check)
  if (!ok) failed++
  const line = `${check.title}: ${ok ? 'bien' : 'CON ERRORES'} (${seconds(before)} s)`
  took.push(line)
  console.log(`== ${line}`)
}
console.log(`\n${took.join('\n')}`)
console.log(`\nComprobaciones en ${seconds(started)} s`)
console.log(`${chosen.length - failed} passed, ${failed} failed`)
process.exitCode = failed > 0 || stopped ? 1 : 0

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
  running = child
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
