import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { requireSafeKey, safeFileName, UnsafeKeyError } from './file-key.ts'

describe('a file key', () => {
  it.each(['casos/0198-ab/cedula.pdf', 'a', '_x/y.tar.gz'])('may be %s', key => {
    expect(requireSafeKey(key)).toBe(key)
  })

  it.each([
    '',
    '/etc/passwd',
    '../x',
    'a/../b',
    'a//b',
    'a/',
    '.oculto',
    'a/.b',
    'a\\b',
    'a b',
    'ñ',
    'a\0',
    'a'.repeat(513),
  ])('may not be %j', key => {
    expect(() => requireSafeKey(key)).toThrow(UnsafeKeyError)
  })
})

describe('a safe file name', () => {
  it.each([
    ['Cédula de Ñuñoa (1).PDF', 'Cedula-de-Nunoa-1.pdf'],
    ['C:\\fotos\\IMG_0001.jpeg', 'IMG_0001.jpeg'],
    ['../../etc/passwd', 'passwd'],
    ['.pdf', 'pdf'],
    ['🙂🙂.png', 'documento.png'],
    ['', 'documento'],
    ['a\r\nX: b.pdf', 'a-X-b.pdf'],
  ])('of %j is %s', (original, safe) => {
    expect(safeFileName(original)).toBe(safe)
  })

  it('is always safe as a key and not long, whatever it was', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), original => {
        const name = safeFileName(original)
        return requireSafeKey(name) === name && !name.includes('/') && name.length <= 100
      }),
    )
  })
})
