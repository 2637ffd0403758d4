import { expect, it } from 'vitest'
import { createMovableClock } from '../clock.ts'
import { createBreaker } from './breaker.ts'

it('asks a service only briefly after five failures in a row, lets one call try every ten seconds, and closes with an answer', () => {
  const clock = createMovableClock('2026-05-03T12:00:00Z')
  const breaker = createBreaker({ clock })
  for (let call = 0; call < 4; call++) breaker.note('late')
  breaker.note('answered')
  for (let call = 0; call < 5; call++) {
    expect(breaker.mayCall()).toBe('yes')
    breaker.note('away')
  }
  expect(breaker.mayCall()).toBe('briefly')
  clock.advance(9_999)
  expect(breaker.mayCall()).toBe('briefly')
  clock.advance(1)
  expect([breaker.mayCall(), breaker.mayCall()]).toEqual(['yes', 'briefly'])
  breaker.note('late')
  clock.advance(10_000)
  expect(breaker.mayCall()).toBe('yes')
  breaker.note('answered')
  expect([breaker.mayCall(), breaker.mayCall()]).toEqual(['yes', 'yes'])
})

it('lets nobody wait twice for one press, and nobody else suffer for it (B17)', () => {
  const clock = createMovableClock('2026-05-03T12:00:00Z')
  const breaker = createBreaker({ clock })
  breaker.note('late', 'carmen')
  clock.advance(999)
  expect([breaker.mayCall('carmen'), breaker.mayCall('pedro'), breaker.mayCall()]).toEqual([
    'no',
    'yes',
    'yes',
  ])
  clock.advance(1)
  expect(breaker.mayCall('carmen')).toBe('yes')
  breaker.note('away', 'carmen')
  expect(breaker.mayCall('carmen')).toBe('yes')
})
