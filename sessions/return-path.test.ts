import { describe, expect, it } from 'vitest'
import { safeReturnPath } from './return-path.ts'

describe('safeReturnPath', () => {
  it('keeps a path of this site with its query', () => {
    expect(safeReturnPath('/tramites/5300/ingresarSolicitud/1-causante?volver=1')).toBe(
      '/tramites/5300/ingresarSolicitud/1-causante?volver=1',
    )
  })

  it('goes home when nothing was asked for', () => {
    expect(safeReturnPath(undefined)).toBe('/')
    expect(safeReturnPath('')).toBe('/')
  })

  it.each([
    'https://malo.example/',
    '//malo.example/',
    '///malo.example',
    '/\\malo.example',
    '\\\\malo.example',
    '/\t/malo.example',
    '/\n//malo.example',
    'javascript:alert(1)',
    'malo.example',
    '/.//malo.example',
    '/..//malo.example',
    '/%2e//malo.example',
    '@malo.example',
  ])('never leaves this site: %j', wanted => {
    expect(safeReturnPath(wanted)).toBe('/')
  })

  it('does not go back to a page that starts or ends a sign-in', () => {
    expect(safeReturnPath('/login/callback?code=1')).toBe('/')
    expect(safeReturnPath('/logout')).toBe('/')
    expect(safeReturnPath('/x/../logout')).toBe('/')
  })

  it('does not carry an endless address', () => {
    expect(safeReturnPath(`/datos?x=${'a'.repeat(3000)}`)).toBe('/')
  })
})
