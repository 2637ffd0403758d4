import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { projectRoot } from '#platform/project-root.ts'
import { generateInstitution } from './generate.ts'

const run = promisify(execFile)
const leftOut = /^(\..*|node_modules|dist|bench|e2e|test-results)$/
let root: string

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'micha-nueva-'))
  cpSync(projectRoot, root, {
    recursive: true,
    filter: path => !leftOut.test(relative(projectRoot, path).split('/')[0] ?? ''),
  })
  symlinkSync(join(projectRoot, 'node_modules'), join(root, 'node_modules'))
  for (const file of ['.dependency-cruiser.cjs', '.gitignore'])
    cpSync(join(projectRoot, file), join(root, file))
})

afterAll(() => rmSync(root, { recursive: true, force: true }))

/** Output of a tool on a copy of the project, whether it passes or fails. */
async function toolSays(tool: string, ...args: string[]): Promise<string> {
  const path = tool.startsWith('scripts/') ? join(root, tool) : join(projectRoot, 'node_modules', tool)
  const { stdout, stderr } = await run(process.execPath, [path, ...args], {
    cwd: root,
    env: { ...process.env, NO_COLOR: '1' },
  }).catch((failed: { stdout: string; stderr: string }) => failed)
  return stdout + stderr
}

describe('a new institution', () => {
  it('is one line in the list, compiles, keeps the arrows and passes all tests that look at every institution', {
    timeout: 300_000,
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
    const complaints = (await toolSays('typescript/bin/tsc')).split('\n')
    expect(complaints.filter(line => /^(services|roles|procedures)\//.test(line))).toEqual([])
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
