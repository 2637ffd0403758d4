import { describe, expect, it } from 'vitest'
import { neverClosedPaths as neverClosed } from '#portal/routes.ts'
import { closureOf, plannedClosures, type Window } from './windows.ts'

const settings = { procedures: ['sibs'], paths: ['/1000'] }
const now = new Date('2026-05-03T12:00:00Z')
const at = (time: string) => new Date(`2026-05-03T${time}:00Z`)

function window(part: Partial<Window>): Window {
  return {
    id: 'w',
    scope: 'tramite:5300',
    kind: 'cierre',
    from: at('10:00'),
    until: at('14:00'),
    noticeFrom: at('08:00'),
    reason: '',
    ...part,
  }
}

const closure = (path: string, ...windows: Window[]) =>
  closureOf(path, { settings, windows, neverClosed, now })

describe('what is closed (shell §4)', () => {
  it.each(['/tramites/sibs', '/tramites/sibs/beneficio', '/1000'])('closes %s by the settings', path => {
    expect(closure(path)).toBeDefined()
  })

  it.each(['/tramites/sibsx', '/tramites/5300', '/1000/otra', '/ficha/sibs', '/'])('leaves %s open', path => {
    expect(closure(path)).toBeUndefined()
  })

  it('closes a procedure and all below it while its window runs, and says until when', () => {
    const running = window({ reason: 'Cambiamos el servidor.' })
    expect(closure('/tramites/5300/ingresarSolicitud/1-causante', running)).toMatchObject({
      until: at('14:00'),
      reason: 'Cambiamos el servidor.',
    })
    expect(closure('/tramites/5300', running)).toBeDefined()
    expect(closure('/tramites/114831', running)).toBeUndefined()
  })

  it('is open before a window begins and from the moment it ends', () => {
    expect(closure('/tramites/5300', window({ from: at('12:01') }))).toBeUndefined()
    expect(closure('/tramites/5300', window({ until: now }))).toBeUndefined()
  })

  it('tells the latest end of several closures', () => {
    const all = [window({}), window({ scope: 'portal', until: at('18:00') })]
    expect(closure('/tramites/5300', ...all)?.until).toEqual(at('18:00'))
    expect(closure('/tramites/5300', ...all, window({ until: undefined }))?.until).toBeUndefined()
  })

  it('opens what the settings close when the operator says so', () => {
    const opened = window({ scope: 'tramite:sibs', kind: 'apertura', until: undefined })
    expect(closure('/tramites/sibs/beneficio', opened)).toBeUndefined()
    expect(closure('/1000', opened)).toBeDefined()
  })

  it('never closes the page that says why, the way out, or what machines ask', () => {
    const everything = window({ scope: 'portal' })
    expect(closure('/inicio', everything)).toBeDefined()
    for (const path of ['/mantencion', '/logout', '/salud', '/operacion', '/assets/x.js'])
      expect(closure(path, everything)).toBeUndefined()
  })
})

describe('what is told before', () => {
  const coming = window({ from: at('22:00'), until: at('23:00') })
  const told = (path: string, one = coming) =>
    plannedClosures(path, { windows: [one], neverClosed, now }).length

  it('is told on the pages concerned, on the ficha and where people begin', () => {
    for (const path of [
      '/tramites/5300',
      '/tramites/5300/ingresarSolicitud/1-causante',
      '/ficha/5300',
      '/',
      '/inicio',
    ])
      expect(told(path)).toBe(1)
    expect(told('/tramites/114831')).toBe(0)
  })

  it('is told from the moment that the operator chose until the closure begins', () => {
    expect(told('/tramites/5300', { ...coming, noticeFrom: at('12:01') })).toBe(0)
    expect(told('/tramites/5300', { ...coming, from: now })).toBe(0)
  })
})
