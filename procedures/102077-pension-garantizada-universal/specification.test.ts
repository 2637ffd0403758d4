import { describe, expect, it } from 'vitest'
import { inflesz, plainSpanishBar } from '#domain/inflesz.ts'
import { addressesOf, isOpenPath } from '#engine/addresses.ts'
import type { Elegibilidad } from '#services/sibs/contract.ts'
import { readableText } from '../testing/readable-text.ts'
import { consulta } from './enquiry.ts'
import { ficha } from './ficha.ts'
import { hrefTo, paths } from './paths.ts'
import { tramite } from './procedure.ts'
import { outcomes, puedeSolicitar } from './reasons.ts'

const today = '2026-11-23'
const around = (signedIn: boolean) => ({ signedIn, today }) as never
const data: Partial<Elegibilidad> = {
  fechaNacimiento: '1962-05-04',
  beneficios: [{ tipoBeneficio: 8, puede: false, motivo: 'RESIDENCIA', montoClp: null, folio: 'SB0000001' }],
  situacion: {
    edad: 68,
    anosDesdeLos20: 12,
    anosUltimosCinco: 5,
    anosUltimosSeis: 6,
    porcentajePfp: 60,
    pensionBaseClp: 0,
  },
}

describe('shell §2, routes: 102077 and 102077/confirmacion', () => {
  it('are the enquiry, open to all, and the confirmation, behind the sign-in', () => {
    const served = addressesOf(tramite.procedure).map(({ path }) => path)
    expect(served).toEqual(expect.arrayContaining(['', 'confirmacion']))
    expect(isOpenPath(tramite.procedure, '')).toBe(true)
    expect(isOpenPath(tramite.procedure, paths.confirmacion)).toBe(false)
  })

  it('name themselves as the ficha does', () => {
    expect(tramite.procedure.head).toMatchObject({
      id: ficha.id,
      title: ficha.title,
      summary: ficha.summary,
    })
  })
})

describe('procedures §102077', () => {
  it('has the states: without the age, with the benefit, in course, may ask', () => {
    expect(Object.keys(outcomes)).toEqual(['sin_edad', 'con_beneficio', 'en_curso', 'no_cumple', 'error'])
  })

  it('leads from the answer to sibs', () => {
    expect(JSON.stringify(puedeSolicitar(null, { signedIn: false, today }).blocks)).toContain(
      '"href":"/tramites/sibs/beneficio"',
    )
  })

  it('leads who is signed in and has a power to where she asks for somebody else', () => {
    for (const id of ['sin_edad', 'con_beneficio', 'en_curso', 'no_cumple']) {
      const text = JSON.stringify(outcomes[id]?.blocks(around(true), data))
      expect(text, id).toContain('Pedir la PGU por otra persona, con su poder')
    }
  })

  it('says to who may not ask when a decision is reviewed, and where she goes if it was', () => {
    const text = readableText(outcomes.no_cumple?.blocks(around(true), data) ?? [])
    expect(text).toMatch(
      /hace 5 días hábiles o menos.*una sola vez.*si ya la revisó, llame al 101 o vaya a una sucursal/,
    )
  })

  it('says to her who is not 65 yet when she is, and that it is not paid before; of age is what the law asks for', () => {
    const told = (fechaNacimiento: string) =>
      readableText(puedeSolicitar({ ...data, fechaNacimiento } as never, { signedIn: true, today }).blocks)
    expect(told('1962-01-29')).toContain(
      'Usted los cumple el 29 de enero de 2027: puede pedirla ahora, y no se paga antes.',
    )
    expect(told('1961-11-23')).not.toContain('no se paga antes')
  })

  it('says from which day it can be asked, to her alone', () => {
    const text = (signedIn: boolean) => readableText(outcomes.sin_edad?.blocks(around(signedIn), data) ?? [])
    expect(text(true)).toContain('desde el 4 de febrero de 2027')
    expect(text(false)).not.toContain('2027')
  })
})

describe('who is not signed in (decisions, "Enquiries without session")', () => {
  it.each(Object.keys(outcomes))('reads at %s no amount and nothing personal', id => {
    const text = JSON.stringify(outcomes[id]?.blocks(around(false), data))
    for (const personal of ['SB0000001', '1962', '12 años']) expect(text).not.toContain(personal)
  })

  it('may ask about somebody else, which a signed-in person would only find herself by', () => {
    for (const id of ['sin_edad', 'con_beneficio', 'en_curso', 'no_cumple']) {
      const text = (signedIn: boolean) => JSON.stringify(outcomes[id]?.blocks(around(signedIn), data))
      expect(text(false), id).toContain('Consultar por otra persona')
      expect(text(true), id).not.toContain('Consultar por otra persona')
    }
  })

  it('sees a score as a picture once signed in, which her data alone draw', () => {
    const scored = { ...data, situacion: { ...data.situacion, porcentajePfp: 99 } }
    const drawn = (signedIn: boolean, own: object) =>
      outcomes.no_cumple?.blocks(around(signedIn), own as never).filter(({ kind }) => kind === 'drawing')
    const motivo = (one: object) => ({ ...one, motivo: 'PFP' })
    const beneficios = (data as unknown as { beneficios: object[] }).beneficios.map(motivo)
    expect(drawn(true, { ...scored, beneficios })).toMatchObject([{ drawing: { done: 99, of: 100 } }])
    expect(drawn(false, { ...scored, beneficios })).toEqual([])
  })

  it('is led to the sign-in that comes back', () => {
    expect(JSON.stringify(outcomes.no_cumple?.blocks(around(false), {}))).toContain(
      `/login/claveunica?destino=${hrefTo('')}`,
    )
  })
})

describe('the texts', () => {
  const texts: [string, string][] = [
    ['the explanation', readableText(consulta.pages[0]?.intro?.(around(false)) ?? [])],
    ['may ask', readableText(puedeSolicitar(null, { signedIn: false, today }).blocks)],
    ...Object.entries(outcomes).flatMap(([id, { title, blocks }]) =>
      [true, false].map((signedIn): [string, string] => [
        `${id}, ${signedIn ? 'signed in' : 'open'}`,
        [title, readableText(blocks(around(signedIn), data))].join('\n'),
      ]),
    ),
  ]

  it.each(texts)('of %s are plain', (_name, text) => {
    expect(inflesz(text)).toBeGreaterThanOrEqual(plainSpanishBar)
  })
})
