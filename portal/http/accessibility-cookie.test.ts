import { describe, expect, it } from 'vitest'
import { changeAccessibility, readAccessibility, writeAccessibility } from './accessibility-cookie.ts'

const plain = { textStep: 0, contrast: false, gray: false, theme: 'auto' as const }
const pressed = (times: number, change: string) =>
  Array.from({ length: times }).reduce<ReturnType<typeof readAccessibility>>(
    settings => changeAccessibility(settings, change),
    plain,
  )

describe('accessibility settings (shell §4)', () => {
  it('grow the text six steps at most', () => {
    expect(pressed(6, 'agrandar').textStep).toBe(6)
    expect(pressed(9, 'agrandar').textStep).toBe(6)
  })
  it('shrink the text three steps at most', () => {
    expect(pressed(9, 'achicar').textStep).toBe(-3)
  })
  it('switch contrast and grayscale on and off', () => {
    expect(pressed(1, 'contraste').contrast).toBe(true)
    expect(pressed(2, 'contraste').contrast).toBe(false)
    expect(pressed(1, 'gris').gray).toBe(true)
  })
  it('go back to the plain page with the reset', () => {
    const changed = { textStep: 4, contrast: true, gray: true, theme: 'dark' as const }
    expect(changeAccessibility(changed, 'restablecer')).toEqual(plain)
  })
  it('survive the way through the cookie', () => {
    const settings = { textStep: -2, contrast: true, gray: false, theme: 'dark' as const }
    expect(readAccessibility(writeAccessibility(settings))).toEqual(settings)
  })
  it('are plain when the cookie makes no sense', () => {
    for (const text of [undefined, '', '9cg', '99auto', '<script>', '2cgblue'])
      expect(readAccessibility(text)).toEqual(plain)
  })
  it('stay within their limits whatever the cookie says', () => {
    expect(readAccessibility('9auto').textStep).toBe(6)
    expect(readAccessibility('-9auto').textStep).toBe(-3)
  })
  it('ignore a change that is not known', () => {
    expect(changeAccessibility(plain, 'explotar')).toEqual(plain)
  })
})
