import { describe, expect, it } from 'vitest'
import { csv } from './csv.ts'

// Otherwise the decoder would drop the byte order mark.
const text = (rows: Parameters<typeof csv>[0]) =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(csv(rows))

describe('a table as CSV', () => {
  it('begins with a byte order mark and parts cells with semicolons', () => {
    expect(
      text([
        ['Día', 'Monto'],
        ['Lunes', 1070445],
      ]),
    ).toBe('\uFEFFDía;Monto\r\nLunes;1070445\r\n')
  })

  it('quotes what would otherwise break the row', () => {
    expect(text([['a;b', 'di "no"', 'x\ny']])).toBe('\uFEFF"a;b";"di ""no""";"x\ny"\r\n')
  })

  it.each(['=1+1', '+56', '-2', '@SUM(A1)', '\t=1', ' =1', '\r=1'])(
    'never lets %j run as a formula',
    cell => {
      expect(text([[cell]]).replace(/^\uFEFF"?/, '')).toMatch(/^'/)
    },
  )
})
