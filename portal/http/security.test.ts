import { describe, expect, it } from 'vitest'
import { isFromHere, policyFor } from './security.ts'

const own = 'https://micha.example'

describe('where a form comes from', () => {
  it('is accepted from a page of the portal', () => {
    expect(isFromHere({ 'sec-fetch-site': 'same-origin', origin: own }, own)).toBe(true)
    expect(isFromHere({ origin: own }, own)).toBe(true)
  })
  it('is accepted when the person typed the address', () => {
    expect(isFromHere({ 'sec-fetch-site': 'none' }, own)).toBe(true)
  })
  it('is refused from another site, even a neighbour', () => {
    expect(isFromHere({ 'sec-fetch-site': 'cross-site', origin: 'https://malo.example' }, own)).toBe(false)
    expect(isFromHere({ 'sec-fetch-site': 'same-site', origin: 'https://otro.micha.example' }, own)).toBe(
      false,
    )
    expect(isFromHere({ origin: 'https://malo.example' }, own)).toBe(false)
    expect(isFromHere({ origin: 'null' }, own)).toBe(false)
  })
})

describe('where a form comes from', () => {
  const own = 'https://micha.example'
  it.each([
    [{ 'sec-fetch-site': 'same-origin' }, true],
    [{ 'sec-fetch-site': 'same-site' }, false],
    [{ 'sec-fetch-site': 'cross-site', origin: own }, false],
    [{ origin: own }, true],
    [{ origin: 'null' }, false],
    [{ referer: `${own}/datos?x=1` }, true],
    [{ referer: 'https://evil.example/' }, false],
    [{ referer: `${own}.evil.example/` }, false],
    [{ referer: 'nonsense' }, false],
    [{}, true],
  ])('%j: %s', (headers, fromHere) => expect(isFromHere(headers, own)).toBe(fromHere))
})

describe('the content security policy', () => {
  const site = { identityUrl: 'https://accounts.claveunica.gob.cl/openid', botCheckOrigins: [], https: true }
  const policy = policyFor('abc', site)
  it('lets only scripts and styles of this page and this site run', () => {
    expect(policy).toContain("script-src 'self' 'nonce-abc'")
    expect(policy).toContain("default-src 'none'")
    expect(policy).not.toContain('unsafe')
  })
  it('lets the national bot check bring its script and frame only where it is used (shell §8)', () => {
    expect(policy).not.toContain('frame-src')
    const national = policyFor('abc', { ...site, botCheckOrigins: ['https://comprobacion.example'] })
    expect(national).toContain("script-src 'self' 'nonce-abc' https://comprobacion.example;")
    expect(national).toContain('frame-src https://comprobacion.example;')
  })
  it('lets forms lead to the sign-in and nowhere else', () => {
    expect(policy).toContain("form-action 'self' https://accounts.claveunica.gob.cl;")
  })
})
