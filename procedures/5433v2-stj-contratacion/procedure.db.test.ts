import { describe, expect, it } from 'vitest'
import { hiredRuns, youngEmployerRuns, youngEmployerRuts } from '#country/stories/young-employers.ts'
import { inflesz, plainSpanishBar } from '#domain/inflesz.ts'
import { type Run, runToWire } from '#domain/run.ts'
import { ServiceUnavailableError } from '#platform/contract/contract-errors.ts'
import { stjContract } from '#services/stj/contract.ts'
import { pageText, readableText } from '../testing/readable-text.ts'
import { solicitud } from './solicitud.ts'
import { deliver, solicitudOf } from './submit.ts'
import { type Calls, createProcedureWorld, fixtureOf, fixtures } from './testing/world.ts'

const { client, deliveryOf, fill, goTo, portal, servicesOf, step } = await createProcedureWorld()
const filed = fixtures.filter(({ outcome }) => outcome === undefined)
const { representante, mandataria, vina } = youngEmployerRuns
const { imprenta } = youngEmployerRuts

const number = (run: Run) => runToWire(run).rut
const valida = async (token: Run, trabajador: Run, empleador: Run = imprenta) =>
  (
    await client.validaTrabajador({
      token,
      query: { rut_trabajador: number(trabajador), rut_empleador: number(empleador) },
    })
  ).codigoValida
const empresaOf = async (token: Run) => (await client.listadoEmpresas({ token })).empresas[0]?.idEmpresa ?? ''
const detalle = (token: Run, id_solicitud: string) =>
  client.detalleContratacion({ token, params: { id_solicitud } })
const silent = async (): Promise<never> => {
  throw new ServiceUnavailableError({ service: 'stj', operation: 'cualquiera' }, 'timeout')
}

// Runs before anything is filed for these people.
describe('validaTrabajador (flows §7; procedures §5433v2)', () => {
  it.each([
    [0, 'ana'],
    [1, 'mayorDe35'],
    [2, 'completa'],
    [3, 'rentaAlta'],
    [4, 'enVina'],
    [5, 'pagada'],
    [5, 'enEspera'],
  ] as const)('answers %i to her employer about %s', async (codigo, name) => {
    expect(await valida(representante, hiredRuns[name])).toBe(codigo)
  })

  it('answers 9 to who does not represent the employer, and so reveals nothing', async () => {
    expect(await valida(mandataria, hiredRuns.ana)).toBe(9)
    expect(await valida(mandataria, hiredRuns.rentaAlta)).toBe(9)
  })

  it('is told to the worker, and to nobody else', async () => {
    await servicesOf(representante).stj.validaTrabajador({
      query: { rut_trabajador: number(hiredRuns.ana), rut_empleador: number(imprenta) },
    })
    const { accesos } = await client.quienVioMisDatos({ token: hiredRuns.ana })
    expect(accesos.map(({ operacion, por }) => [operacion, por.rut])).toContainEqual([
      'validaTrabajador',
      number(representante),
    ])
  })
})

describe('getEmpleador', () => {
  const ask = (token: Run, flagrl: number, rut: Run = imprenta) =>
    client.getEmpleador({
      token,
      query: { rut_empleador: number(rut), rut_solicitante: number(token), flagrl },
    })

  it('tells who represents a company only to that person', async () => {
    expect((await ask(representante, 1)).empleador.runRepresentante?.rut).toBe(number(representante))
    const other = await ask(mandataria, 0)
    expect(other).toMatchObject({ esRepresentanteLegal: false, cotizacionesAtrasadas: [] })
    expect(other.empleador).toMatchObject({ runRepresentante: null, nombreRepresentante: '' })
  })

  it('refuses who says that she represents it and does not, another person, and an unknown RUT', async () => {
    await expect(ask(mandataria, 1)).rejects.toMatchObject({ name: 'NoRepresenta' })
    await expect(ask(mandataria, 0, '76111111-6')).rejects.toMatchObject({ name: 'NoEncontrada' })
    const query = { rut_empleador: number(imprenta), rut_solicitante: number(representante), flagrl: 0 }
    await expect(client.getEmpleador({ token: mandataria, query })).rejects.toMatchObject({
      name: 'NoAutorizado',
    })
  })
})

describe('each fixture', () => {
  it.each(filed)('$name is filled in to the review, in plain words', async fixture => {
    const { stoppedAt, walk } = await fill(fixture)
    expect(stoppedAt).toBeUndefined()
    expect(walk.complete).toBe(true)
    for (const { page, context } of walk.steps) {
      const lead = typeof page.lead === 'function' ? page.lead(context) : page.lead
      const text = [pageText(page, lead), readableText(page.intro?.(context) ?? [])].filter(Boolean)
      expect(inflesz(text.join('\n')), page.id).toBeGreaterThanOrEqual(plainSpanishBar)
    }
  })

  it.each(filed)('$name makes a request that the contract takes, and comes to its state', async fixture => {
    const way = await fill(fixture)
    const delivery = deliveryOf(fixture, way)
    const { schema } = stjContract.operations.processReq.body
    const body = solicitudOf(delivery)
    expect(schema.parse(body)).toStrictEqual(body)
    const first = await deliver(delivery)
    expect(await deliver(delivery)).toEqual(first)
    await step(2)
    expect(await detalle(fixture.person, first.idSolicitud)).toMatchObject({
      estado_solicitud: fixture.expected.estado,
      motivoRechazo: null,
    })
    const tipos = portal.received
      .filter(({ idSolicitud }) => idSolicitud === first.idSolicitud)
      .map(({ tipo }) => tipo)
    expect(tipos).toEqual(['en_evaluacion', fixture.expected.estado])
  })

  it.each(fixtures.filter(({ outcome }) => outcome))('$name ends early', async fixture => {
    expect((await fill(fixture)).stoppedAt).toMatchObject({ outcome: fixture.outcome })
  })
})

/** Answers that were given before somebody else filed. */
const accepted: Calls = { validaTrabajador: async () => ({ codigoValida: 0 }) }

describe('what the institution decides by itself', () => {
  const rejected = async (name: string, token: Run) => {
    const fixture = fixtureOf(name)
    const way = await fill(fixture, accepted)
    const body = solicitudOf(deliveryOf(fixture, way))
    const key = `clave-otra-${name}-${token}`
    const { id_solicitud } = await client.processReq({ token, idempotencyKey: key, body })
    await step(2)
    return (await detalle(token, id_solicitud)).motivoRechazo
  }

  it('refuses a request without a power of who does not represent the employer', async () => {
    expect(await rejected('mandataria', mandataria)).toBe('no_representa')
  })

  it('refuses a request for people who are already in another one', async () => {
    expect(await rejected('minimal', representante)).toBe('sin_trabajador_aceptado')
  })

  it('shows a request to the representative, and to no stranger', async () => {
    const { records } = await client.misSolicitudes({
      token: vina,
      query: { idEmpresa: await empresaOf(vina) },
    })
    const id = records.at(-1)?.id_solicitud ?? ''
    expect((await detalle(vina, id)).razonSocial).toBe('Viña Quebrada Honda Ltda.')
    await expect(detalle(representante, id)).rejects.toMatchObject({ name: 'NoEncontrada' })
    const query = { idEmpresa: await empresaOf(vina) }
    await expect(client.misSolicitudes({ token: representante, query })).rejects.toMatchObject({
      name: 'NoEncontrada',
    })
  })
})

describe('a request that adds people to another (decisions: tipo_solicitud 2, id_reforma)', () => {
  it('names the request that it changes', async () => {
    const { records } = await client.misSolicitudes({
      token: representante,
      query: { idEmpresa: await empresaOf(representante), estado: 'aprobada_parcial' },
    })
    const added = records.find(one => one.tipo_solicitud === 2)
    expect((await detalle(representante, added?.id_solicitud ?? '')).reforma).toBe(
      records.at(-1)?.comprobante,
    )
  })
})

describe('the payments (procedures §5433)', () => {
  it('are told month by month, with the reason of each month without one', async () => {
    const { records } = await client.misSolicitudes({
      token: representante,
      query: { idEmpresa: await empresaOf(representante), hasta: '2026-10-01' },
    })
    const { pagos, pagadoClp } = await client.pagosContratacion({
      token: representante,
      params: { id_solicitud: records[0]?.id_solicitud ?? '' },
    })
    const months = (nombre: string) => pagos.filter(one => one.nombre.startsWith(nombre))
    expect(months('Paz').every(({ estado }) => estado !== 'no_pagado')).toBe(true)
    expect(months('Iván')[0]).toMatchObject({
      mes: '2026-10',
      motivo: 'cotizacion_atrasada',
      montoClp: 0,
    })
    // The subsidy was refused for him: he had 24 contributions.
    expect(months('Óscar')).toEqual([])
    const paid = pagos.filter(({ estado }) => estado === 'pagado')
    expect(pagadoClp).toBe(paid.length * 26_950)
  })

  it('end with the 24th contribution', async () => {
    await goTo('2027-12-27')
    const { records } = await client.misSolicitudes({
      token: representante,
      query: { idEmpresa: await empresaOf(representante), hasta: '2026-10-01' },
    })
    const { pagos } = await client.pagosContratacion({
      token: representante,
      params: { id_solicitud: records[0]?.id_solicitud ?? '' },
    })
    const paz = pagos.filter(one => one.nombre.startsWith('Paz'))
    expect(paz[0]).toMatchObject({ estado: 'no_pagado', motivo: 'veinticuatro_cotizaciones' })
    expect(paz[1]?.estado).toBe('pagado')
  })
})

describe('the institution’s silence', () => {
  const mandate = fixtureOf('mandataria')

  it('stops the way on the first page: without the employer nobody knows what to ask', async () => {
    expect(solicitud.pages[0]?.verifySilence).toBe('stop')
  })

  it('keeps a list that could not be checked, and goes on', async () => {
    const { walk, visited, stoppedAt } = await fill(mandate, { validaTrabajador: silent })
    expect(stoppedAt).toBeUndefined()
    expect(walk.complete).toBe(true)
    expect(visited.find(({ id }) => id === 'trabajadores')).toMatchObject({ pending: true })
  })
})

describe('when the law takes no requests (decisions, 5433v2)', () => {
  it('says so before the first page', async () => {
    const closed = await createProcedureWorld(() => false)
    expect((await closed.fill(fixtureOf('minimal'))).stoppedAt).toEqual({ id: 'gate', outcome: 'cerrado' })
  })
})
