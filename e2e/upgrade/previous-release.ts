import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '#platform/project-root.ts'
import written from './previous.json' with { type: 'json' }

const git = (...args: readonly string[]) => spawnSync('git', args, { cwd: projectRoot, encoding: 'utf8' })

/**
 * The sources of the previous release: those of the newest tag `v…` before the checked-out commit, or else of the commit of
 * `previous.json`. A commit that a shallow clone lacks is fetched. They are unpacked once, below `.cache/`, where Node finds the
 * packages of this project.
 *
 * @returns their folder; undefined if this copy of the project is without its history and nobody gives it
 */
export function unpackPreviousRelease(): string | undefined {
  const commit = findPrevious()
  if (!commit) return undefined
  const folder = join(projectRoot, '.cache', `previous-${commit.slice(0, 12)}`)
  if (existsSync(folder)) return folder
  const unfinished = `${folder}.${process.pid}`
  mkdirSync(unfinished, { recursive: true })
  const archive = execFileSync('git', ['archive', commit], { cwd: projectRoot, maxBuffer: 1e9 })
  execFileSync('tar', ['-x', '-C', unfinished], { input: archive })
  // Another process may have been first.
  if (existsSync(folder)) rmSync(unfinished, { recursive: true })
  else renameSync(unfinished, folder)
  return folder
}

/**
 * The same, built once with packages of its own.
 *
 * @throws Error if this copy of the project is without its history and nobody gives it
 */
export function buildPreviousRelease(): string {
  const folder = unpackPreviousRelease()
  if (!folder)
    throw new Error(
      `This copy of the project does not have the previous release (${wanted()}). Get it with: git fetch --unshallow --tags`,
    )
  if (existsSync(join(folder, 'dist/stamp'))) return folder
  console.log(`Building the previous release, ${wanted()}`)
  givePackages(folder)
  execFileSync(process.execPath, ['scripts/build.ts'], { cwd: folder, stdio: 'inherit' })
  return folder
}

/** Its tag or commit. */
function wanted(): string {
  const tags = git('tag', '--list', 'v*', '--merged', 'HEAD^', '--sort=-v:refname').stdout.split('\n')
  return tags[0] || written.commit
}

function findPrevious(): string {
  const name = wanted()
  const found = () => git('rev-parse', '--verify', '--quiet', `${name}^{commit}`).stdout.trim()
  if (!found()) git('fetch', '--quiet', '--depth=1', 'origin', name)
  return found()
}

/** The packages of its own lock file: those installed here if they are the same. */
function givePackages(folder: string): void {
  const target = join(folder, 'node_modules')
  if (existsSync(target)) return
  const lockOf = (root: string) =>
    readFileSync(join(root, 'package-lock.json'), 'utf8').replace(/"version": .*/, '')
  if (lockOf(folder) === lockOf(projectRoot)) symlinkSync(join(projectRoot, 'node_modules'), target)
  else
    execFileSync('npm', ['ci', '--include=dev', '--no-audit', '--no-fund'], { cwd: folder, stdio: 'inherit' })
}
