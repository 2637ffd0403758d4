import { describe, expect, it } from 'vitest'
import { isFromScript } from './from-script.ts'

describe('a request', () => {
  it.each([
    [{ 'sec-fetch-dest': 'empty', 'sec-fetch-mode': 'cors' }],
    [{ 'sec-fetch-dest': 'empty' }],
    [{ accept: 'application/json' }],
  ])('of a script (%j) is told apart', headers => {
    expect(isFromScript({ headers })).toBe(true)
  })

  it.each([
    [{ 'sec-fetch-dest': 'document', 'sec-fetch-mode': 'navigate' }],
    // A page, or a page's form, that went through the service worker.
    [{ 'sec-fetch-dest': 'empty', 'sec-fetch-mode': 'navigate' }],
    [{ accept: 'text/html,application/xhtml+xml' }],
    [{}],
  ])('of a person who goes to a page (%j) is not', headers => {
    expect(isFromScript({ headers })).toBe(false)
  })
})
