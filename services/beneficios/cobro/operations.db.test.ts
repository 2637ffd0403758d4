import { describe, expect, it } from 'vitest'
import { cuentaConTitular, uncollectedRuns } from '#country/stories/uncollected.ts'
import { cuentaRutNumber } from '#domain/bank-account.ts'
import { type Run, runToWire } from '#domain/run.ts'
import { banks } from '../../kit/bank.ts'
import { eventoCobroSchema, type SolicitudCobro } from '../contract.ts'
import { createBeneficiosWorld } from '../world.fixture.ts'

const { client, clock, country, database, portal, step } = await createBeneficiosWorld()
const [jorge, ana, luis, francisca] = ['6345129-0', '4567893-8', '4123987-5', '19456328-0'] as const

let keys = 0
const nextKey = () => `clave-${String(++keys).padStart(6, '0')}`
const birthOf = (run: Run) => country.persona(run)?.fechaNacimiento ?? ''
const wireOf = (run: Run, fechaNacimiento = birthOf(run)) => ({
  query: { ...runToWire(run), fechaNacimiento },
})
const own = (token: Run) => client.pagosPorCobrar({ token })
const deposit = (run: Run): SolicitudCobro['forma_pago'] => ({
  forma: '1',
  banco: 12,
  tipoCuenta: 8,
  numeroCuenta: cuentaRutNumber(run),
  rutCuenta: runToWire(run),
})

async function bodyOf(run: Run, forma_pago = deposit(run)): Promise<SolicitudCobro> {
  const { pagos_pendientes, pagos_caducados, pagos_prescritos } = await own(run)
  const all = [...pagos_pendientes, ...pagos_caducados, ...pagos_prescritos]
  const free = all.filter(({ situacion }) => situacion === 'disponible')
  return {
    ...runToWire(run),
    contacto: { telefono: '912345678', correo: '' },
    pagos: (free.length > 0 ? free : all).map(({ id, montoLiquido }) => ({ id, montoClp: montoLiquido })),
    forma_pago,
    origen: 'ORDINARIA',
  }
}

async function present(run: Run, forma_pago?: SolicitudCobro['forma_pago']) {
  const body = await bodyOf(run, forma_pago)
  const { idSolicitud } = await client.solicitarPago({ token: run, idempotencyKey: nextKey(), body })
  return { token: run, params: { idSolicitud } }
}

const everybody = [
  ['disponible', jorge],
  ['disponible', ana],
  ['disponible', uncollectedRuns.conCuenta],
  ['por_vencer', uncollectedRuns.porVencer],
  ['requiere_revision', uncollectedRuns.requiereRevision],
  ['requiere_revision', uncollectedRuns.suspendido],
  ['sin_pagos', uncollectedRuns.prescrito],
  ['sin_pagos', francisca],
  ['fallecido', luis],
] as const

describe('the open enquiry', () => {
  it.each(everybody)('answers %s, and nothing else, about %s', async (situacion, run) => {
    expect(await client.consultarPagosPorCobrar(wireOf(run))).toEqual({ situacion })
  })

  it('says the same of a RUN that nobody has and of another birth date', async () => {
    const refused = { name: 'NoCoincide' }
    for (const ask of [client.consultarPagosPorCobrar, client.consultarEstadoCobro]) {
      await expect(ask(wireOf(jorge, '1950-01-01'))).rejects.toMatchObject(refused)
      await expect(ask(wireOf('22222222-2', '1950-01-01'))).rejects.toMatchObject(refused)
    }
    const badVerifier = { query: { rut: 6345129, dv: '1', fechaNacimiento: birthOf(jorge) } }
    await expect(client.consultarPagosPorCobrar(badVerifier)).rejects.toMatchObject({
      name: 'SolicitudInvalida',
    })
  })
})

describe('what a person reads of hers', () => {
  it('is in three lists, each payment with what can be done (flows §3)', async () => {
    const { pagos_pendientes, pagos_caducados, pagos_prescritos, ...rest } = await own(jorge)
    expect(pagos_pendientes.map(({ situacion }) => situacion)).toEqual(['por_vencer', 'disponible'])
    expect(pagos_caducados.map(({ tipo, situacion }) => [tipo, situacion])).toEqual([
      ['APORTE_FAMILIAR_PERMANENTE', 'disponible'],
      ['PGU', 'disponible'],
    ])
    expect(pagos_prescritos.map(({ situacion }) => situacion)).toEqual(['prescrito', 'prescrito'])
    // Requested after the 13th: paid on the first working day of the next month.
    expect(rest).toMatchObject({ situacion: 'disponible', fecha_pago: '2026-12-01' })
  })

  it.each([
    ['por_vencer', uncollectedRuns.porVencer],
    ['suspendido', uncollectedRuns.suspendido],
    ['requiere_revision', uncollectedRuns.requiereRevision],
    ['prescrito', uncollectedRuns.prescrito],
    ['sin_pagos', francisca],
    ['fallecido', luis],
  ] as const)('says %s of %s', async (situacion, run) => {
    expect((await own(run)).situacion).toBe(situacion)
  })

  it('wants a token, and is written down with its purpose', async () => {
    await expect(client.pagosPorCobrar({ token: '' })).rejects.toMatchObject({ name: 'NoAutenticado' })
    const reason = { procedure: '114831', purpose: 'Ver los pagos por cobrar' }
    await client.pagosPorCobrar({ token: ana, reason })
    const { accesos } = await client.quienVioMisDatos({ token: ana })
    expect(accesos[0]).toMatchObject({ operacion: 'pagosPorCobrar', proposito: reason.purpose })
  })
})

describe('the bank', () => {
  it('says whether an account is hers, or knows nothing of it', async () => {
    const { codigoBanco: banco, ...account } = cuentaConTitular
    const ask = async (
      token: Run,
      body: Parameters<typeof client.verificarTitular>[0]['body'] = { banco, ...account },
    ) => (await client.verificarTitular({ token, body })).titular
    expect(await ask(uncollectedRuns.conCuenta)).toBe('suyo')
    expect(await ask(ana)).toBe('ajeno')
    expect(await ask(ana, { banco, tipoCuenta: 1, numeroCuenta: '5554443332' })).toBe('desconocido')
  })
})

describe('a request of payment', () => {
  it('comes in once per key, is granted for its day, paid on it, and told at each step', async () => {
    const run = uncollectedRuns.enPersona
    const input = { token: run, idempotencyKey: nextKey(), body: await bodyOf(run) }
    const first = await client.solicitarPago(input)
    expect(await client.solicitarPago(input)).toEqual(first)
    expect(await own(run)).toMatchObject({ situacion: 'en_curso' })
    expect(await client.consultarEstadoCobro(wireOf(run))).toEqual({ estado: 'en_curso' })
    const other = { ...input, body: { ...input.body, origen: 'MDSF' as const } }
    await expect(client.solicitarPago(other)).rejects.toMatchObject({ name: 'ClaveReutilizada' })
    await step(4)
    const params = { idSolicitud: first.idSolicitud }
    const asked = input.body.pagos.reduce((sum, { montoClp }) => sum + montoClp, 0)
    expect(await client.consultarSolicitud({ token: run, params })).toMatchObject({
      estadoSolicitud: 'aprobada',
      montoClp: asked,
      fecha_pago: '2026-12-01',
      codigo: expect.stringMatching(/^[0-9A-F]{8}$/),
      invitacion_fpg: true,
      motivoRechazo: null,
    })
    const { pagos } = await client.listarPagos({ token: run, query: { desde: '2025-09', hasta: '2026-11' } })
    const again = pagos.filter(({ fechaPago }) => fechaPago === '2026-12-01')
    expect(again).toHaveLength(4)
    const recent = { desde: '2026-11', hasta: '2026-11' }
    const shown = (await client.listarPagos({ token: run, query: recent })).pagos
    expect(shown.filter(({ fechaPago }) => fechaPago === '2026-12-01')).toEqual(again)
    for (const pago of again)
      expect(pago).toMatchObject({ estado: 'programado', formaPago: { forma: 'deposito', banco: 12 } })
    const told = portal.received.filter(one => one.idSolicitud === first.idSolicitud)
    expect(told.map(one => eventoCobroSchema.parse(one).tipo)).toEqual(['en_revision', 'aprobada'])
  })

  it('announces each regular month once, whatever was issued again', async () => {
    const run = uncollectedRuns.enPersona
    const query = { desde: '2026-11', hasta: '2027-02' }
    const { pagos } = await client.listarPagos({ token: run, query })
    const months = pagos.map(({ mes }) => mes)
    expect(months).toEqual([...new Set(months)].toSorted())
  })

  it('has the slips of its months listed as coming, each compared with the month before it', async () => {
    const token = uncollectedRuns.enPersona
    const { liquidaciones } = await client.liquidaciones({
      token,
      query: { desde: '2025-12', hasta: '2026-12' },
    })
    const reissued = liquidaciones.filter(({ fechaPago }) => fechaPago === '2026-12-01')
    expect(reissued.map(({ mes }) => mes).sort()).toEqual(['2026-10', '2026-11'])
    for (const { id, mes } of reissued) {
      const { anterior, proximoPago } = await client.liquidacion({ token, params: { id } })
      expect(anterior && anterior.mes < mes).toBe(true)
      expect((proximoPago ?? '') >= '2026-12-01').toBe(true)
    }
    const regular = liquidaciones.filter(({ fechaPago }) => fechaPago > '2026-12-01')
    expect(regular).toHaveLength(1)
  })

  it('is paid only in part where the rest cannot be paid, and turned down with the reason of the first where nothing can', async () => {
    const { pagos_pendientes, pagos_prescritos } = await own(jorge)
    const chosen = [...pagos_prescritos, ...pagos_pendientes]
    const body = {
      ...(await bodyOf(jorge)),
      pagos: chosen.map(({ id, montoLiquido }) => ({ id, montoClp: montoLiquido })),
    }
    const { idSolicitud } = await client.solicitarPago({ token: jorge, idempotencyKey: nextKey(), body })
    await step(3)
    const paid = await client.consultarSolicitud({ token: jorge, params: { idSolicitud } })
    expect(paid).toMatchObject({
      estadoSolicitud: 'aprobada',
      montoClp: pagos_pendientes[1]?.montoLiquido,
      pagos: chosen.map(({ mes, montoLiquido, id }) => ({
        ...{ mes, montoClp: montoLiquido },
        motivo: id === pagos_pendientes[1]?.id ? null : expect.any(String),
      })),
      invitacion_fpg: false,
    })
  })

  it.each([
    ['por_vencer', uncollectedRuns.porVencer],
    ['suspendido', uncollectedRuns.suspendido],
    ['requiere_revision', uncollectedRuns.requiereRevision],
    ['prescrito', uncollectedRuns.prescrito],
  ] as const)('is turned down with the reason %s', async (motivoRechazo, run) => {
    const mine = await present(run)
    await step(3)
    expect(await client.consultarSolicitud(mine)).toMatchObject({
      estadoSolicitud: 'rechazada',
      motivoRechazo,
      fecha_pago: null,
      codigo: null,
    })
    expect(await client.consultarEstadoCobro(wireOf(run))).toEqual({ estado: 'rechazada' })
  })

  it('is turned down for an account of somebody else, by its bank or by what it says itself', async () => {
    const { codigoBanco: banco, ...account } = cuentaConTitular
    const hers = { forma: '1', banco, ...account, rutCuenta: runToWire(uncollectedRuns.conCuenta) } as const
    for (const forma of [hers, { ...hers, rutCuenta: runToWire(ana) }]) {
      const mine = await present(ana, forma)
      await step(3)
      expect(await client.consultarSolicitud(mine)).toMatchObject({ motivoRechazo: 'cuenta_no_es_suya' })
    }
  })

  it('is never paid into an account that no bank knows', async () => {
    const unknown = {
      forma: '1',
      banco: 1,
      tipoCuenta: 1,
      numeroCuenta: '55667788',
      rutCuenta: runToWire(ana),
    } as const
    const mine = await present(ana, unknown)
    await step(3)
    expect(await client.consultarSolicitud(mine)).toMatchObject({
      estadoSolicitud: 'rechazada',
      motivoRechazo: 'cuenta_desconocida',
      fecha_pago: null,
    })
    expect(await own(ana)).toMatchObject({ situacion: 'disponible' })
  })

  it('is never paid into a closed account', async () => {
    const cerrada = { banco: 1, numero: '11223344', titular: ana, cerrada: true }
    await banks.open(database, [cerrada])
    const mine = await present(ana, {
      ...{ forma: '1', banco: 1, tipoCuenta: 1, numeroCuenta: '11223344', rutCuenta: runToWire(ana) },
    })
    await step(3)
    expect(await client.consultarSolicitud(mine)).toMatchObject({ motivoRechazo: 'cuenta_cerrada' })
  })

  it('frees its payments when it is withdrawn, and cannot be asked for twice', async () => {
    const dropped = await present(ana)
    await client.desistir({ ...dropped, idempotencyKey: nextKey() })
    expect(await own(ana)).toMatchObject({ situacion: 'disponible' })
    const body = await bodyOf(ana)
    const [first, second] = [nextKey(), nextKey()]
    await client.solicitarPago({ token: ana, idempotencyKey: first, body })
    clock.advance(1000)
    const { idSolicitud } = await client.solicitarPago({ token: ana, idempotencyKey: second, body })
    await step(3)
    expect(await client.consultarSolicitud({ token: ana, params: { idSolicitud } })).toMatchObject({
      motivoRechazo: 'ya_solicitado',
    })
  })

  it('is unknown to others, and refused for others, without payments or with a false telephone', async () => {
    const mine = await present(uncollectedRuns.conCuenta)
    await expect(client.consultarSolicitud({ ...mine, token: ana })).rejects.toMatchObject({
      name: 'NoEncontrada',
    })
    const body = await bodyOf(uncollectedRuns.conCuenta)
    const send = (sent: SolicitudCobro, token: Run = uncollectedRuns.conCuenta) =>
      client.solicitarPago({ token, idempotencyKey: nextKey(), body: sent })
    await expect(send(body, ana)).rejects.toMatchObject({ name: 'NoAutorizado' })
    for (const wrong of [{ pagos: [] }, { contacto: { telefono: '12', correo: '' } }])
      await expect(send({ ...body, ...wrong })).rejects.toMatchObject({ name: 'SolicitudInvalida' })
  })

  it('is paid on its day, and the person reads so', async () => {
    clock.set('2026-12-01T15:00:00Z')
    await step(1)
    const run = uncollectedRuns.enPersona
    expect(await client.consultarEstadoCobro(wireOf(run))).toEqual({ estado: 'pagada' })
    const { pagos } = await client.listarPagos({ token: run, query: { desde: '2025-09', hasta: '2026-11' } })
    expect(pagos.filter(({ fechaPago }) => fechaPago === '2026-12-01').map(({ estado }) => estado)).toEqual(
      Array.from({ length: 4 }, () => 'pagado'),
    )
  })
})
