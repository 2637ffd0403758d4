import { describe, expect, it } from 'vitest'
import { powerRuns } from '#country/stories/powers.ts'
import { runToWire } from '#domain/run.ts'
import type { Surroundings } from '#engine/asking/context.ts'
import { lists } from '#engine/testing/surroundings.ts'
import { files } from '#engine/walking/form.ts'
import { bindClient } from '#platform/contract/bound-client.ts'
import { ServiceUnavailableError } from '#platform/contract/contract-errors.ts'
import { beneficiosContract, solicitudCobroSchema } from '#services/beneficios/contract.ts'
import { createBeneficiosWorld } from '#services/beneficios/world.fixture.ts'
import { findLugaresPago } from '#services/formas-de-pago/operations.ts'
import { poderesContract } from '#services/poderes/contract.ts'
import { idOfSeeded } from '#services/poderes/demo.ts'
import { createPoderesWorld } from '#services/poderes/world.fixture.ts'
import { fakeClient } from '../testing/fake-client.ts'
import { fillIn } from '../testing/fill-in.ts'
import { type Fixture, readFixtures } from '../testing/fixtures.ts'
import { deliver, requestOf } from './application.ts'
import { tramite } from './procedure.ts'
import type { Services } from './registers.ts'
import { enter, quien } from './registers.ts'

const pays = await createBeneficiosWorld()
const register = await createPoderesWorld()
const { apoderada, conPoder, porVencer, renueva } = powerRuns
const form = tramite.procedure.forms.find(files)
if (!form) throw new Error('The procedure files nothing')
const { ending } = form

const silent = async (): Promise<never> => {
  throw new ServiceUnavailableError({ service: 'poderes', operation: 'listar' }, 'timeout')
}
const said = { token: apoderada, procedure: '114831', purpose: 'Pedir pagos por cobrar' }
const servicesOf = (poderes: Partial<Services['poderes']> = {}): Services => ({
  beneficios: bindClient(beneficiosContract, pays.client, said),
  poderes: { ...bindClient(poderesContract, register.client, said), ...poderes },
  personas: fakeClient<Services['personas']>('personas', { getPersona: silent }),
  formasDePago: fakeClient<Services['formasDePago']>('formas-de-pago', {
    listarLugaresPago: async () => ({ lugaresPago: findLugaresPago({}) }),
  }),
})
const around: Surroundings = {
  person: { run: apoderada, nombres: 'MARCELA BEATRIZ', apellidos: 'OYARZÚN LEIVA' },
  signedIn: true,
  acting: { origin: 'ORDINARIA' },
  today: '2026-11-23',
  lists,
}
const withBanks: Surroundings = {
  ...around,
  lists: {
    ...lists,
    bancos: [{ value: '12', label: 'BancoEstado' }],
    tiposCuenta: [{ value: '8', label: 'CuentaRUT de BancoEstado' }],
  },
}
const fixtures = readFixtures(new URL('fixtures/', import.meta.url)).filter(({ pages }) => pages.quien)
const named = (name: string): Fixture => {
  const found = fixtures.find(one => one.name === name)
  if (!found) throw new Error(`There is no fixture ${name}`)
  return found
}

/** The boxes offered ticked and the first place, as a browser sends them. */
async function filled(fixture: Fixture, services = servicesOf()) {
  const { rut, dv } = runToWire(conPoder)
  const query = { rutMandante: rut, dvMandante: dv }
  const own = fixture.outcome ? undefined : await pays.client.pagosPorCobrar({ token: apoderada, query })
  const lugar = findLugaresPago({ comunaId: '13119' })[0]?.codigo ?? ''
  const pages = {
    ...fixture.pages,
    ...(own && { pagos: { pendientes: own.pagos_pendientes.map(({ id }) => id) } }),
    ...(fixture.pages.solicitud && { solicitud: { ...fixture.pages.solicitud, lugar } }),
  }
  return fillIn(form as never, { ...fixture, pages }, around, services)
}

const verifyQuien = (services: Services, para: string) =>
  quien.verify({ services, context: around }, { para })

describe('an attorney who asks for payments', () => {
  it.each(fixtures.filter(({ outcome }) => outcome))('is told why she may not: $name', async fixture => {
    const { stoppedAt } = await filled(fixture)
    expect(stoppedAt).toMatchObject({ outcome: fixture.outcome })
    expect(Object.keys(form.outcomes)).toContain(fixture.outcome)
  })

  it('files them for who gave her the power, with both names, and once', async () => {
    const way = await filled(named('con-poder'))
    expect(way.stoppedAt).toBeUndefined()
    const { context } = way.walk
    expect(ending.actsFor(context)).toMatchObject({
      run: conPoder,
      nombre: 'Rosaura del Tránsito Leiva Cofré',
    })
    expect(ending.subjectOf(context)).toBe('1 pago por cobrar de Rosaura del Tránsito Leiva Cofré')
    const delivery = {
      ...context,
      services: servicesOf(),
      idempotencyKey: 'clave-con-poder',
      filedOn: around.today,
      sentAt: '2026-11-23T15:00:00.000Z',
      readDocument: async () => new Uint8Array(),
    } as unknown as Parameters<typeof deliver>[0]
    const body = requestOf(delivery)
    expect(solicitudCobroSchema.safeParse(body).error).toBeUndefined()
    expect(body).toMatchObject(runToWire(conPoder))
    const first = await deliver(delivery)
    expect(await deliver(delivery)).toEqual(first)
    await pays.step(3)
    const params = { idSolicitud: first.idSolicitud }
    for (const token of [apoderada, conPoder])
      expect(await pays.client.consultarSolicitud({ token, params })).toMatchObject({
        estadoSolicitud: 'aprobada',
      })
    const { accesos } = await pays.client.quienVioMisDatos({ token: conPoder })
    expect(accesos.map(({ operacion }) => operacion)).toEqual(
      expect.arrayContaining(['pagosPorCobrar', 'ingresarSolicitud']),
    )
    for (const { por } of accesos.filter(({ operacion }) => operacion === 'ingresarSolicitud'))
      expect(por).toEqual(runToWire(apoderada))
  })

  it('writes the CuentaRUT of who is paid, and no other', async () => {
    const con = named('con-poder')
    const paidInto = (numero: string): Fixture => {
      const { 'lugar.comuna': _comuna, lugar: _lugar, ...contact } = con.pages.solicitud ?? {}
      const cuenta = {
        formaPago: 'deposito',
        'cuenta.banco': '12',
        'cuenta.tipo': '8',
        'cuenta.numero': numero,
      }
      return {
        ...con,
        outcome: 'none',
        pages: { quien: { para: idOfSeeded(renueva) }, pagos: {}, solicitud: { ...contact, ...cuenta } },
      }
    }
    const first = async (numero: string) => {
      const { rut, dv } = runToWire(renueva)
      const query = { rutMandante: rut, dvMandante: dv }
      const own = await pays.client.pagosPorCobrar({ token: apoderada, query })
      const fixture = paidInto(numero)
      const pagos = { pendientes: own.pagos_pendientes.map(({ id }) => id) }
      return fillIn(
        form as never,
        { ...fixture, pages: { ...fixture.pages, pagos } },
        withBanks,
        servicesOf(),
      )
    }
    expect((await first('14380104')).stoppedAt).toMatchObject({
      id: 'solicitud',
      errors: { 'cuenta.numero': expect.any(String) },
    })
    expect((await first(String(runToWire(renueva).rut))).stoppedAt).toBeUndefined()
  })

  it('hears on the next page that the power ended while she wrote', async () => {
    const idPoder = idOfSeeded(porVencer)
    expect(await verifyQuien(servicesOf(), idPoder)).toMatchObject({ kind: 'ok' })
    expect(form.pages.find(({ id }) => id === 'quien')?.verifyFresh).toBe(true)
    await register.client.revocar({ token: porVencer, params: { idPoder }, idempotencyKey: 'revoca-1' })
    expect(await verifyQuien(servicesOf(), idPoder)).toMatchObject({
      kind: 'outcome',
      outcome: 'poder_terminado',
      data: { estado: 'revocado', nombre: 'Heriberto Segundo Ojeda Vera' },
    })
  })
})

describe('the register of powers that does not answer', () => {
  it('stops nobody who asks for her own, and is asked again', async () => {
    const unheard = servicesOf({ listar: silent })
    const entered = await enter(unheard, around.acting)
    expect(entered).toMatchObject({ kind: 'ok', facts: { poderes: null } })
    await expect(verifyQuien(unheard, idOfSeeded(conPoder))).rejects.toBeInstanceOf(ServiceUnavailableError)
    expect(await verifyQuien(unheard, 'mi')).toMatchObject({ kind: 'outcome', outcome: 'sin_pagos' })
  })

  it('is said to be silent on the page that asks for whom, where she may still choose herself', async () => {
    const page = form.pages.find(({ id }) => id === 'quien')
    const unheard = { services: servicesOf({ listar: silent }), context: around } as never
    await expect(page?.consult?.(unheard)).rejects.toBeInstanceOf(ServiceUnavailableError)
    expect(page?.consultSilence).toBe('goOn')
    expect(quien.options.para(around, undefined)).toEqual([expect.objectContaining({ value: 'mi' })])
  })

  it('is not asked about by a session of another site', async () => {
    const entered = await enter(servicesOf({ listar: silent }), { origin: 'PAGORUT' })
    expect(entered).toMatchObject({ kind: 'outcome', outcome: 'sin_pagos' })
  })
})
