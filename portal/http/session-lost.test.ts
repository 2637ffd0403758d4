import { describe, expect, it } from 'vitest'
import { sessionLostNotices, withSessionLost, withSomebodyElse } from './session-lost.ts'

describe('a page whose form was sent after the session was over', () => {
  it('says so, and keeps its own address', () => {
    const path = withSessionLost('/tramites/5300/ingresarSolicitud/5-pago?desde=revision')
    expect(path).toBe('/tramites/5300/ingresarSolicitud/5-pago?desde=revision&sesion=cerrada')
    expect(sessionLostNotices(path)).toMatchObject([{ kind: 'aviso', title: 'Su sesión se había cerrado' }])
    expect(withSessionLost(path)).toBe(path)
  })

  it('says nothing to who signs in after somebody else had written there', () => {
    expect(sessionLostNotices('/inicio?sesion=cerrada', 'others')).toEqual([])
  })

  it('is the only one that says so', () => {
    expect(sessionLostNotices('/inicio')).toEqual([])
    expect(sessionLostNotices('/inicio?sesion=nada')).toEqual([])
  })

  it('says where somebody else was in until now', () => {
    expect(sessionLostNotices(withSomebodyElse('/inicio'))).toMatchObject([
      { kind: 'aviso', title: 'En este navegador había entrado otra persona' },
    ])
  })
})
