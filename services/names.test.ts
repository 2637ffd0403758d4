import { readdirSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, it } from 'vitest'

const services = import.meta.dirname

/** The files beside the folders of the institutions. */
const root = new Set([
  'bound-services.ts',
  'bundled-services.ts',
  'clients.ts',
  'institutions.ts',
  'listed.ts',
  'README.md',
])

/** One name for each role (README, «Files of an institution»). */
const roles = new Set([
  'institution',
  'contract',
  'schemas',
  'desk',
  'mesa',
  'review',
  'rules',
  'registers',
  'store',
  'operations',
  'demo',
  'papers',
  'pages',
  'conformidad',
])

/** A role that is a list: a long one is a folder with a file for each topic. */
const list = 'demo'

/** What a topic, which is a folder in an institution, does not have: an institution has one plug. */
const onlyOnce = 'institution'

/** Why a file of an institution, such as `cargas/store.ts`, has a name of no role; undefined if it has one. */
function breach(path: string): string | undefined {
  const parts = path.split('/')
  const file = parts.at(-1) ?? ''
  const folders = parts.slice(0, -1)
  if (path === 'README.md' || /^migrations\/\d{3}-[a-z-]+\.sql$/.test(path)) return undefined
  // Published lists are data; tests and what they are made of may also be named by a topic.
  if (parts.length === 1 && file.endsWith('.json')) return undefined
  if (!file.endsWith('.ts')) return `${path} is no TypeScript`
  if (folders.at(-1) === list) folders.pop()
  else if (!/\.(test|fixture)\.ts$/.test(file) && !roles.has(basename(file, '.ts')))
    return `${path} has no role`
  if (folders.length > 1) return `${path} is too deep`
  if (folders.length === 1 && file === `${onlyOnce}.ts`) return `${path} is a second plug`
  return undefined
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map(path => path.replaceAll('\\', '/'))
    .filter(path => statSync(join(folder, path)).isFile())
}

const institutions = readdirSync(services, { withFileTypes: true })
  .filter(entry => entry.isDirectory() && entry.name !== 'kit')
  .map(({ name }) => name)

describe('the files of the institutions', () => {
  it.each(institutions)('are named by their role: %s', institution => {
    expect(filesIn(join(services, institution)).flatMap(path => breach(path) ?? [])).toEqual([])
  })

  it('are beside the list of institutions only where they serve all', () => {
    const beside = readdirSync(services, { withFileTypes: true })
      .filter(entry => entry.isFile() && !entry.name.endsWith('.test.ts') && !root.has(entry.name))
      .map(({ name }) => name)
    expect(beside).toEqual([])
  })

  it.each([
    ['oficina.ts', 'oficina.ts has no role'],
    ['cargas/cargas-store.ts', 'cargas/cargas-store.ts has no role'],
    ['cargas/hijos/store.ts', 'cargas/hijos/store.ts is too deep'],
    ['schemas/tipos.ts', 'schemas/tipos.ts has no role'],
    ['cargas/institution.ts', 'cargas/institution.ts is a second plug'],
    ['notas.txt', 'notas.txt is no TypeScript'],
  ])('may not be called %s', (path, why) => {
    expect(breach(path)).toBe(why)
  })

  it.each([
    'README.md',
    'contract.ts',
    'cargas/store.ts',
    'cargas/rules.test.ts',
    'listas.db.test.ts',
    'world.fixture.ts',
    'cargas/demo/papeles.ts',
    'bancos.json',
    'migrations/001-registro.sql',
  ])('may be called %s', path => {
    expect(breach(path)).toBeUndefined()
  })
})
