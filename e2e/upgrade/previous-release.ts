import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '#platform/project-root.ts'
import written from './previous.json' with { type: 'json' }

const git = (...args: readonly string[]) => spawnSync('git', args, { cwd: projectRoot, encoding: 'utf8' })

/**
 * The built previous release: the newest tag `v…` before the checked-out commit, or else the commit of `previous.json`. A
 * commit that a shallow clone lacks is fetched. It is built once, below `.cache/`.
 *
 * @returns its folder
 * @throws Error if this copy of the project is without its history and nobody gives it
 */
export function buildPreviousRelease(): string {
  const { name, commit } = findPrevious()
  const folder = join(projectRoot, '.cache', `previous-${commit.slice(0, 12)}`)
  if (existsSync(join(folder, 'dist/stamp'))) return folder
  console.log(`Building the previous release, ${name}`)
  mkdirSync(folder, { recursive: true })
  const archive = execFileSync('git', ['archive', commit], { cwd: projectRoot, maxBuffer: 1e9 })
  execFileSync('tar', ['-x', '-C', folder], { input: archive })
  givePackages(folder)
  execFileSync(process.execPath, ['scripts/build.ts'], { cwd: folder, stdio: 'inherit' })
  return folder
}

function findPrevious(): { name: string; commit: string } {
  const tags = git('tag', '--list', 'v*', '--merged', 'HEAD^', '--sort=-v:refname').stdout.split('\n')
  const [tag = ''] = tags
  const wanted = tag || written.commit
  const found = () => git('rev-parse', '--verify', '--quiet', `${wanted}^{commit}`).stdout.trim()
  if (!found()) git('fetch', '--quiet', '--depth=1', 'origin', wanted)
  const commit = found()
  if (!commit)
    throw new Error(
      `This copy of the project does not have the previous release (${wanted}). Get it with: git fetch --unshallow --tags`,
    )
  return { name: wanted, commit }
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
