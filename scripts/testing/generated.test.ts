import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { projectRoot } from '#platform/project-root.ts'
import { generateInstitution } from '../new-institution/generate.ts'
import { folderOf, generateProcedure } from '../new-procedure/generate.ts'
import { copyProject } from './copied-project.ts'

const today = '2026-11-21'
/** Not the number in the README's example, which may exist already. */
const id = '98765'
const key = 'beca-estudio'

/** Tests that a procedure's name, ficha, addresses or README could break. */
const testsOfTheHouse = [
  'procedures/catalog',
  'procedures/testing',
  'portal/ficha',
  'portal/operation',
  'docs',
  'scripts/readme',
]

const { root, toolSays, remove } = copyProject()
const linesOf = (folder: string, path: string) => readFileSync(join(folder, path), 'utf8').split('\n')
const linesAdded = (path: string) => {
  const before = linesOf(projectRoot, path)
  const after = linesOf(root, path)
  expect(after).toHaveLength(before.length + 1)
  return after.filter(line => !before.includes(line))
}
afterAll(remove)

const folder = `${id}-beca-estudio`

describe('a procedure that was just made', () => {
  beforeAll(() => {
    expect(generateProcedure({ id, title: 'Beca de estudio', today, root })).toBe(folder)
  })

  it('makes a folder and one line outside it', () => {
    expect(linesAdded('procedures/tramites.ts')).toEqual([
      `export { tramite as tramite${id} } from './${folder}/procedure.ts'`,
    ])
  })

  it('passes its own test and those of the house', { timeout: 600_000 }, async () => {
    const said = await toolSays(
      'vitest/vitest.mjs',
      ...['run', '--project', 'unit', `procedures/${folder}`, ...testsOfTheHouse],
    )
    expect(said).toMatch(/Test Files {2}\d+ passed( \| 1 skipped)? \(\d+\)/)
    expect(said).toContain(id)
  })

  it('is not made twice', () => {
    expect(() => generateProcedure({ id, title: 'Otra beca', today, root })).toThrow(/98765 ya existe/)
  })
})

describe('an institution that was just made', () => {
  beforeAll(() => {
    const made = generateInstitution({ key, name: 'Ministerio de Educación', root })
    expect(made).toEqual({ folder: `services/${key}`, constant: 'becaEstudio' })
  })

  it('is one line in the list', () => {
    expect(linesAdded('services/institutions.ts')).toEqual([
      `export { becaEstudio } from './${key}/institution.ts'`,
    ])
  })

  it('stands in the documents, and passes its own tests and those that look at every institution', {
    timeout: 600_000,
  }, async () => {
    await toolSays('scripts/update-docs.ts')
    expect(readFileSync(join(root, 'README.md'), 'utf8')).toContain('SERVICIO_BECA_ESTUDIO_SECRETO_EVENTOS')
    expect(readFileSync(join(root, 'services/README.md'), 'utf8')).toContain('`beca-estudio`')
    const own = await toolSays('vitest/vitest.mjs', 'run', `services/${key}`, 'services/institutions')
    expect(own).toMatch(/Test Files {2}3 passed/)
    const tables = await toolSays('vitest/vitest.mjs', 'run', 'docs/documents', '-t', 'the table of')
    expect(tables).toMatch(/Tests {2}2 passed/)
  })

  it('is not made twice', () => {
    expect(() => generateInstitution({ key, name: 'Otra', root })).toThrow(/Ya existe/)
  })
})

// Each tool runs once, for both.
describe('a procedure and an institution that were just made', () => {
  it('are written in the style of the house', { timeout: 600_000 }, async () => {
    const made = ['services', `procedures/${folder}`]
    const style = await toolSays(
      '@biomejs/biome/bin/biome',
      'check',
      '--write',
      '--vcs-enabled=false',
      ...made,
    )
    expect(style).not.toMatch(/Found \d+ (error|warning)/)
  })

  it('compile', { timeout: 600_000 }, async () => {
    expect(await toolSays('typescript/bin/tsc')).toBe('')
  })

  it('keep to the arrows, and leave nothing unused', { timeout: 600_000 }, async () => {
    const arrows = await toolSays(
      'dependency-cruiser/bin/dependency-cruiser.mjs',
      ...['--config', '.dependency-cruiser.cjs', 'procedures', 'services'],
    )
    expect(arrows).toContain('no dependency violations found')
    expect(await toolSays('knip/bin/knip.js')).toBe('')
  })
})

describe('a new procedure', () => {
  it('does not take the number of a procedure that there is, be it built or not', () => {
    for (const taken of ['5300', '5206', 'SIBS'])
      expect(() => generateProcedure({ id: taken, title: 'Cuota mortuoria', today, root })).toThrow(
        /ya existe/,
      )
  })

  it('does not take what cannot be an address or a title', () => {
    expect(() => folderOf('../x', 'Beca')).toThrow(/solo letras/)
    expect(() => folderOf('9001', "Beca' + x")).toThrow(/título/)
    expect(() => folderOf('9001', 'de la')).toThrow(/de qué es/)
    expect(folderOf('9001', 'Beca de estudio')).toBe('9001-beca-estudio')
  })
})

describe('a new institution', () => {
  it('does not take what cannot be a key or a name', () => {
    expect(() => generateInstitution({ key: '../x', name: 'Ministerio', root })).toThrow(/La clave/)
    expect(() => generateInstitution({ key: 'Beca', name: 'Ministerio', root })).toThrow(/La clave/)
    expect(() => generateInstitution({ key: 'beca', name: "M' + x", root })).toThrow(/nombre/)
    expect(() => generateInstitution({ key: 'personas', name: 'Registro', root })).toThrow(/Ya existe/)
  })
})
