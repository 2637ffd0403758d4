import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { inLatin1 } from './in-latin-1.ts'

describe('the code of the server', () => {
  it('holds nothing outside Latin-1, so that V8 keeps it in one byte a letter, and says the same', () => {
    const said = '["Año — 2…", /^[−😀]$/u.test("−"), /^[−😀]$/u.test("😀"), `’ñ`].join("|")'
    const chunk = { type: 'chunk' as const, code: said }
    inLatin1([{ type: 'asset' }, chunk])
    expect(chunk.code).toMatch(/^[\0-\xff]+$/)
    expect(chunk.code).not.toBe(said)
    const [before, after] = [said, chunk.code].map(code => runInNewContext(code) as string)
    expect(before).toBe('Año — 2…|true|true|’ñ')
    expect(after).toBe(before)
  })
})
