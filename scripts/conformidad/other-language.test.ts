import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { examine } from '#platform/conformance/examine.ts'
import { territorio } from '#services/institutions.ts'
import { readOptions } from './options.ts'
import { reachTarget } from './reached-target.ts'

const hasPython = spawnSync('python3', ['--version']).status === 0
let server: ChildProcess | undefined
afterAll(() => void server?.kill())

async function startPython(): Promise<string> {
  server = spawn('python3', [join(import.meta.dirname, 'testing', 'territorio.py')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [port] = await once(server.stdout as NodeJS.ReadableStream, 'data')
  return `http://127.0.0.1:${Number(String(port))}`
}

// A machine without Python cannot run it; the pipeline has one.
describe.runIf(hasPython)('a server in another language, written from the OpenAPI page alone', () => {
  it('passes levels 1 and 2', async () => {
    const url = await startPython()
    const options = readOptions([
      'territorio',
      '--url',
      url,
      '--personas',
      '8214653-9,5213478-1',
      '--nivel',
      '2',
    ])
    const { target, close } = await reachTarget(territorio, options, {})
    const findings = await examine(target, [1, 2])
    await close()
    expect(findings.filter(({ verdict }) => verdict !== 'bien')).toEqual([])
    expect(new Set(findings.map(({ operation }) => operation))).toEqual(
      new Set(['listarRegiones', 'listarComunas']),
    )
  })
})
