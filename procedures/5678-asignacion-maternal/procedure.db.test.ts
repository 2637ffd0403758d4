import { describe, expect, it } from 'vitest'
import { maternityRuns as runs } from '#country/stories/maternity.ts'
import { asignacionFamiliarContract } from '#services/asignacion-familiar/contract.ts'
import { solicitudOf } from './application.ts'
import { reasons } from './reasons.ts'
import { createProcedureWorld, type Fixture, fixtureOf, fixtures, silent } from './testing/world.ts'

const { client, deliver, fill, personOf, see, step, upload, nextKey } = await createProcedureWorld()
const filed = fixtures.filter(({ outcome }) => outcome === undefined)

/** A fixture with other answers on a page. */
const changed = (name: string, page: string, answers: Fixture['pages'][string]): Fixture => {
  const fixture = fixtureOf(name)
  return { ...fixture, pages: { ...fixture.pages, [page]: { ...fixture.pages[page], ...answers } } }
}

// Runs before anything is filed for these people.
describe('each outcome is reached by somebody of the country', () => {
  it.each(fixtures.filter(({ outcome }) => outcome))('$name: $outcome', async fixture => {
    const page = fixture.pages.embarazo ? 'embarazo' : 'solicitante'
    expect((await fill(fixture)).stoppedAt).toEqual({ id: page, outcome: fixture.outcome })
  })

  it('and there is no other', () => {
    const reached = fixtures.flatMap(({ outcome }) => outcome ?? [])
    expect(reached.sort()).toEqual(Object.keys(reasons.outcomes).sort())
  })

  it('nobody is asked for the certificate to read a "no", and everybody else is', async () => {
    const against = fixtures.filter(({ outcome, pages }) => outcome && pages.embarazo)
    expect(against.map(({ name }) => name)).toHaveLength(3)
    expect(against.flatMap(({ files }) => Object.keys(files ?? {}))).toEqual([])
    const without = await fill({ ...fixtureOf('minimal'), files: {} })
    expect(without.stoppedAt).toMatchObject({ errors: { certificado: expect.any(String) } })
  })

  it('a certificate of somebody who is neither doctor nor midwife is incomplete', async () => {
    const way = await fill(changed('minimal', 'embarazo', { emisor: 'otro' }))
    expect(way.stoppedAt).toEqual({ id: 'embarazo', outcome: 'certificado_incompleto' })
  })

  it('two dates that are of no pregnancy are an error with both asked again', async () => {
    const way = await fill(changed('minimal', 'embarazo', { fechaParto: '{{hoy+20}}' }))
    expect(way.stoppedAt).toMatchObject({
      errors: { fechaParto: expect.stringContaining('37 a 42 semanas') },
    })
  })

  it('the own RUN is not taken for that of the spouse', async () => {
    const way = await fill(changed('conyuge', 'solicitante', { runConyuge: runs.conyuge }))
    expect(way.stoppedAt).toMatchObject({ errors: { runConyuge: expect.stringContaining('es el suyo') } })
  })
})

describe('what the State knows is offered', () => {
  it('work, employer, and the spouse who is a carga', async () => {
    const { walk } = await fill(fixtureOf('conyuge'))
    const [first] = walk.steps
    const offers = first?.page.prefill?.(first.context, walk.context.consulted.solicitante)
    expect(offers).toMatchObject({
      calidad: { value: 'trabajador_dependiente' },
      rutEmpleador: { value: '76764310-1' },
      runConyuge: { value: runs.esposa },
    })
  })
})

describe('with the bundled institution', () => {
  it.each(filed)(
    '$name makes a request that the contract takes, is filed once, and decided',
    async fixture => {
      const way = await fill(fixture)
      expect(way.stoppedAt).toBeUndefined()
      const body = solicitudOf({
        answers: way.walk.context.answers as never,
        person: personOf(fixture.person),
      })
      const { schema } = asignacionFamiliarContract.operations.ingresarSolicitud.body
      expect(schema.parse(body)).toStrictEqual(body)
      const key = `clave-5678-${fixture.name}`
      const id = await deliver(fixture, way, key)
      expect(await deliver(fixture, way, key)).toBe(id)
      await step(4)
      expect(await see(fixture.person, id)).toMatchObject({
        estadoSolicitud: fixture.expected.estado,
        maternal: { motivoRechazo: fixture.expected.motivo },
      })
    },
  )

  it('who was granted it reads so when she comes again', async () => {
    expect((await fill(fixtureOf('minimal'))).stoppedAt).toEqual({
      id: 'solicitante',
      outcome: 'ya_la_tiene',
    })
  })

  it('who completes the certificate is granted it', async () => {
    const token = runs.porCompletar
    const { records } = await client.listarSolicitudes({ token, query: {} })
    const idSolicitud = records[0]?.idSolicitud ?? ''
    const idDocumentos = [await upload(token, idSolicitud, 'embarazo')]
    await client.responderObservacion({
      token,
      params: { idSolicitud },
      idempotencyKey: nextKey(),
      body: { comentario: '', idDocumentos },
    })
    await step(3)
    expect(await see(token, idSolicitud)).toMatchObject({ estadoSolicitud: 'pagada' })
  })
})

describe('while the institution is silent', () => {
  it('the way goes on with what she writes, and the review decides', async () => {
    const fixture = fixtureOf('sobre-tramo')
    const whole = { ...fixtureOf('minimal'), person: fixture.person }
    const way = await fill(whole, { maternal: silent, verificarMaternal: silent })
    expect(way.stoppedAt).toBeUndefined()
    expect(way.visited.map(({ pending }) => pending)).toEqual([true, true, false])
    const id = await deliver(whole, way, 'clave-5678-callado')
    await step(2)
    expect(await see(whole.person, id)).toMatchObject({ maternal: { motivoRechazo: 'ingreso_sobre_tramo' } })
  })

  it('the month and the certificate are told all the same: they need no register', async () => {
    const calls = { maternal: silent, verificarMaternal: silent }
    expect((await fill(fixtureOf('antes-del-quinto'), calls)).stoppedAt).toMatchObject({
      outcome: 'menos_de_5_meses',
    })
  })
})
