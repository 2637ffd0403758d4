import { describe, expect, it } from 'vitest'
import { inflesz, plainSpanishBar } from '#domain/inflesz.ts'
import { pageText, readableText } from '../testing/readable-text.ts'
import { eventData } from './case-kind.ts'
import { outcomes } from './outcomes.ts'
import { solicitud } from './solicitud.ts'
import { createWorld, fixtureOf, fixtures, silent } from './testing/world.ts'

const world = await createWorld()
const { fill, send, step, client, portal } = world
const sent = fixtures.filter(({ expected }) => expected)
const ended = fixtures.filter(({ outcome }) => outcome)

describe('each fixture', () => {
  it.each(sent)('$name is filled in to the review, in plain words', async fixture => {
    const { stoppedAt, walk } = await fill(fixture)
    expect(stoppedAt).toBeUndefined()
    expect(walk.complete).toBe(true)
    for (const { page } of walk.steps) {
      const text = pageText(page, typeof page.lead === 'string' ? page.lead : undefined)
      expect(inflesz(text), page.id).toBeGreaterThanOrEqual(plainSpanishBar)
    }
  })

  it.each(ended)('$name ends at its outcome, before the rest is asked', async fixture => {
    expect((await fill(fixture)).stoppedAt).toMatchObject({ outcome: fixture.outcome })
  })
})

describe('who contributed', () => {
  it('is not the person herself where she says that it was another', async () => {
    const fixture = { ...fixtureOf('sin-vinculo'), person: '9522104-1' }
    const own = { ...fixture, pages: { titular: { calidad: 'fallecido', run: '9.522.104-1' } } }
    expect((await fill(own)).stoppedAt).toMatchObject({
      errors: { run: expect.stringContaining('es el suyo') },
    })
  })

  it('is told nothing of by name to others while she lives, nor whether she contributed', async () => {
    const ask = (rut: number, dv: string) =>
      client.consultarTitular({ token: '4021337-6', query: { rut, dv, calidad: 'poder' } })
    const nobody = { nombre: '', motivo: null, folio: null }
    expect(await ask(3_912_408, '4')).toEqual(nobody)
    expect(await ask(9_522_104, '1')).toEqual(nobody)
    const own = { rut: 3_912_408, dv: '4', calidad: 'propia' } as const
    await expect(client.consultarTitular({ token: '4021337-6', query: own })).rejects.toMatchObject({
      name: 'NoAutorizado',
    })
  })

  it('keeps what was written and waits where the institution is silent', async () => {
    const { visited, draft } = await fill(fixtureOf('maximal'), { consultarTitular: silent })
    expect(visited.find(({ id }) => id === 'titular')).toMatchObject({ pending: true })
    expect(solicitud.pages.find(({ id }) => id === 'titular')?.verifySilence).toBe('stop')
    expect(draft.answers.titular).toMatchObject({ run: '3745116-9' })
  })

  it('has an outcome for each reason against it, and one of its own; a search under way passes', () => {
    const names = ['en_curso', 'fallecida', 'no_fallecida', 'otro_camino', 'sin_vinculo']
    expect(Object.keys(outcomes).sort()).toEqual(names)
    expect(Object.entries(outcomes).flatMap(([id, { passing }]) => (passing ? [id] : []))).toEqual([
      'en_curso',
    ])
  })

  it.each(Object.entries(outcomes))(
    'is told of %s why, what to do and where to have it reviewed',
    (_id, outcome) => {
      for (const data of [
        { run: '1-9', folio: '', nombre: '' },
        { run: '1-9', folio: 'IMP000001', nombre: 'Ana' },
      ]) {
        const text = readableText(outcome.blocks({}, data))
        expect(inflesz(text)).toBeGreaterThanOrEqual(plainSpanishBar)
        for (const part of ['Qué puede hacer', 'Si cree que hay un error']) expect(text).toContain(part)
      }
    },
  )
})

describe('a search', () => {
  it.each(sent)('of the fixture $name ends as the books say, once for one key', async fixture => {
    const filled = await fill(fixture)
    const key = `busqueda-${fixture.name}`
    const idSolicitud = await send(fixture, filled, key)
    expect(await send(fixture, filled, key)).toBe(idSolicitud)
    // Until it ends, nobody else can request a search about the same person.
    expect((await fill(fixture)).stoppedAt).toMatchObject({ outcome: 'en_curso' })
    await step(3)
    const found = await client.consultarSolicitud({ token: fixture.person, params: { idSolicitud } })
    const { estado, ...rest } = fixture.expected ?? { estado: '' }
    expect(found).toMatchObject({ estadoSolicitud: estado, ...rest })
    // 30 working days (procedures §5288) from 23 November 2026, over two holidays of December and one of January.
    expect(found.plazo).toBe('2027-01-07')
  })

  it('tells the portal of each step, and of one without records by its own name', () => {
    const tipos = portal.received.map(({ tipo }) => tipo)
    expect(new Set(tipos)).toEqual(new Set(['en_revision', 'aprobada', 'sin_registros']))
    const last = portal.received.findLast(({ tipo }) => tipo === 'sin_registros')
    expect(eventData(last as never)).toMatchObject({ motivoRechazo: 'sin_registros' })
  })

  it('without caja and employer asks for the booklet, and goes on when it comes', async () => {
    const base = fixtureOf('minimal')
    const fixture = {
      ...base,
      pages: { ...base.pages, caja: { caja: 'no_se', desde: '1970', hasta: '1980' } },
    }
    const idSolicitud = await send(fixture, await fill(fixture), 'sin-caja-ni-empleador')
    await step(12)
    const asked = await client.consultarSolicitud({ token: fixture.person, params: { idSolicitud } })
    expect(asked).toMatchObject({
      estadoSolicitud: 'observada',
      observacion: { documentos: [{ tipo: 'libreta' }] },
    })
    const idDocumento = '00000000-0000-4000-8000-000000000001'
    const bytes = new TextEncoder().encode('%PDF-1.7 libreta')
    await client.subirDocumento({
      token: fixture.person,
      params: { idSolicitud, idDocumento },
      query: { tipo: 'libreta', nombre: 'libreta.pdf' },
      body: { bytes, mediaType: 'application/pdf' },
    })
    await client.responderObservacion({
      token: fixture.person,
      params: { idSolicitud },
      body: { comentario: '', idDocumentos: [idDocumento] },
      idempotencyKey: 'respuesta-000001',
    })
    await step(3)
    const done = await client.consultarSolicitud({ token: fixture.person, params: { idSolicitud } })
    expect(done.estadoSolicitud).toBe('aprobada')
  })
})
