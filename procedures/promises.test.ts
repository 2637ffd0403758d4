import { describe, expect, it } from 'vitest'
import { inflesz, plainSpanishBar } from '#domain/inflesz.ts'
import { waitingBlocks } from './nueva-solicitud-af-asignacion-familiar/reconocer.ts'
import { procedures } from './registry.ts'

const withCases = [...procedures.values()].filter(({ cases }) => cases !== undefined)

const asking = withCases.flatMap(({ head, cases }) =>
  Object.entries(cases?.concerns ?? {}).flatMap(([como, { confirm }]) =>
    confirm ? [[`${head.id} ${como}`, confirm] as const] : [],
  ),
)

describe('who is asked about a request of somebody else', () => {
  it.each(asking)('%s: reads what a no does, and what no answer does, in plain words', (_who, confirm) => {
    const said = `${confirm.afterNo} ${confirm.afterSilence}`
    expect(inflesz(said)).toBeGreaterThanOrEqual(plainSpanishBar)
    expect(confirm.afterSilence).toMatch(/\.$/)
    expect(confirm.afterSilence).not.toMatch(/^Si usted no responde/)
  })

  it('is asked by every procedure whose requests may wait for somebody', () => {
    const waiting = withCases.filter(({ cases }) =>
      Object.hasOwn(cases?.states.states ?? {}, 'por_confirmar'),
    )
    const silent = waiting.filter(({ head }) => !asking.some(([who]) => who.startsWith(`${head.id} `)))
    expect(silent.map(({ head }) => head.id)).toEqual([])
  })

  it('is waited for in so many words: the applicant does not read that the institution is at work on it', () => {
    const atWork = withCases.filter(
      ({ head, cases }) =>
        asking.some(([who]) => who.startsWith(`${head.id} `)) &&
        !Object.hasOwn(cases?.states.states ?? {}, 'por_confirmar'),
    )
    expect(atWork.map(({ head }) => head.id)).toEqual([])
  })
})

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
    expect(JSON.stringify(waitingBlocks(verificada))).toContain('Puede pedirla igual')
    expect(JSON.stringify(waitingBlocks(verificada))).not.toContain('Recibimos')
  })
})
