import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { copyProject } from '../testing/copied-project.ts'
import { generateInstitution } from './generate.ts'

const { root, toolSays, remove } = copyProject()
afterAll(remove)

describe('a new institution', () => {
  it('is one line in the list, compiles, keeps the arrows and passes all tests that look at every institution', {
    timeout: 600_000,
  }, async () => {
    const before = readFileSync(join(root, 'services/institutions.ts'), 'utf8').split('\n')
    const made = generateInstitution({ key: 'beca-estudio', name: 'Ministerio de Educación', root })
    expect(made).toEqual({ folder: 'services/beca-estudio', constant: 'becaEstudio' })
    const after = readFileSync(join(root, 'services/institutions.ts'), 'utf8').split('\n')
    expect(after.filter(line => !before.includes(line))).toEqual([
      "export { becaEstudio } from './beca-estudio/institution.ts'",
    ])
    expect(after).toHaveLength(before.length + 1)

    const style = await toolSays(
      '@biomejs/biome/bin/biome',
      'check',
      '--write',
      '--vcs-enabled=false',
      'services',
    )
    expect(style).not.toMatch(/Found \d+ (error|warning)/)
    await toolSays('scripts/update-docs.ts')
    expect(await toolSays('typescript/bin/tsc')).toBe('')
    const arrows = await toolSays(
      'dependency-cruiser/bin/dependency-cruiser.mjs',
      '--config',
      '.dependency-cruiser.cjs',
      'services',
    )
    expect(arrows).toMatch(/no dependency violations found/)
    const own = await toolSays('vitest/vitest.mjs', 'run', 'services/beca-estudio', 'services/institutions')
    expect(own).toMatch(/Test Files {2}3 passed/)
    const tables = await toolSays('vitest/vitest.mjs', 'run', 'docs/documents', '-t', 'the table of')
    expect(tables).toMatch(/Tests {2}2 passed/)
    expect(readFileSync(join(root, 'README.md'), 'utf8')).toContain('SERVICIO_BECA_ESTUDIO_SECRETO_EVENTOS')
    expect(readFileSync(join(root, 'services/README.md'), 'utf8')).toContain('`beca-estudio`')
    expect(() => generateInstitution({ key: 'beca-estudio', name: 'Otra', root })).toThrow(/Ya existe/)
  })

  it('does not take what cannot be a key or a name', () => {
    expect(() => generateInstitution({ key: '../x', name: 'Ministerio', root })).toThrow(/La clave/)
    expect(() => generateInstitution({ key: 'Beca', name: 'Ministerio', root })).toThrow(/La clave/)
    expect(() => generateInstitution({ key: 'beca', name: "M' + x", root })).toThrow(/nombre/)
    expect(() => generateInstitution({ key: 'personas', name: 'Registro', root })).toThrow(/Ya existe/)
  })
})
