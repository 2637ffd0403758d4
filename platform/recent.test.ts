import { expect, it } from 'vitest'
import { createRecent } from './recent.ts'

it('remembers what was kept, the last value of a key', () => {
  const recent = createRecent<number>(2)
  expect(recent.get('a')).toBeUndefined()
  expect(recent.keep('a', 1)).toBe(1)
  recent.keep('a', 2)
  expect(recent.get('a')).toBe(2)
})

it('forgets what nobody asked for, and remembers what somebody did', () => {
  const recent = createRecent<string>(10)
  recent.keep('asked', 'yes')
  recent.keep('left', 'yes')
  for (let at = 0; at < 40; at++) {
    recent.keep(`${at}`, '')
    expect(recent.get('asked')).toBe('yes')
  }
  expect(recent.get('left')).toBeUndefined()
  expect(
    Array.from({ length: 40 }, (_, at) => recent.get(`${at}`)).filter(one => one !== undefined).length,
  ).toBeLessThan(20)
})
