import { describe, expect, it } from 'vitest'
import { powerRuns } from '#country/stories/powers.ts'
import { type Run, runToWire } from '#domain/run.ts'
import type { Surroundings } from '#engine/asking/context.ts'
import { lists } from '#engine/testing/surroundings.ts'
import { bindClient } from '#platform/contract/bound-client.ts'
import { ServiceUnavailableError } from '#platform/contract/contract-errors.ts'
import { beneficiosContract, solicitudCambioSchema } from '#services/beneficios/contract.ts'
import { createBeneficiosWorld } from '#services/beneficios/world.fixture.ts'
import { findLugaresPago } from '#services/formas-de-pago/operations.ts'
import type { PersonaRegistrada } from '#services/personas/contract.ts'
import { poderesContract } from '#services/poderes/contract.ts'
import { idOfSeeded } from '#services/poderes/demo.ts'
import { createPoderesWorld } from '#services/poderes/world.fixture.ts'
import { fakeClient } from '../testing/fake-client.ts'
import { fillIn } from '../testing/fill-in.ts'
import { type Fixture, readFixtures } from '../testing/fixtures.ts'
import { deliver, solicitud as form } from './application.ts'
import { enter, quien, type Services } from './registers.ts'
import { requestOf } from './rules.ts'

const pays = await createBeneficiosWorld()
const register = await createPoderesWorld()
const { apoderada, conPoder, renueva, limitado } = powerRuns
const { ending } = form
const nombre = 'Blas Enrique Tapia Cerda'

const silent = async (): Promise<never> => {
  throw new ServiceUnavailableError({ service: 'poderes', operation: 'listar' }, 'timeout')
}
const direccion = {
  ...{ calle: 'Prat', numeroCalle: '10', block: '', numeroDepartamento: '', poblacion: '', ciudad: '' },
  ...{ localidad: '', codigoComuna: '13119', codigoRegion: '13' },
}
const contactabilidad = {
  domicilio: direccion,
  ...{ correoElectronico1: 'blas@correo.example', correoElectronico2: '' },
  ...{ telefonoMovil: '912345678', telefonoFijoParticular: '', telefonoFijoLaboral: '' },
}
const said = { token: apoderada, procedure: '5268', purpose: 'Cambiar cómo se paga' }
const servicesOf = (
  change: { poderes?: Partial<Services['poderes']>; reached?: boolean } = {},
): Services => ({
  beneficios: bindClient(beneficiosContract, pays.client, said),
  poderes: { ...bindClient(poderesContract, register.client, said), ...change.poderes },
  personas: fakeClient<Services['personas']>('personas', {
    getPersona: async ({ query }) =>
      ({
        ...{ rut: query.rut, dv: query.dv, nombres: 'BLAS', apellidoPaterno: 'TAPIA', apelidoMaterno: '' },
        ...{ nacionalidad: 'chilena', estadoCivil: 'viudo' },
        ...(change.reached === false ? {} : { contactabilidad }),
      }) as PersonaRegistrada,
  }),
  formasDePago: fakeClient<Services['formasDePago']>('formas-de-pago', {
    listarLugaresPago: async () => ({ lugaresPago: findLugaresPago({}) }),
  }),
})
const around: Surroundings = {
  person: {
    run: apoderada,
    nombres: 'MARCELA BEATRIZ',
    apellidos: 'OYARZÚN LEIVA',
    email: 'marcela@correo.example',
  },
  signedIn: true,
  acting: { origin: 'ORDINARIA' },
  today: '2026-11-23',
  lists: {
    ...lists,
    bancos: [1, 12].map(code => ({ value: String(code), label: `Banco ${code}` })),
    tiposCuenta: [1, 8].map(code => ({ value: String(code), label: `Cuenta ${code}` })),
  },
}
const fixtures = readFixtures(new URL('fixtures/', import.meta.url)).filter(({ pages }) => pages.quien)
const named = (name: string): Fixture => {
  const found = fixtures.find(one => one.name === name)
  if (!found) throw new Error(`There is no fixture ${name}`)
  return found
}

const verifyQuien = (services: Services, context: Surroundings, para: string) =>
  quien.verify({ services, context }, { para })

describe('an attorney who changes how a person is paid', () => {
  it.each(fixtures.filter(({ outcome }) => outcome))('is told why she may not: $name', async fixture => {
    const { stoppedAt } = await fillIn(form, fixture, around, servicesOf())
    expect(stoppedAt).toMatchObject({ outcome: fixture.outcome })
    expect(Object.keys(form.outcomes)).toContain(fixture.outcome)
  })

  it('is asked for nothing but the payment: her power does not reach the address', async () => {
    const way = await fillIn(form, named('con-poder'), around, servicesOf())
    expect(way.stoppedAt).toBeUndefined()
    expect(way.visited.map(({ id }) => id)).toEqual(['quien', 'forma', 'cuenta'])
    expect(way.walk.context.answers.forma).not.toHaveProperty('cambia')
  })

  it('files it for the person, with both names, once; the letters of each go to each', async () => {
    const way = await fillIn(form, named('con-poder'), around, servicesOf())
    const { context } = way.walk
    expect(ending.actsFor(context)).toMatchObject({ run: renueva, nombre })
    expect(ending.subjectOf(context)).toBe(`Cómo se paga a ${nombre}`)
    // Undefined is the address of her own sign-in.
    expect(ending.emailOf(context)).toBeUndefined()
    expect(ending.warnAt(context)).toEqual([])
    const delivery = { ...context, services: servicesOf(), idempotencyKey: 'clave-5268-con-poder' }
    const typed = delivery as unknown as Parameters<typeof deliver>[0]
    const body = requestOf(typed)
    expect(solicitudCambioSchema.safeParse(body).error).toBeUndefined()
    const { rut, dv } = runToWire(renueva)
    expect(body).toMatchObject({
      beneficiary: { run: rut, dv },
      formaPago: { rutCuenta: { rut, dv } },
      acciones: { flagCambioDomicilio: false },
      contactoAnterior: { email: 'blas@correo.example' },
    })
    const first = await deliver(typed)
    expect(await deliver(typed)).toEqual(first)
    await pays.step(1)
    const params = { idSolicitud: first.idSolicitud }
    for (const token of [apoderada, renueva])
      expect(await pays.client.consultarCambio({ token, params })).toMatchObject({
        estadoSolicitud: 'aplicada',
      })
  })

  it('cannot give her own CuentaRUT, and is told before the bank is asked', async () => {
    const { forma } = named('con-poder').pages
    const cuenta = { ...forma, 'cuenta.numero': String(runToWire(apoderada).rut) }
    const pages = { quien: { para: 'Para Rosaura del Tránsito Leiva Cofré' }, forma: cuenta }
    const { stoppedAt } = await fillIn(form, { pages }, around, servicesOf())
    expect(stoppedAt).toMatchObject({ id: 'forma', errors: { 'cuenta.numero': expect.any(String) } })
  })

  it('cannot do it where nobody could tell the person', async () => {
    const para = idOfSeeded(conPoder)
    expect(await verifyQuien(servicesOf({ reached: false }), around, para)).toMatchObject({
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
    await register.client.revocar({ token: conPoder, params: { idPoder }, idempotencyKey: 'revoca-5268' })
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
    const services = {
      ...servicesOf({ poderes: { listar: async () => ({ poderes: [] }) } }),
      beneficios: bindClient(beneficiosContract, pays.client, { ...said, token: run }),
    }
    expect(await enter(services, alone)).toMatchObject({ kind: 'outcome', outcome: 'sin_beneficio' })
  })

  it('may go on with her own while the register of powers does not answer', async () => {
    const services = {
      ...servicesOf({ poderes: { listar: silent } }),
      beneficios: bindClient(beneficiosContract, pays.client, { ...said, token: limitado }),
    }
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
