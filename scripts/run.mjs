// Runs one of the project's commands with everything it needs: `node scripts/run.mjs start`.
// Plain JavaScript without dependencies, because it must work with any Node from 20 on before anything is installed.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { memoryEnvironment, memoryFlags } from './memory-flags.mjs'

const root = join(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '..')
const [command = '', ...rest] = process.argv.slice(2)

if (Number(process.versions.node.split('.')[0]) < 20) {
  fail(`Micha necesita Node 20 o posterior. Este equipo tiene ${process.version}.`)
}
const script = join(root, 'scripts', `${command}.ts`)
if (!/^[a-z-]+$/.test(command) || !existsSync(script)) fail(`No existe el comando «${command}».`)

installPackages()
const bin = join(root, 'node_modules', '.bin')
// The package of this platform, whose hash stands in the lock file.
const { platform, arch } = process
const nodePackage = `${platform === 'darwin' && arch === 'arm64' ? 'node-bin' : 'node'}-${platform === 'win32' ? 'win' : platform}-${arch}`
const node = join(root, 'node_modules', nodePackage, 'bin', platform === 'win32' ? 'node.exe' : 'node')
if (!existsSync(node))
  fail(`No se pudo instalar Node 26 desde el paquete «${nodePackage}». Borre node_modules y pruebe otra vez.`)

const [flags, memory] = command === 'start' ? [memoryFlags, memoryEnvironment] : [[], {}]
const child = spawn(node, [...flags, script, ...rest], {
  cwd: root,
  stdio: 'inherit',
  env: { ...memory, ...process.env, PATH: bin + delimiter + (process.env.PATH ?? '') },
})
// The child ends by itself, cleanly; this process only waits for it.
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP', ...(platform === 'win32' ? [] : ['SIGUSR2'])]
for (const signal of signals) process.on(signal, () => child.kill(signal))
// An npm that was ended by force tells nobody; without it nothing must be left running.
const parent = process.ppid
if (process.env.npm_lifecycle_event) {
  setInterval(() => process.ppid === parent || child.kill('SIGTERM'), 1000).unref()
}
child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 143)))

/** Installs the packages of the lock file unless exactly these are installed already. */
function installPackages() {
  const stamp = join(root, 'node_modules', '.micha-lock')
  const wanted = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  console.log('Instalando los paquetes (solo la primera vez o cuando cambian)…')
  const npm = spawnSync('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (npm.status !== 0) fail('No se pudieron instalar los paquetes. Revise la conexión y pruebe otra vez.')
  writeFileSync(stamp, wanted)
}

function fail(message) {
  console.error(message)
  process.exit(1)
}
