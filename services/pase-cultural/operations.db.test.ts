import { describe, expect, it } from 'vitest'
import { passRuns } from '#country/stories/cultural-pass.ts'
import { type Run, runToWire } from '#domain/run.ts'
import { createPaseWorld } from './world.fixture.ts'

const { client, clock, country, openCuentaRut } = await createPaseWorld()
const valentina = '21987654-8'
let keys = 0
const birthOf = (run: Run) => country.persona(run)?.fechaNacimiento ?? ''
const ask = (run: Run, fechaNacimiento = birthOf(run)) =>
  client.consultar({ query: { ...runToWire(run), fechaNacimiento } })
const own = (token: Run) => client.consultarPropio({ token })
const body = { correo: 'persona@correo.example', acepta: true, autorizaDatos: true } as const
const activate = (token: Run) =>
  client.activar({ token, idempotencyKey: `clave-${String(++keys).padStart(6, '0')}`, body })

describe('the open enquiry', () => {
  it.each([
    ['por_activar', valentina],
    ['por_activar', passRuns.sinCuenta],
    ['activado', passRuns.activado],
    ['vencido', passRuns.vencido],
    ['no_corresponde', passRuns.residencia],
    ['no_corresponde', '20345678-6'],
  ] as const)('answers %s, and nothing else, about %s', async (estado, run) => {
    expect(await ask(run)).toEqual({ estado })
  })

  it('says the same of a RUN that nobody has and of another birth date', async () => {
    for (const run of [valentina, '22222222-2'])
      await expect(ask(run, '1950-01-01')).rejects.toMatchObject({ name: 'NoCoincide' })
  })
})

describe('what a person reads of herself', () => {
  it.each([
    ['edad', '20345678-6'],
    ['residencia', passRuns.residencia],
  ] as const)('is the reason %s of %s', async (motivo, run) => {
    expect(await own(run)).toMatchObject({ estado: 'no_corresponde', motivo, folio: null })
  })

  it('is not found of who is not on record, and is written down with its purpose', async () => {
    await expect(own('22222222-2')).rejects.toMatchObject({ name: 'NoEncontrada' })
    const reason = { procedure: 'pasecultural', purpose: 'Saber si le toca el pase' }
    await client.consultarPropio({ token: valentina, reason })
    const { accesos } = await client.quienVioMisDatos({ token: valentina })
    expect(accesos[0]).toMatchObject({ operacion: 'consultarPropio', proposito: reason.purpose })
  })
})

describe('the activation', () => {
  it('deposits once: the same pass however often it is asked for, until it is over', async () => {
    const first = await activate(valentina)
    expect(first).toMatchObject({
      ...{ estado: 'activado', activadoEl: '2026-11-23', venceEl: '2027-11-22', montoClp: 50_000 },
      ...{ correo: body.correo, folio: expect.stringMatching(/^PC\d+$/) },
    })
    expect(await activate(valentina)).toEqual(first)
    expect(await Promise.all([activate(valentina), activate(valentina)])).toEqual([first, first])
  })

  it('waits for a CuentaRUT, and is made under the same number once there is one', async () => {
    const run = passRuns.sinCuenta
    const waiting = await activate(run)
    expect(waiting).toMatchObject({ estado: 'en_espera', esperaHasta: '2027-01-22', activadoEl: null })
    expect(await activate(run)).toEqual(waiting)
    expect(await ask(run)).toEqual({ estado: 'por_activar' })
    await openCuentaRut(run)
    expect(await own(run)).toMatchObject({ estado: 'por_activar', folio: waiting.folio })
    expect(await activate(run)).toMatchObject({ estado: 'activado', folio: waiting.folio })
  })

  it('is refused to whom it is not due, who had it, who is not known, or who does not accept', async () => {
    for (const run of [passRuns.residencia, passRuns.vencido])
      await expect(activate(run)).rejects.toMatchObject({ name: 'NoCorresponde' })
    await expect(activate('22222222-2')).rejects.toMatchObject({ name: 'NoEncontrada' })
    const wrong = { ...body, autorizaDatos: false } as unknown as typeof body
    const refused = client.activar({ token: valentina, idempotencyKey: 'clave-mala-1', body: wrong })
    await expect(refused).rejects.toMatchObject({ name: 'SolicitudInvalida' })
  })

  it('is over after twelve months', async () => {
    clock.set('2027-11-23T15:00:00Z')
    expect(await own(valentina)).toMatchObject({ estado: 'vencido', venceEl: '2027-11-22' })
  })
})
