import { describe, expect, it } from 'vitest'
import { maternityRuns as runs } from '#country/stories/maternity.ts'
import { smallPdf } from '#platform/pdf/small-pdf.ts'
import { procedureWorld, silent, withAnswers } from '../testing/procedure-world.ts'

const { clients, file, fill, fixture, fixtures, step } = await procedureWorld('5678')
const client = clients.asignacionFamiliar
const calls = { asignacionFamiliar: { maternal: silent, verificarMaternal: silent } }

const see = (token: string, idSolicitud: string) =>
  client.consultarSolicitud({ token, params: { idSolicitud } })

// Runs before anything is filed for these people.
describe('the certificate and the dates', () => {
  it('nobody is asked for the certificate to read a "no", and everybody else is', async () => {
    const against = fixtures.filter(({ outcome, pages }) => outcome && pages.embarazo)
    expect(against.map(({ name }) => name)).toHaveLength(3)
    expect(against.flatMap(({ files }) => Object.keys(files ?? {}))).toEqual([])
    const without = await fill({ ...fixture('minimal'), files: {} })
    expect(without.stoppedAt).toMatchObject({ errors: { certificado: expect.any(String) } })
  })

  it('a certificate of somebody who is neither doctor nor midwife is incomplete', async () => {
    const way = await fill(withAnswers(fixture('minimal'), 'embarazo', { emisor: 'otro' }))
    expect(way.stoppedAt).toEqual({ id: 'embarazo', outcome: 'certificado_incompleto' })
  })

  it('two dates that are of no pregnancy are an error with both asked again', async () => {
    const way = await fill(withAnswers(fixture('minimal'), 'embarazo', { fechaParto: '{{hoy+20}}' }))
    expect(way.stoppedAt).toMatchObject({
      errors: { fechaParto: expect.stringContaining('37 a 42 semanas') },
    })
  })

  it('the own RUN is not taken for that of the spouse', async () => {
    const way = await fill(withAnswers(fixture('conyuge'), 'solicitante', { runConyuge: runs.conyuge }))
    expect(way.stoppedAt).toMatchObject({ errors: { runConyuge: expect.stringContaining('es el suyo') } })
  })
})

describe('what the State knows is offered', () => {
  it('work, employer, and the spouse who is a carga', async () => {
    const { walk } = await fill(fixture('conyuge'))
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
  it('who was granted it reads so when she comes again', async () => {
    await file(await fill(fixture('minimal')))
    await step(4)
    expect((await fill(fixture('minimal'))).stoppedAt).toEqual({ id: 'solicitante', outcome: 'ya_la_tiene' })
  })

  it('who completes the certificate is granted it', async () => {
    const { idSolicitud } = await file(await fill(fixture('por-completar')))
    await step(4)
    const token = runs.porCompletar
    const idDocumento = '00000000-0000-7000-8000-000000000001'
    await client.subirDocumento({
      token,
      params: { idSolicitud, idDocumento },
      query: { tipo: 'embarazo', nombre: 'embarazo.pdf' },
      body: { bytes: smallPdf('prueba'), mediaType: 'application/pdf' },
    })
    await client.responderObservacion({
      token,
      params: { idSolicitud },
      idempotencyKey: 'respuesta-5678',
      body: { comentario: '', idDocumentos: [idDocumento] },
    })
    await step(3)
    expect(await see(token, idSolicitud)).toMatchObject({ estadoSolicitud: 'pagada' })
  })
})

describe('while the institution is silent', () => {
  it('the way goes on with what she writes, and the review decides', async () => {
    const { person } = fixture('sobre-tramo')
    const way = await fill(fixture('minimal'), { person, calls })
    expect(way.stoppedAt).toBeUndefined()
    expect(way.visited.map(({ pending }) => pending)).toEqual([true, true, false])
    const { idSolicitud } = await file(way)
    await step(2)
    expect(await see(person, idSolicitud)).toMatchObject({
      maternal: { motivoRechazo: 'ingreso_sobre_tramo' },
    })
  })

  it('the month and the certificate are told all the same: they need no register', async () => {
    expect((await fill(fixture('antes-del-quinto'), { calls })).stoppedAt).toMatchObject({
      outcome: 'menos_de_5_meses',
    })
  })
})
