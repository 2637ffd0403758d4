import { describe, expect, it } from 'vitest'
import { atLeast, atMost, told, withUnit } from './row.ts'

describe('rows', () => {
  it('writes figures as Chileans do, with three digits that count', () => {
    expect(withUnit(1070.4, 'ms')).toBe('1.070 ms')
    expect(withUnit(0.4249, 's')).toBe('0,425 s')
    expect(withUnit(28.06, 'kB')).toBe('28,1 kB')
    expect(withUnit(2, '')).toBe('2')
  })

  it('passes at the bar itself, from either side', () => {
    expect(atMost('p95', 30, 30, 'ms')).toMatchObject({ bar: '≤ 30 ms', ratio: 1, passes: true })
    expect(atMost('p95', 30.1, 30, 'ms').passes).toBe(false)
    expect(atLeast('recorridos', 50, 50, '%')).toMatchObject({ bar: '≥ 50 %', passes: true })
    expect(atLeast('recorridos', 49.9, 50, '%').passes).toBe(false)
  })

  it('has no ratio to a bar of nothing', () => {
    expect(atMost('crecimiento', 0, 0, 'bytes')).toEqual({
      what: 'crecimiento',
      figure: '0 bytes',
      bar: '≤ 0 bytes',
      passes: true,
    })
  })

  it('holds what is only told against nothing', () => {
    expect(told('memoria', 120, 'MB')).toEqual({ what: 'memoria', figure: '120 MB' })
  })
})
