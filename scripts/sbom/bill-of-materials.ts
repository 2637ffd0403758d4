import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { projectRoot } from '#platform/project-root.ts'

interface Installed {
  readonly devDependencies?: unknown
  readonly dev?: boolean
}

/**
 * CycloneDX of every package that a running Micha may load, on any platform, by the lock file. `npm sbom --omit=dev` leaves out what
 * development needs too, such as zod (https://github.com/npm/cli/issues/7909): it is asked about a project that needs nothing else.
 */
export function billOfMaterials(): string {
  const read = (name: string) => JSON.parse(readFileSync(join(projectRoot, name), 'utf8'))
  const lock: { packages: Record<string, Installed> } = read('package-lock.json')
  const running = Object.entries(lock.packages).filter(([, { dev }]) => !dev)
  const packages = Object.fromEntries(running.map(([path, one]) => [path, withoutDevelopment(one)]))
  const folder = mkdtempSync(join(tmpdir(), 'micha-sbom-'))
  try {
    const files = {
      'package.json': withoutDevelopment(read('package.json')),
      'package-lock.json': { ...lock, packages },
    }
    for (const [name, content] of Object.entries(files))
      writeFileSync(join(folder, name), JSON.stringify(content))
    return execFileSync('npm', ['sbom', '--sbom-format=cyclonedx', '--package-lock-only'], {
      cwd: folder,
      encoding: 'utf8',
      shell: process.platform === 'win32',
    })
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function withoutDevelopment<One extends Installed>({ devDependencies, ...rest }: One) {
  return rest
}
