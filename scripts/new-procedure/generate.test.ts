import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { projectRoot } from '#platform/project-root.ts'
import { copyProject } from '../testing/copied-project.ts'
import { folderOf, generateProcedure } from './generate.ts'

const today = '2026-11-21'
const { root, toolSays, remove } = copyProject()
afterAll(remove)

/** Tests that a procedure's name, ficha, addresses or README could break. */
const testsOfTheHouse = [
  'procedures/catalog',
  'procedures/testing',
  'portal/ficha',
  'portal/operation',
  'docs',
  'scripts/readme',
]

/** Not the number in the README's example, which may exist already. */
const id = '98765'

describe('a procedure that was just made', () => {
  let folder: string

  beforeAll(() => {
    folder = generateProcedure({ id, title: 'Beca de estudio', today, root })
  })

  it('makes a folder and one line outside it', () => {
    expect(folder).toBe('98765-beca-estudio')
    const before = readFileSync(join(projectRoot, 'procedures/tramites.ts'), 'utf8')
    const after = readFileSync(join(root, 'procedures/tramites.ts'), 'utf8')
    expect(after).toBe(
      `${before}export { tramite as tramite98765 } from './98765-beca-estudio/procedure.ts'\n`,
    )
  })

  it('compiles', { timeout: 600_000 }, async () => {
    expect(await toolSays('typescript/bin/tsc')).toBe('')
  })

  it('passes its own test and those of the house', { timeout: 600_000 }, async () => {
    const folders = [`procedures/${folder}`, ...testsOfTheHouse]
    const said = await toolSays('vitest/vitest.mjs', 'run', '--project', 'unit', ...folders)
    expect(said).toMatch(/Test Files {2}\d+ passed \(\d+\)/)
    expect(said).toContain('98765')
  })

  it('keeps to the arrows, and leaves nothing unused', { timeout: 600_000 }, async () => {
    const arrows = await toolSays(
      'dependency-cruiser/bin/dependency-cruiser.mjs',
      '--config',
      '.dependency-cruiser.cjs',
      'procedures',
    )
    expect(arrows).toContain('no dependency violations found')
    expect(await toolSays('knip/bin/knip.js')).toBe('')
  })

  it('is not made twice', () => {
    expect(() => generateProcedure({ id, title: 'Otra beca', today, root })).toThrow(/98765 ya existe/)
  })
})

describe('a new procedure', () => {
  it('does not take the number of a procedure that there is, be it built or not', () => {
    for (const id of ['5300', '5206', 'SIBS'])
      expect(() => generateProcedure({ id, title: 'Cuota mortuoria', today, root })).toThrow(/ya existe/)
  })

  it('does not take what cannot be an address or a title', () => {
    expect(() => folderOf('../x', 'Beca')).toThrow(/solo letras/)
    expect(() => folderOf('9001', "Beca' + x")).toThrow(/título/)
    expect(() => folderOf('9001', 'de la')).toThrow(/de qué es/)
    expect(folderOf('9001', 'Beca de estudio')).toBe('9001-beca-estudio')
  })
})
