import { describe, expect, it } from 'vitest'
import { createMovableClock } from '#platform/clock.ts'
import { createEnquiryLimit } from './enquiry-limit.ts'

const ana = '12345678-5'
const luis = '9876543-3'

function limitOn() {
  const clock = createMovableClock('2026-05-04T15:00:00Z')
  const limit = createEnquiryLimit(clock)
  /** How many of `count` enquiries pass, each from the address that `addressOf` gives. */
  const through = (count: number, runs: readonly string[], addressOf: (n: number) => string) =>
    Array.from({ length: count }, (_, n) => limit.take(addressOf(n), runs)).filter(one => one.allowed).length
  return { clock, limit, through }
}

describe('the limit of open enquiries', () => {
  it('holds for one person from whatever addresses, and lets the others be asked about', () => {
    const { through } = limitOn()
    expect(through(30, [ana], n => `10.0.0.${n}`)).toBe(5)
    expect(through(1, [luis], () => '10.0.1.1')).toBe(1)
  })

  it('holds for one address, whoever it asks about', () => {
    const { limit } = limitOn()
    const answers = Array.from({ length: 30 }, (_, n) => limit.take('10.0.0.1', [`${n}-0`]))
    expect(answers.filter(one => one.allowed)).toHaveLength(20)
  })

  it('says when to ask again, and keeps its word', () => {
    const { clock, limit, through } = limitOn()
    through(5, [ana], n => `10.0.0.${n}`)
    const answer = limit.take('10.0.1.1', [ana])
    if (answer.allowed) throw new Error('It let a sixth enquiry through')
    clock.advance(answer.retryAfterSeconds * 1000)
    expect(limit.take('10.0.1.2', [ana]).allowed).toBe(true)
  })
})
