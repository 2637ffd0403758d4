import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, globSync, mkdirSync, rmSync, statfsSync } from 'node:fs'
import { freemem } from 'node:os'
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
  /** Runs the built portal. */
  needsBuild?: boolean
  /** Leaves one of two processors idle: runs beside another such check. */
  light?: boolean
  /** Part of another check: only by its name. */
  onlyByName?: boolean
}

/** Several checks under one name. */
const groups: Readonly<Record<string, readonly string[]>> = { quick: ['types', 'style', 'limits', 'unit'] }
const only = process.argv.slice(2).flatMap(name => groups[name] ?? name)
const checks: readonly Check[] = [
  { name: 'types', title: 'tipos', command: 'tsc', args: [], light: true },
  {
    name: 'style',
    title: 'formato y estilo',
    command: 'biome',
    args: ['ci', '--colors=off', '--error-on-warnings', '.'],
    light: true,
  },
  {
    name: 'limits',
    title: 'límites',
    command: 'depcruise',
    args: ['--config', '.dependency-cruiser.cjs', '--output-type', 'err-long', '.'],
    light: true,
  },
  { name: 'dead-code', title: 'código muerto', command: 'knip', args: [], light: true },
  { name: 'packages', title: 'dependencias', command: 'node', args: ['scripts/audit.ts'], light: true },
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
    needsBuild: true,
  },
  {
    name: 'upgrade',
    title: 'subida desde la versión anterior',
    command: 'vitest',
    args: ['run', '--config', 'e2e/upgrade/vitest.config.ts'],
    onlyByName: true,
    needsBuild: true,
  },
  {
    name: 'journeys',
    title: 'recorridos',
    command: 'playwright',
    args: ['test'],
    needsBuild: true,
    needsBrowser: true,
  },
]

/** What tests write at one time, with much to spare. */
const roomBytes = 2e9
const temporary = temporaryFolder()
/** How many light checks run beside each other. */
const lanes = 2
let failed = 0
const running = new Set<ChildProcess>()
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
    for (const child of running) child.kill(signal)
  })
const results = new Map<Check, Promise<Result>>()
const done = new Set<Check>()
for (const check of chosen) {
  if (stopped) break
  console.log(`\n== ${check.title}`)
  if (check.light) for (const next of nextLight()) results.set(next, run(next, 'kept'))
  const { ok, output, ms } = await (results.get(check) ?? run(check, 'shown'))
  done.add(check)
  process.stdout.write(output)
  if (!ok) failed++
  const line = `${check.title}: ${ok ? 'bien' : 'CON ERRORES'} (${(ms / 1000).toFixed(1)} s)`
  took.push(line)
  console.log(`== ${line}`)
}
console.log(`\n${took.join('\n')}`)
if (temporary) rmSync(temporary, { recursive: true, force: true })
console.log(`\nComprobaciones en ${seconds(started)} s`)
console.log(`${chosen.length - failed} passed, ${failed} failed`)
process.exitCode = failed > 0 || stopped ? 1 : 0

interface Result {
  readonly ok: boolean
  /** What it said, if that was kept. */
  readonly output: string
  readonly ms: number
}

/** Light checks that may begin, so that as many run as there are lanes. */
function nextLight(): readonly Check[] {
  const waiting = chosen.filter(check => check.light && !done.has(check))
  return waiting.slice(0, lanes).filter(check => !results.has(check))
}

/** Runs a check; its output is shown at once, or kept while another one speaks. */
async function run(check: Check, output: 'shown' | 'kept'): Promise<Result> {
  const before = performance.now()
  let said = ''
  const ended = (ok: boolean): Result => ({ ok, output: said, ms: performance.now() - before })
  if (check.needsBuild && !existsSync(join(projectRoot, 'dist/server/main.js'))) {
    console.error('Falta construir el portal: ejecute antes «npm run build», o «npm test -- build».')
    return ended(false)
  }
  const env = check.needsBrowser ? await browserSettings() : {}
  if (env === undefined) return ended(false)
  const command =
    check.command === 'node' ? process.execPath : join(projectRoot, 'node_modules', '.bin', check.command)
  const child = spawn(command, check.args, {
    cwd: projectRoot,
    stdio: output === 'shown' ? 'inherit' : ['inherit', 'pipe', 'pipe'],
    env: { ...process.env, ...(temporary && inFolder(temporary)), ...env, NO_COLOR: '1' },
  })
  running.add(child)
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      said += text
    })
  return new Promise(resolve => {
    child.on('error', () => resolve(ended(false)))
    child.on('close', code => {
      running.delete(child)
      resolve(ended(code === 0))
    })
  })
}

/**
 * A folder in memory for what tests write, where there is room. They make and drop hundreds of databases of a thousand files each, which
 * takes the file system of a disk a third of their server's time.
 */
function temporaryFolder(): string | undefined {
  const memory = '/dev/shm'
  if (process.env.TMPDIR || !existsSync(memory)) return undefined
  // What a run that was ended by force has left.
  for (const name of globSync('micha-pruebas-*', { cwd: memory }))
    if (!existsSync(`/proc/${name.split('-').at(-1)}`)) rmSync(join(memory, name), { recursive: true })
  const { bavail, bsize } = statfsSync(memory)
  if (Math.min(bavail * bsize, freemem() / 2) < roomBytes) return undefined
  const folder = join(memory, `micha-pruebas-${process.pid}`)
  mkdirSync(folder)
  return folder
}

/** Where a check writes. What Node has compiled for one check, the processes of the next ones read: the same modules in each. */
function inFolder(folder: string): Record<string, string> {
  return { TMPDIR: folder, NODE_COMPILE_CACHE: join(folder, 'compilado') }
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
