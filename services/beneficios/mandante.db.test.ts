import { describe, expect, it } from 'vitest'
import { powerRuns } from '#country/stories/powers.ts'
import { type Run, runToWire } from '#domain/run.ts'
import type { SolicitudCobro } from './contract.ts'
import { poderes } from './mandante.ts'
import { createBeneficiosWorld } from './world.fixture.ts'

const { client, database, step } = await createBeneficiosWorld()
const { apoderada, conPoder, vencido, revocado, limitado } = powerRuns

const deQuien = (run: Run) => {
  const { rut, dv } = runToWire(run)
  return { rutMandante: rut, dvMandante: dv }
}
const reason = { procedure: '114831', purpose: 'Pedir pagos por cobrar' }
const owed = (run: Run, token: Run = apoderada) =>
  client.pagosPorCobrar({ token, query: deQuien(run), reason })

async function requestFor(run: Run): Promise<SolicitudCobro> {
  const { pagos_pendientes } = await client.pagosPorCobrar({ token: run, query: {} })
  return {
    ...runToWire(run),
    contacto: { telefono: '912345678', correo: '' },
    pagos: pagos_pendientes.map(({ id, montoLiquido }) => ({ id, montoClp: montoLiquido })),
    forma_pago: { forma: '2', region: '13', comuna: '13119', lugarPago: 'X', entidad: 'BancoEstado' },
    origen: 'ORDINARIA',
  }
}
const file = async (token: Run, run: Run) =>
  client.solicitarPago({ token, idempotencyKey: `clave-${token}-${run}`, body: await requestFor(run) })

describe('an attorney', () => {
  it('sees what the person she represents did not collect, and that person reads that she did', async () => {
    const own = await client.pagosPorCobrar({ token: conPoder, query: {} })
    expect(await owed(conPoder)).toEqual(own)
    const { accesos } = await client.quienVioMisDatos({ token: conPoder })
    expect(accesos[0]).toMatchObject({
      operacion: 'pagosPorCobrar',
      por: runToWire(apoderada),
      proposito: reason.purpose,
    })
  })

  it('sees her slips, and their paper bears the name of the person who is paid', async () => {
    const range = { desde: '2026-01', hasta: '2026-11' }
    const { liquidaciones } = await client.liquidaciones({
      token: apoderada,
      query: { ...range, ...deQuien(conPoder) },
    })
    expect(liquidaciones.length).toBeGreaterThan(3)
    const params = { id: liquidaciones[0]?.id ?? '' }
    const query = deQuien(conPoder)
    const slip = await client.liquidacion({ token: apoderada, params, query })
    expect(slip).toMatchObject({ poderHasta: expect.any(String), folio: expect.any(String) })
    const paper = await client.documentoLiquidacion({ token: apoderada, params, query })
    expect(paper.bytes.byteLength).toBeGreaterThan(1000)
  })

  it.each([
    ['SinPoder', vencido],
    ['SinPoder', revocado],
    ['PoderNoCubre', limitado],
  ] as const)('is told %s where her power does not reach', async (name, run) => {
    await expect(owed(run)).rejects.toMatchObject({ name })
    await expect(
      client.liquidaciones({
        token: apoderada,
        query: { desde: '2026-01', hasta: '2026-11', ...deQuien(run) },
      }),
    ).rejects.toMatchObject({ name })
  })

  it('is never the other way round: who gave a power sees nothing of its holder', async () => {
    await expect(owed(apoderada, conPoder)).rejects.toMatchObject({ name: 'SinPoder' })
  })

  it('asks for the payments, and the person follows the request and may withdraw it', async () => {
    const { idSolicitud } = await file(apoderada, conPoder)
    const params = { idSolicitud }
    expect(await client.consultarSolicitud({ token: conPoder, params })).toMatchObject({
      folio: expect.any(String),
    })
    await step(3)
    expect(await client.consultarSolicitud({ token: apoderada, params })).toMatchObject({
      estadoSolicitud: 'aprobada',
    })
    expect(await owed(conPoder)).toMatchObject({ situacion: 'sin_pagos' })
  })

  it('files nothing without a power, and is turned down with the reason where it has ended', async () => {
    await expect(file('20345678-6', vencido)).rejects.toMatchObject({ name: 'NoAutorizado' })
    const { idSolicitud } = await file(apoderada, vencido)
    await step(3)
    expect(await client.consultarSolicitud({ token: apoderada, params: { idSolicitud } })).toMatchObject({
      estadoSolicitud: 'rechazada',
      motivoRechazo: 'sin_poder',
    })
  })

  it('sees nothing more from the moment in which the register says that the power ended', async () => {
    await poderes.follow(database, {
      idSolicitud: '00000000-0000-4000-8000-000000000009',
      tipo: 'revocado',
      secuencia: 4,
      datos: {
        mandante: runToWire(conPoder),
        apoderado: runToWire(apoderada),
        desde: (await poderes.find(database, conPoder, apoderada, '2026-11-23'))[0]?.desde,
        hasta: '2028-01-01',
        beneficios: [],
        fin: { fecha: '2026-11-23' },
      },
    })
    await expect(owed(conPoder)).rejects.toMatchObject({ name: 'SinPoder' })
  })
})
