import { describe, expect, it } from 'vitest'
import { powerRuns } from '#country/stories/powers.ts'
import { type Run, runToWire } from '#domain/run.ts'
import type { Surroundings } from '#engine/asking/context.ts'
import { ServiceUnavailableError } from '#platform/contract/contract-errors.ts'
import { idOfSeeded } from '#services/poderes/demo.ts'
import { type Calls, country, procedureWorld, silent, surroundingsOf } from '../testing/procedure-world.ts'
import { solicitud as form } from './application.ts'
import { enter, quien, type Services } from './registers.ts'
import { requestOf } from './rules.ts'

const world = await procedureWorld('5268')
const { clients, deliveryOf, file, fill, fixture, step } = world
const { apoderada, conPoder, renueva, limitado } = powerRuns
const { ending } = form
const nombre = 'Blas Enrique Tapia Cerda'
const servicesOf = (calls: Calls = {}, run = apoderada) => world.servicesOf(run, calls)
const around = surroundingsOf({ person: apoderada })

const verifyQuien = (services: Services, context: Surroundings, para: string) =>
  quien.verify({ services, context }, { para })

describe('an attorney who changes how a person is paid', () => {
  it('is asked for nothing but the payment: her power does not reach the address', async () => {
    const way = await fill(fixture('con-poder'))
    expect(way.stoppedAt).toBeUndefined()
    expect(way.visited.map(({ id }) => id)).toEqual(['quien', 'forma', 'cuenta'])
    expect(way.walk.context.answers.forma).not.toHaveProperty('cambia')
  })

  it('files it for the person, with both names, once; the letters of each go to each', async () => {
    const way = await fill(fixture('con-poder'))
    const { context } = way.walk
    expect(ending.actsFor(context)).toMatchObject({ run: renueva, nombre })
    expect(ending.subjectOf(context)).toBe(`Cómo se paga a ${nombre}`)
    // Undefined is the address of her own sign-in.
    expect(ending.emailOf(context)).toBeUndefined()
    expect(ending.warnAt(context)).toEqual([])
    const body = requestOf(deliveryOf(way) as never)
    const { rut, dv } = runToWire(renueva)
    expect(body).toMatchObject({
      beneficiary: { run: rut, dv },
      formaPago: { rutCuenta: { rut, dv } },
      acciones: { flagCambioDomicilio: false },
      contactoAnterior: { email: country.persona(renueva)?.contacto.correo },
    })
    const { idSolicitud } = await file(way)
    await step(1)
    const params = { idSolicitud }
    for (const token of [apoderada, renueva])
      expect(await clients.beneficios.consultarCambio({ token, params })).toMatchObject({
        estadoSolicitud: 'aplicada',
      })
    // The person's own undoing is told as hers to who had asked for the change.
    await clients.beneficios.deshacerCambio({
      ...{ token: renueva, params, idempotencyKey: 'deshace-1' },
      body: { pedidoEn: world.clock.now().toISOString() },
    })
    expect(await clients.beneficios.consultarCambio({ token: apoderada, params })).toMatchObject({
      estadoSolicitud: 'deshecha',
      deshechoPor: 'titular',
    })
  })

  it('cannot give her own CuentaRUT, and is told before the bank is asked', async () => {
    const { forma } = fixture('con-poder').pages
    const cuenta = { ...forma, 'cuenta.numero': String(runToWire(apoderada).rut) }
    const pages = { quien: { para: 'Para Rosaura del Tránsito Leiva Cofré' }, forma: cuenta }
    const { stoppedAt } = await fill({ ...fixture('con-poder'), pages })
    expect(stoppedAt).toMatchObject({ id: 'forma', errors: { 'cuenta.numero': expect.any(String) } })
  })

  it('cannot do it where nobody could tell the person', async () => {
    const para = idOfSeeded(conPoder)
    const registered = await servicesOf({}, conPoder).personas.getPersona({ query: runToWire(conPoder) })
    const getPersona = async () => ({ ...registered, contactabilidad: null })
    expect(await verifyQuien(servicesOf({ personas: { getPersona } }), around, para)).toMatchObject({
      outcome: 'sin_contacto',
    })
  })

  it('hears by the name of whom she acts for why it cannot be done, never by «usted»', () => {
    for (const id of ['sin_beneficio', 'pagado_por_afp', 'cambio_en_curso', 'cuenta_de_otro'] as const) {
      const text = JSON.stringify(
        form.outcomes[id]?.blocks(around as never, {
          ...{ de: nombre, pagadoPor: 'AFP Habitat', ultimosDigitos: '8800' },
          cambio: { fechaIngreso: '2026-11-20', deshacerHasta: '2026-11-25' },
        }),
      )
      expect(text).toContain(nombre)
      expect(text).not.toMatch(/a su nombre|su pensión|no le paga/i)
    }
  })

  it('hears on the next page that the power ended while she wrote', async () => {
    const idPoder = idOfSeeded(conPoder)
    expect(await verifyQuien(servicesOf(), around, idPoder)).toMatchObject({ kind: 'ok' })
    expect(form.pages.find(({ id }) => id === 'quien')?.verifyFresh).toBe(true)
    await clients.poderes.revocar({ token: conPoder, params: { idPoder }, idempotencyKey: 'revoca-5268' })
    expect(await verifyQuien(servicesOf(), around, idPoder)).toMatchObject({
      kind: 'outcome',
      outcome: 'poder_terminado',
      data: { estado: 'revocado' },
    })
  })
})

describe('who was given no power, or comes from another site', () => {
  const run: Run = '19456328-0'
  const alone: Surroundings = { ...around, person: { ...around.person, run } }

  it('is asked for nobody: the form ends or begins as it did', async () => {
    const services = servicesOf({}, run)
    expect(await enter(services, alone)).toMatchObject({ kind: 'outcome', outcome: 'sin_beneficio' })
  })

  it('may go on with her own while the register of powers does not answer', async () => {
    const services = servicesOf({ poderes: { listar: silent } }, limitado)
    const context = { ...around, person: { ...around.person, run: limitado } }
    expect(await enter(services, context)).toMatchObject({ kind: 'ok', facts: { poderes: null } })
    expect(await verifyQuien(services, context, 'mi')).toMatchObject({ kind: 'ok' })
    await expect(verifyQuien(services, context, idOfSeeded(conPoder))).rejects.toBeInstanceOf(
      ServiceUnavailableError,
    )
  })

  it('is told on the page that asks whose payment it is that the register of powers is silent', async () => {
    const unheard = { services: servicesOf({ poderes: { listar: silent } }) }
    await expect(quien.consult(unheard)).rejects.toBeInstanceOf(ServiceUnavailableError)
    expect(quien.consultSilence).toBe('goOn')
    expect(quien.options.para(around, undefined)).toEqual([expect.objectContaining({ value: 'mi' })])
  })

  it('is only for her own person in a session of another site', async () => {
    const entered = await enter(servicesOf({ poderes: { listar: silent } }), {
      ...around,
      acting: { origin: 'PAGORUT' },
    })
    expect(entered).toMatchObject({ kind: 'outcome', outcome: 'sin_beneficio' })
  })
})
