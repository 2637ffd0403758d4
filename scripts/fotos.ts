import { spawnSync } from 'node:child_process'
import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '#platform/project-root.ts'

// `npm run fotos -- 5300`: one sheet with every page that the fixtures of a procedure visit, from the built portal. With several ids,
// a sheet for each.

const ids = process.argv.slice(2)
if (ids.length === 0) {
  console.error('Diga de qué trámite: npm run fotos -- 5300')
  process.exit(1)
}
const run = (command: string, args: readonly string[], env = {}) =>
  spawnSync(command, args, { cwd: projectRoot, stdio: 'inherit', env: { ...process.env, ...env } }).status ??
  1

if (run('node', ['scripts/build.ts']) !== 0) process.exit(1)
let failed = 0
for (const id of ids) {
  const folder = join(projectRoot, '.cache', 'fotos', id)
  rmSync(folder, { recursive: true, force: true })
  // What could not be walked to its end still has pictures.
  if (run('playwright', ['test', '--config', 'e2e/fotos/playwright.config.ts'], { FOTOS: id }) !== 0) failed++
  const sheet = `${folder}.png`
  console.log(existsSync(sheet) ? `La hoja de ${id}: ${sheet}` : `No hay fotos de ${id}.`)
}
process.exit(failed === 0 ? 0 : 1)
