import { describe, expect, it } from 'vitest'
import { inflesz, plainSpanishBar } from '#domain/inflesz.ts'
import { runToWire } from '#domain/run.ts'
import { contextWith } from '#engine/testing/surroundings.ts'
import { procedureWorld, silent, withAnswers } from '../testing/procedure-world.ts'
import { readableText } from '../testing/readable-text.ts'
import { solicitud } from './application.ts'
import { tramite } from './procedure.ts'
import { reasons } from './reasons.ts'
import { requests } from './requests.ts'

const { outcomes } = reasons
const { fill, file, fixture, fixtures, step, clients, events } = await procedureWorld('5288')
const client = clients.certificados
const sent = fixtures.filter(({ expected }) => expected)

describe('who contributed', () => {
  it('is not the person herself where she says that it was another', async () => {
    const own = { calidad: 'fallecido', run: '9.522.104-1' }
    const stranger = withAnswers(fixture('sin-vinculo'), 'titular', own)
    expect((await fill(stranger, { person: '9522104-1' })).stoppedAt).toMatchObject({
      errors: { run: expect.stringContaining('es el suyo') },
    })
  })

  it('is told nothing of to who may not ask: unknown, living and dead look the same', async () => {
    const ask = (run: string, calidad: 'poder' | 'fallecido') =>
      client.consultarTitular({ token: '4021337-6', query: { ...runToWire(run), calidad } })
    const strangers = ['3912408-4', '9522104-1', '3745116-9', '27000001-0']
    for (const calidad of ['poder', 'fallecido'] as const) {
      const replies = await Promise.all(strangers.map(run => ask(run, calidad)))
      for (const reply of replies) expect(reply).toEqual(replies[0])
      expect(replies[0]).toMatchObject({ nombre: '', folio: null })
    }
    const own = { ...runToWire('3912408-4'), calidad: 'propia' } as const
    await expect(client.consultarTitular({ token: '4021337-6', query: own })).rejects.toMatchObject({
      name: 'NoAutorizado',
    })
  })

  it('is named to who has a power on record, and sees what is filed for her', async () => {
    const { walk } = await fill(fixture('con-poder'))
    expect(walk.context.verified.titular).toMatchObject({
      porConfirmar: false,
      nombre: expect.stringMatching(/^Aurora/),
    })
    expect(solicitud.ending.actsFor(walk.context as never)).toMatchObject({ run: '3912408-4' })
    const other = await fill(fixture('por-confirmar'))
    expect(other.walk.context.verified.titular).toMatchObject({ porConfirmar: true, nombre: '' })
    expect(solicitud.ending.actsFor(other.walk.context as never)).toBeUndefined()
  })

  it('keeps what was written and waits where the institution is silent', async () => {
    const { visited, draft } = await fill(fixture('maximal'), {
      calls: { certificados: { consultarTitular: silent } },
    })
    expect(visited.find(({ id }) => id === 'titular')).toMatchObject({ pending: true })
    expect(solicitud.pages.find(({ id }) => id === 'titular')?.verifySilence).toBe('stop')
    expect(draft.answers.titular).toMatchObject({ run: '3745116-9' })
  })

  it('has an outcome for each reason against it, and one of its own; a search under way passes', () => {
    const names = ['en_curso', 'otro_camino', 'sin_vinculo']
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
        const text = readableText(outcome.blocks(contextWith({}), data))
        expect(inflesz(text)).toBeGreaterThanOrEqual(plainSpanishBar)
        for (const part of ['Qué puede hacer', 'Si cree que hay un error']) expect(text).toContain(part)
      }
    },
  )
})

/** How the portal calls the states that a search went through, in order. */
const calledOf = (id: string) =>
  events
    .filter(({ idSolicitud }) => idSolicitud === id)
    .map(({ tipo }) => requests.states.states[tipo]?.label)

describe('a search', () => {
  it.each(sent)(
    'of the fixture $name stands in the way of another until it ends, in 30 working days',
    async fixture => {
      const { idSolicitud } = await file(await fill(fixture))
      expect((await fill(fixture)).stoppedAt).toMatchObject({ outcome: 'en_curso' })
      await step(3)
      const params = { idSolicitud }
      const seen = await client.consultarSolicitud({ token: fixture.person, params })
      // Over two holidays of December and one of January.
      expect(seen.plazo).toBe('2027-01-07')
      if (seen.estadoSolicitud !== 'en_revision') return
      await client.desistir({ token: fixture.person, params, idempotencyKey: `retiro-${fixture.name}` })
    },
  )

  it('tells the portal of each step, and of one without records by its own name', () => {
    const tipos = events.map(({ tipo }) => tipo)
    expect(new Set(tipos)).toEqual(
      new Set([
        'en_revision',
        'en_busqueda',
        'aprobada',
        'sin_registros',
        'rechazada',
        'por_confirmar',
        'desistida',
      ]),
    )
    const last = events.findLast(({ tipo }) => tipo === 'sin_registros')
    expect(requests.kind.keeps(last?.datos)).toMatchObject({ motivoRechazo: 'sin_registros' })
  })

  it('about a living person without a power on record waits for her, and ends with her «no»', async () => {
    const { person } = fixture('por-confirmar')
    const { idSolicitud: id } = await file(await fill(fixture('por-confirmar')))
    // It stands in nobody else's way.
    expect((await fill(fixture('minimal'))).stoppedAt).toBeUndefined()
    await step(3)
    const told = events.findLast(({ idSolicitud }) => idSolicitud === id)
    expect(told).toMatchObject({
      tipo: 'por_confirmar',
      concernidos: [{ ...runToWire('3912408-4'), como: 'titular' }],
    })
    const answer = (token: string, respuesta: 'si' | 'no', key: string) =>
      client.confirmar({ token, params: { idSolicitud: id }, body: { respuesta }, idempotencyKey: key })
    await expect(answer(person, 'si', 'respuesta-propia-1')).rejects.toThrow()
    await answer('3912408-4', 'no', 'respuesta-aurora-1')
    await step(2)
    const seen = await client.consultarSolicitud({ token: person, params: { idSolicitud: id } })
    expect(seen).toMatchObject({ estadoSolicitud: 'rechazada', motivoRechazo: 'no_confirmado', titular: '' })
    const none = await client.disponibles({ token: person, query: { tipo: 'imposiciones' } })
    expect(none.opciones).toEqual([])
    // Nothing was searched, and no state said so; once everybody answered the text is true of either answer.
    expect(calledOf(id)).toEqual(['En revisión', 'Espera una confirmación', undefined, 'Rechazada'])
    expect(requests.states.states.en_revision?.text).toMatch(/^El IPS mira si puede hacer la búsqueda/)
  })

  it('tells whom it is about which of the two holds: a power on record, or her own yes', async () => {
    const concerned = async (name: string) => {
      const { idSolicitud: id } = await file(await fill(fixture(name)))
      await step(1)
      const told = events.findLast(({ idSolicitud }) => idSolicitud === id)?.concernidos ?? []
      await client.desistir({
        token: fixture(name).person,
        params: { idSolicitud: id },
        idempotencyKey: `retiro-de-${name}`,
      })
      return told.map(({ como }) => como)
    }
    expect([await concerned('con-poder'), await concerned('por-confirmar')]).toEqual([
      ['mandante'],
      ['titular'],
    ])
    const said = (como: string) =>
      tramite.procedure.cases?.concerns?.[como]
        ?.text({ applicant: 'Ana', procedure: '', filedOn: '2026-11-23', data: {}, state: 'en_revision' })
        .join(' ')
    expect(said('mandante')).toContain('con el poder que usted le dio')
    expect(said('titular')).toContain('No hay un poder suyo para esa persona en el registro')
    expect(`${said('mandante')} ${said('titular')}`).not.toMatch(/Si (no lo )?hay/)
  })

  it('is done when she confirms it, and may be withdrawn by her while it goes on', async () => {
    const { person } = fixture('por-confirmar')
    const { idSolicitud: id } = await file(await fill(fixture('por-confirmar')))
    await step(3)
    await client.confirmar({
      token: '3912408-4',
      params: { idSolicitud: id },
      body: { respuesta: 'si' },
      idempotencyKey: 'respuesta-aurora-2',
    })
    await step(2)
    const seen = await client.consultarSolicitud({ token: person, params: { idSolicitud: id } })
    expect(seen).toMatchObject({ estadoSolicitud: 'aprobada', mesesHallados: 102 })
    expect(calledOf(id).slice(-2)).toEqual(['En búsqueda', 'Emitido'])
    const { idSolicitud: other } = await file(await fill(fixture('por-confirmar')))
    await client.desistir({
      token: '3912408-4',
      params: { idSolicitud: other },
      idempotencyKey: 'retiro-aurora-1',
    })
    const gone = await client.consultarSolicitud({ token: person, params: { idSolicitud: other } })
    expect(gone.estadoSolicitud).toBe('desistida')
  })

  it('without caja, number and employer is asked for one of them before it is sent', async () => {
    const base = fixture('minimal')
    const caja = { caja: 'no_se', desde: '1970', hasta: '1980' }
    const way = await fill({ ...base, pages: { ...base.pages, caja } })
    expect(way.stoppedAt).toMatchObject({ id: 'empleadores', errors: { lista: expect.any(String) } })
  })
})
