import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { projectRoot } from '#platform/project-root.ts'
import { generateProcedure, namesOf } from './generate.ts'

const run = promisify(execFile)
const leftOut = /^(\..*|node_modules|dist|bench|e2e|docs|test-results)$/
let root: string

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'micha-nuevo-'))
  cpSync(projectRoot, root, {
    recursive: true,
    filter: path => !leftOut.test(relative(projectRoot, path).split('/')[0] ?? ''),
  })
  symlinkSync(join(projectRoot, 'node_modules'), join(root, 'node_modules'))
})

afterAll(() => rmSync(root, { recursive: true, force: true }))

/** What a tool says about a copy of the project, whether it is content or not. */
async function toolSays(tool: string, ...args: string[]): Promise<string> {
  const { stdout, stderr } = await run(process.execPath, [join(projectRoot, 'node_modules', tool), ...args], {
    cwd: root,
    env: { ...process.env, NO_COLOR: '1' },
  }).catch((failed: { stdout: string; stderr: string }) => failed)
  return stdout + stderr
}

describe('a new procedure', () => {
  it('compiles, passes its own test and is in the registry', { timeout: 120_000 }, async () => {
    const { folder, constant } = generateProcedure({ id: '9001', title: 'Beca de estudio (año 2027)', root })
    expect(folder).toBe('9001-beca-estudio-ano-2027')
    const registry = readFileSync(join(root, 'procedures/registry.ts'), 'utf8')
    expect(registry).toMatch(new RegExp(`\\[[^\\]]*\\b${constant}\\b[^\\]]*\\]\\.map`))
    const complaints = (await toolSays('typescript/bin/tsc')).split('\n')
    expect(complaints.filter(line => line.startsWith('procedures/'))).toEqual([])
    const tests = await toolSays('vitest/vitest.mjs', 'run', '--project', 'unit', `procedures/${folder}`)
    expect(tests).toMatch(/Tests {2}5 passed/)
    expect(() => generateProcedure({ id: '9001', title: 'Otra beca', root })).toThrow(/9001 ya existe/)
  })

  it('does not take the number of a procedure that there is', () => {
    expect(() => generateProcedure({ id: '5300', title: 'Cuota mortuoria', root })).toThrow(/5300 ya existe/)
  })

  it('does not take what cannot be an address or a title', () => {
    expect(() => namesOf('../x', 'Beca')).toThrow(/solo letras/)
    expect(() => namesOf('9001', "Beca' + x")).toThrow(/título/)
    expect(() => namesOf('9001', 'de la')).toThrow(/de qué es/)
    expect(namesOf('9001', '7 % de salud'.replace('%', 'por ciento')).constant).toBe('tramite7CientoSalud')
  })
})
