import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { inAscii } from '../../vite.server.config.ts'

describe('the code of the server', () => {
  it('holds nothing outside ASCII, so that Node keeps it in one byte a letter, and says the same', () => {
    const said = '["Año — 2…", /^[−😀]$/u.test("−"), /^[−😀]$/u.test("😀"), `’ñ`].join("|")'
    const chunk = { type: 'chunk' as const, code: said }
    inAscii([{ type: 'asset' }, chunk])
    expect(chunk.code).toMatch(/^[\0-\x7f]+$/)
    expect(chunk.code).not.toBe(said)
    const [before, after] = [said, chunk.code].map(code => runInNewContext(code) as string)
    expect(before).toBe('Año — 2…|true|true|’ñ')
    expect(after).toBe(before)
  })
})
