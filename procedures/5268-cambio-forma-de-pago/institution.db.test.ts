import { describe, expect, it } from 'vitest'
import { paymentFormRuns } from '#country/stories/payment-form.ts'
import { uncollectedRuns } from '#country/stories/uncollected.ts'
import { isoDateInChile } from '#domain/dates.ts'
import { type Run, runToWire } from '#domain/run.ts'
import type { Surroundings } from '#engine/asking/context.ts'
import { lists } from '#engine/testing/surroundings.ts'
import { bindClient } from '#platform/contract/bound-client.ts'
import { ServiceUnavailableError } from '#platform/contract/contract-errors.ts'
import {
  beneficiosContract,
  resumenCambioSchema,
  solicitudCambioSchema,
} from '#services/beneficios/contract.ts'
import { createBeneficiosWorld } from '#services/beneficios/world.fixture.ts'
import { findLugaresPago } from '#services/formas-de-pago/operations.ts'
import { contactabilidadSchema, type PersonaRegistrada } from '#services/personas/contract.ts'
import { fakeClient } from '../testing/fake-client.ts'
import { fillIn } from '../testing/fill-in.ts'
import { readFixtures } from '../testing/fixtures.ts'
import { deliver, solicitud as form } from './application.ts'
import { type Contactabilidad, leerFlujo, type Services } from './registers.ts'
import { kind, undo } from './requests.ts'
import { requestOf } from './rules.ts'

const { client, clock, country, portal, step } = await createBeneficiosWorld()
const today = isoDateInChile(clock.now())

/** Refuses to answer, as an institution that hangs does. */
const silent = async (): Promise<never> => {
  throw new ServiceUnavailableError({ service: 'beneficios', operation: 'cualquiera' }, 'timeout')
}

/** Each person's contact data in the register; updates are kept. */
const register = new Map<Run, Contactabilidad>()
const updates = new Set<string>()

function contactOf(run: Run): Contactabilidad {
  const persona = country.persona(run)
  if (!persona) throw new Error('There is no such person')
  const { domicilio, contacto } = persona
  const known = register.get(run) ?? {
    domicilio: {
      ...{ calle: domicilio.calle, numeroCalle: domicilio.numero, block: domicilio.block ?? '' },
      ...{ numeroDepartamento: domicilio.depto ?? '', poblacion: domicilio.poblacion ?? '' },
      ...{ ciudad: '', localidad: 'Antigua', codigoComuna: domicilio.comuna },
      codigoRegion: domicilio.comuna.slice(0, 2),
    },
    ...{ correoElectronico1: contacto.correo ?? '', correoElectronico2: 'otro@correo.example' },
    ...{ telefonoMovil: contacto.movil ?? '', telefonoFijoParticular: contacto.fijo ?? '' },
    telefonoFijoLaboral: '221112233',
  }
  register.set(run, known)
  return known
}

function servicesOf(run: Run, changes: Partial<Services['beneficios']> = {}): Services {
  const said = { token: run, procedure: '5268', purpose: 'Cambiar cómo me pagan' }
  return {
    beneficios: { ...bindClient(beneficiosContract, client, said), ...changes },
    personas: fakeClient<Services['personas']>('personas', {
      getPersona: async () =>
        ({
          ...runToWire(run),
          ...{ nombres: 'PERSONA', apellidoPaterno: 'DE', apelidoMaterno: 'PRUEBA' },
          ...{ nacionalidad: 'chilena', estadoCivil: 'soltero', contactabilidad: contactOf(run) },
        }) as PersonaRegistrada,
      actualizarContacto: async ({ body, idempotencyKey }) => {
        if (!updates.has(idempotencyKey)) register.set(run, contactabilidadSchema.parse(body.contactabilidad))
        updates.add(idempotencyKey)
        return { actualizadoEn: clock.now().toISOString() }
      },
    }),
    poderes: fakeClient<Services['poderes']>('poderes', { listar: async () => ({ poderes: [] }) }),
    formasDePago: fakeClient<Services['formasDePago']>('formas-de-pago', {
      listarLugaresPago: async () => ({ lugaresPago: findLugaresPago({}) }),
    }),
  }
}

const surroundingsOf = (run: Run): Surroundings => ({
  person: { run, nombres: 'Persona', apellidos: 'De Prueba', email: 'ingreso@correo.example' },
  signedIn: true,
  acting: { origin: 'ORDINARIA' },
  today,
  lists: {
    ...lists,
    comunas: ['04101', '05109', '08101', '08108', '09101', '09112', '13106', '13119'].map(value => ({
      value,
      label: `Comuna ${value}`,
      region: value.slice(0, 2),
    })),
    bancos: [1, 12, 37].map(code => ({ value: String(code), label: `Banco ${code}` })),
    tiposCuenta: [1, 8].map(code => ({ value: String(code), label: `Cuenta ${code}` })),
  },
})

// What an attorney does is in `apoderado.db.test.ts`.
const fixtures = readFixtures(new URL('./fixtures/', import.meta.url))
  .filter(({ pages }) => !pages.quien)
  .map(one => [one.name, one] as const)
const ended = fixtures.filter(([, { outcome }]) => outcome !== undefined)
const sent = fixtures.filter(([, { outcome }]) => outcome === undefined)

describe.each(ended)('the fixture %s', (_name, fixture) => {
  it('ends at its outcome', async () => {
    const { person: run, outcome } = fixture
    const way = await fillIn(form, fixture, surroundingsOf(run), servicesOf(run))
    expect(way.stoppedAt).toMatchObject({ outcome })
  })
})

describe('how somebody who changes her contact is reached', () => {
  const moved = sent.find(([name]) => name === 'domicilio')?.[1]
  if (!moved) throw new Error('There is no fixture')
  const way = (changes: Readonly<Record<string, string>>) =>
    fillIn(
      form,
      { ...moved, pages: { ...moved.pages, domicilio: { ...moved.pages.domicilio, ...changes } } },
      surroundingsOf(moved.person),
      servicesOf(moved.person),
    )
  const noMail = { 'correo.direccion': '', 'correo.repeticion': '' }

  it('cannot want notices by e-mail without giving one', async () => {
    expect((await way({ ...noMail, autoriza: 'si' })).stoppedAt).toMatchObject({
      errors: { autoriza: expect.stringContaining('correo') },
    })
    expect((await way({ ...noMail, autoriza: 'no' })).stoppedAt).toBeUndefined()
  })

  it('leaves at least an e-mail or a mobile', async () => {
    expect((await way({ ...noMail, autoriza: 'no', movil: '' })).stoppedAt).toMatchObject({
      errors: { movil: expect.any(String) },
    })
  })

  it('gets no mail about it after «No», and her consent is not made up where it was not asked', async () => {
    const ending = form.ending as { emailOf(context: never): string | null | undefined }
    expect(ending.emailOf((await way({ autoriza: 'no' })).walk.context as never)).toBeNull()
    const { context } = (await way({ autoriza: 'si' })).walk
    expect(ending.emailOf(context as never)).toBe('wilfredo.nuevo@correo.example')
    const { domicilio: _asked, ...answers } = context.answers
    expect(requestOf({ ...context, answers } as never).beneficiary.autoriza).toBe(false)
  })
})

describe.each(sent)('the fixture %s', (_name, fixture) => {
  it('is a change that the contract takes, that is made once, and comes to its state', async () => {
    const { person: run, expected } = fixture
    const surroundings = surroundingsOf(run)
    const way = await fillIn(form, fixture, surroundings, servicesOf(run))
    expect(way.stoppedAt).toBeUndefined()
    const { answers, consulted } = way.walk.context
    const idempotencyKey = `clave-5268-${run}`
    const delivery = {
      answers,
      consulted,
      verified: {},
      services: servicesOf(run),
      idempotencyKey,
    } as never as Parameters<typeof deliver>[0]
    const body = requestOf(delivery)
    expect(solicitudCambioSchema.safeParse(body).error).toBeUndefined()
    const before = contactOf(run)
    const first = await deliver(delivery)
    expect(await deliver(delivery)).toEqual(first)
    const { correoElectronico2, telefonoFijoLaboral } = contactOf(run)
    // Data that the flow does not ask stay unchanged.
    expect([correoElectronico2, telefonoFijoLaboral]).toEqual(['otro@correo.example', '221112233'])
    expect(contactOf(run) === before).toBe(!body.acciones.flagCambioDomicilio)
    await step(1)
    const params = { idSolicitud: first.idSolicitud }
    const found = await client.consultarCambio({ token: run, params })
    expect(found.estadoSolicitud).toBe(expected?.estado)
    expect(found.formaPago !== null).toBe(body.acciones.flagCambioFormaPago)
    const told = portal.received.filter(({ idSolicitud }) => idSolicitud === first.idSolicitud)
    expect(told.map(({ tipo }) => tipo)).toEqual(['en_curso', expected?.estado])
    for (const { datos } of told)
      expect(kind.keeps(resumenCambioSchema.parse(datos))).toMatchObject({
        deshacerHasta: found.deshacerHasta,
      })
  })
})

describe('undoing a change of address', () => {
  const run = paymentFormRuns.seMudo
  const action = async (idSolicitud: string, idempotencyKey: string) =>
    undo({
      idSolicitud,
      services: servicesOf(run),
      idempotencyKey,
      sentAt: clock.now().toISOString(),
      person: surroundingsOf(run).person,
    } as never)

  it('gives the register what it had, once, and leaves alone what was changed since', async () => {
    const { cambio } = await client.formaPagoActual({ token: run })
    const idSolicitud = cambio?.idSolicitud ?? ''
    expect(contactOf(run)).toMatchObject({ correoElectronico1: 'wilfredo.nuevo@correo.example' })
    await action(idSolicitud, 'deshacer-1')
    const undone = contactOf(run)
    expect(undone.domicilio.codigoComuna).toBe('08101')
    expect(undone.correoElectronico1).toBe(country.persona(run)?.contacto.correo)
    register.set(run, { ...undone, telefonoMovil: '999999999' })
    await action(idSolicitud, 'deshacer-1')
    expect(contactOf(run).telefonoMovil).toBe('999999999')
  })
})

describe('who was invited to a deposit for good (114831)', () => {
  it('finds the account of her request in the form, and nothing of it in the address', async () => {
    const token = uncollectedRuns.enPersona
    const { pagos_pendientes } = await client.pagosPorCobrar({ token })
    const { rut, dv } = runToWire(token)
    const numeroCuenta = String(rut)
    await client.solicitarPago({
      token,
      idempotencyKey: 'clave-invitada',
      body: {
        ...{ rut, dv },
        contacto: { telefono: '912345678', correo: '' },
        pagos: pagos_pendientes.map(({ id, montoLiquido }) => ({ id, montoClp: montoLiquido })),
        forma_pago: { forma: '1', banco: 12, tipoCuenta: 8, numeroCuenta, rutCuenta: { rut, dv } },
        origen: 'ORDINARIA',
      },
    })
    await step(3)
    const context = surroundingsOf(token)
    const gate = await leerFlujo({ context, services: servicesOf(token) })
    if (gate.kind !== 'ok') throw new Error('The gate is closed')
    const offered = form.pages
      .find(({ id }) => id === 'forma')
      ?.prefill?.({ ...context, consulted: { gate: gate.facts } } as never, undefined)
    expect(offered).toMatchObject({
      cambia: { value: 'formaPago' },
      formaPago: { value: 'deposito' },
      cuenta: { value: { codigoBanco: 12, tipoCuenta: 8, numeroCuenta } },
    })
  })
})

describe('institutions that do not answer', () => {
  const run = uncollectedRuns.conCuenta
  const context = surroundingsOf(run)

  it('stop the way before its first page, whichever it is: without the former contact nobody could be warned', async () => {
    const deaf = {
      ...servicesOf(run),
      personas: fakeClient<Services['personas']>('personas', { getPersona: silent }),
    }
    for (const services of [servicesOf(run, { formaPagoActual: silent }), deaf])
      await expect(leerFlujo({ context, services })).rejects.toBeInstanceOf(ServiceUnavailableError)
  })

  it('let the way go on where it is the bank, which is asked again before anything is paid', async () => {
    const page = form.pages.find(({ id }) => id === 'cuenta')
    expect(page?.verifySilence).toBe('goOn')
    expect(page?.pendingText).toMatch(/Guardamos lo que escribió y puede seguir/)
    const places = form.pages.find(({ id }) => id === 'lugar')
    expect(places?.consultSilence).toBe('stop')
  })
})
