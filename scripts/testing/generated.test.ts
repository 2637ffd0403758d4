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
const institutionName = 'Ministerio de Educación'

/** Tests that a procedure's name, ficha, addresses or README could break, and those that look at every institution. */
const testsOfTheHouse = [
  'procedures/catalog',
  'procedures/testing',
  'portal/ficha',
  'portal/operation',
  'docs',
  'scripts/readme',
  'services/institutions',
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

// Each tool runs once, for both.
describe('a procedure and an institution that were just made', () => {
  let folder: string
  let institution: ReturnType<typeof generateInstitution>

  beforeAll(() => {
    folder = generateProcedure({ id, title: 'Beca de estudio', today, root })
    institution = generateInstitution({ key, name: institutionName, root })
  })

  it('are a folder each, and one line outside it', () => {
    expect(folder).toBe(`${id}-beca-estudio`)
    expect(linesAdded('procedures/tramites.ts')).toEqual([
      `export { tramite as tramite${id} } from './${folder}/procedure.ts'`,
    ])
    expect(institution).toEqual({ folder: `services/${key}`, constant: 'becaEstudio' })
    expect(linesAdded('services/institutions.ts')).toEqual([
      `export { becaEstudio } from './${key}/institution.ts'`,
    ])
  })

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

  it('stand in the documents, and pass their own tests and those of the house', {
    timeout: 600_000,
  }, async () => {
    await toolSays('scripts/update-docs.ts')
    expect(readFileSync(join(root, 'README.md'), 'utf8')).toContain('SERVICIO_BECA_ESTUDIO_SECRETO_EVENTOS')
    expect(readFileSync(join(root, 'services/README.md'), 'utf8')).toContain('`beca-estudio`')
    const folders = [`procedures/${folder}`, institution.folder, ...testsOfTheHouse]
    const said = await toolSays('vitest/vitest.mjs', 'run', '--project', 'unit', ...folders)
    expect(said).toMatch(/Test Files {2}\d+ passed \(\d+\)/)
    expect(said).toContain(id)
    const own = await toolSays('vitest/vitest.mjs', 'run', '--project', 'db', institution.folder)
    expect(own).toMatch(/Test Files {2}\d+ passed \(\d+\)/)
  })

  it('are not made twice', () => {
    expect(() => generateProcedure({ id, title: 'Otra beca', today, root })).toThrow(/98765 ya existe/)
    expect(() => generateInstitution({ key, name: 'Otra', root })).toThrow(/Ya existe/)
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
