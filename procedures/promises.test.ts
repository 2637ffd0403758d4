import { describe, expect, it } from 'vitest'
import { cargaBlocks } from './nueva-solicitud-af-asignacion-familiar/reconocer.ts'
import { procedures } from './registry.ts'

const withCases = [...procedures.values()].filter(({ cases }) => cases !== undefined)

describe('what a page of a request promises', () => {
  it.each(withCases.map(({ head, cases }) => [head.id, cases] as const))(
    '%s: never that somebody will write, because not everybody left an address or wants mails',
    (_id, cases) => {
      const texts = Object.values(cases?.states.states ?? {}).map(({ text }) => text)
      expect(
        texts.filter(text => /avisaremos|escribiremos|llega(rá)? (al|por|a su) correo/i.test(text)),
      ).toEqual([])
    },
  )

  it.each(withCases.map(({ head, cases }) => [head.id, cases] as const))(
    '%s: a request that was only sent is not said to be with the institution',
    (_id, cases) => {
      const text = cases?.states.states[cases.states.initial]?.text ?? ''
      expect(text).not.toMatch(/l[oa] entregamos|ya l[oa] tiene/i)
    },
  )

  it('nueva-solicitud-af: a carga is not said to be received on a page before the request is sent', () => {
    const verificada = { nombre: 'Ana', montoClp: 0, vence: null, siagf: 'pendiente' } as never
    expect(JSON.stringify(cargaBlocks(verificada))).toContain('Puede pedirla igual')
    expect(JSON.stringify(cargaBlocks(verificada))).not.toContain('Recibimos')
  })
})
