import { describe, expect, it } from 'vitest'
import { powerRuns } from '#country/stories/powers.ts'
import { type Run, runToWire } from '#domain/run.ts'
import type { SolicitudCambio, SolicitudCobro } from '../contract.ts'
import { createBeneficiosWorld } from '../world.fixture.ts'
import { poderes } from './rules.ts'

const { client, clock, database, step } = await createBeneficiosWorld()
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
    const { accesos } = await client.quienVioMisDatos({ token: run })
    const tried = accesos.find(({ proposito }) =>
      proposito.includes('Se le negó: no tiene un poder de usted'),
    )
    expect(tried?.por).toEqual(name === 'SinPoder' ? runToWire(apoderada) : undefined)
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

  it('has them paid at the counter alone where her power does not cover the form of payment', async () => {
    const { porVencer } = powerRuns
    const { rut, dv } = runToWire(porVencer)
    const cuenta = { banco: 12, tipoCuenta: 8, numeroCuenta: String(rut) }
    const body = { ...cuenta, ...deQuien(porVencer) }
    await expect(client.verificarTitular({ token: apoderada, body })).rejects.toMatchObject({
      name: 'PoderNoCubre',
    })
    const request = await requestFor(porVencer)
    const into = { ...request, forma_pago: { forma: '1', ...cuenta, rutCuenta: { rut, dv } } } as const
    for (const [sent, said] of [
      [into, { estadoSolicitud: 'rechazada', motivoRechazo: 'poder_no_cambia_pago' }],
      [request, { estadoSolicitud: 'aprobada', motivoRechazo: null }],
    ] as const) {
      const idempotencyKey = `sin-cambiar-${sent.forma_pago.forma}`
      const { idSolicitud } = await client.solicitarPago({ token: apoderada, idempotencyKey, body: sent })
      await step(3)
      expect(await client.consultarSolicitud({ token: apoderada, params: { idSolicitud } })).toMatchObject(
        said,
      )
    }
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
        cambiaFormaPago: true,
        fin: { fecha: '2026-11-23' },
      },
    })
    await expect(owed(conPoder)).rejects.toMatchObject({ name: 'SinPoder' })
  })
})

describe('an attorney who changes how a person is paid', () => {
  const { renueva, porVencer } = powerRuns
  const contacto = {
    ...{ email: '', movil: '', fijo: '' },
    direccion: {
      ...{ calle: 'Prat', numero: '10', block: '', depto: '', poblacion: '', ciudad: '' },
      ...{ idRegion: '13', idComuna: '13119' },
    },
  }
  const bodyFor = (run: Run, changes: Partial<SolicitudCambio> = {}): SolicitudCambio => {
    const { rut, dv } = runToWire(run)
    return {
      beneficiary: {
        ...{ nombreBeneficiario: 'Persona De Prueba', run: rut, dv, ...contacto, autoriza: false },
        ...{ nacionalidad: 'chilena', estadoCivil: 'viudo', domicilioActual: 'Prat 10' },
      },
      acciones: { flagCambioDomicilio: false, flagCambioFormaPago: true },
      modificarLugarPago: '0',
      formaPago: {
        forma: '1',
        ...{ banco: 12, tipoCuenta: 8, numeroCuenta: String(rut), rutCuenta: { rut, dv } },
      },
      contactoAnterior: contacto,
      ...changes,
    }
  }
  const change = (token: Run, run: Run, changes?: Partial<SolicitudCambio>, clave = 'cambio') =>
    client.cambiar({ token, idempotencyKey: `${clave}-${token}-${run}`, body: bodyFor(run, changes) })
  const now = () => clock.now().toISOString()

  it('reads how she is paid with a power that says so, and she reads that he looked', async () => {
    const own = await client.formaPagoActual({ token: renueva })
    expect(await client.formaPagoActual({ token: apoderada, query: deQuien(renueva), reason })).toEqual(own)
    const { accesos } = await client.quienVioMisDatos({ token: renueva })
    expect(accesos.filter(({ operacion }) => operacion === 'formaPagoActual')).toContainEqual(
      expect.objectContaining({ por: runToWire(apoderada) }),
    )
  })

  it.each([
    ['PoderNoCubre', porVencer],
    ['PoderNoCubre', limitado],
    ['SinPoder', vencido],
    ['SinPoder', revocado],
  ] as const)('is told %s without one', async (name, run) => {
    await expect(client.formaPagoActual({ token: apoderada, query: deQuien(run) })).rejects.toMatchObject({
      name,
    })
  })

  it('cannot change it without a power that says so, whatever the portal sent: the reason is sin_poder', async () => {
    for (const run of [porVencer, vencido, revocado])
      expect(await change(apoderada, run)).toMatchObject({
        estadoSolicitud: 'rechazada',
        motivo: 'sin_poder',
      })
    await expect(change('20345678-6', renueva)).rejects.toMatchObject({ name: 'NoAutorizado' })
  })

  it('cannot move her address, nor have her paid into an account of somebody else', async () => {
    const acciones = { flagCambioDomicilio: true, flagCambioFormaPago: true }
    await expect(change(apoderada, renueva, { acciones }, 'direccion')).rejects.toMatchObject({
      name: 'NoAutorizado',
    })
    const { rut, dv } = runToWire(apoderada)
    const formaPago = {
      ...{ forma: '1' as const, banco: 12, tipoCuenta: 8 as const },
      ...{ numeroCuenta: String(rut), rutCuenta: { rut, dv } },
    }
    expect(await change(apoderada, renueva, { formaPago }, 'suya')).toMatchObject({
      estadoSolicitud: 'rechazada',
      motivo: 'cuenta_no_es_suya',
    })
  })

  it('changes it once, and both read it and can undo it: she any day of the term, he while the power holds', async () => {
    const made = await change(apoderada, renueva)
    expect(await change(apoderada, renueva)).toEqual(made)
    await step(1)
    const params = { idSolicitud: made.idSolicitud }
    for (const token of [apoderada, renueva])
      expect(await client.consultarCambio({ token, params })).toMatchObject({ estadoSolicitud: 'aplicada' })
    await expect(client.consultarCambio({ token: '20345678-6', params })).rejects.toMatchObject({
      name: 'NoEncontrada',
    })
    const undo = (token: Run) =>
      client.deshacerCambio({
        ...{ token, params, idempotencyKey: `deshacer-${token}` },
        body: { pedidoEn: now() },
      })
    await database.rows('UPDATE beneficios.poderes SET hasta = $1 WHERE run = $2', ['2026-11-22', renueva])
    await expect(undo(apoderada)).rejects.toMatchObject({ name: 'NoEncontrada' })
    expect(await undo(renueva)).toMatchObject({ estadoSolicitud: 'deshecha' })
  })
})
