import { describe, expect, it } from 'vitest'
import { representedRuns, solidarityRuns } from '#country/stories/solidarity.ts'
import { type Run, runToWire } from '#domain/run.ts'
import { applicationFor, createSibsWorld } from './world.fixture.ts'

const { client, database, portal, step } = await createSibsWorld()
const pedro = '4876521-1'
const { apoderado } = solidarityRuns
const { mandante } = representedRuns

let keys = 0
const nextKey = () => `clave-${String(++keys).padStart(6, '0')}`
const file = () =>
  client.ingresarSolicitud({
    token: apoderado,
    idempotencyKey: nextKey(),
    body: applicationFor(mandante, { by: apoderado }),
    query: {},
  })
const read = (token: Run, idSolicitud: string) =>
  client.consultarSolicitud({ token, params: { idSolicitud } })

describe('an application', () => {
  it('by somebody with a power is seen, listed and withdrawn by the person herself', async () => {
    const { idSolicitud } = await file()
    const pago = applicationFor(mandante, { by: apoderado }).solicitudBeneficios.datosPago
    expect(await read(mandante, idSolicitud)).toMatchObject({
      hechaPorOtro: true,
      ultimosDigitos: pago.depositoCuentaBancaria?.numeroCuenta.slice(-4) ?? null,
    })
    const { records } = await client.listarSolicitudes({ token: mandante, query: { porOtros: true } })
    expect(records.map(one => one.idSolicitud)).toEqual([idSolicitud])
    const params = { idSolicitud }
    const reply = await client.desistir({ token: mandante, idempotencyKey: nextKey(), params })
    expect(reply).toEqual({ estadoSolicitud: 'desistida' })
    await expect(read(pedro, idSolicitud)).rejects.toMatchObject({ name: 'NoEncontrada' })
  })

  it('by somebody with a power is told to the person herself on the day on which it comes in', async () => {
    const { idSolicitud } = await file()
    await step(1)
    const told = portal.received.find(one => one.idSolicitud === idSolicitud)
    expect(told).toMatchObject({ concernidos: [{ ...runToWire(mandante), como: 'representada' }] })
    await client.desistir({ token: mandante, idempotencyKey: nextKey(), params: { idSolicitud } })
  })

  describe('whose power ended before the decision', () => {
    const endPower = () =>
      database.rows("UPDATE sibs.poderes SET hasta = '2026-11-22' WHERE run = $1 AND run_apoderado = $2", [
        mandante,
        apoderado,
      ])
    const answer = (idSolicitud: string, respuesta: 'si' | 'no') =>
      client.confirmar({
        token: mandante,
        idempotencyKey: nextKey(),
        params: { idSolicitud },
        body: { respuesta },
      })

    it('waits for the person herself; her no refuses it, her yes goes on', async () => {
      const refused = await file()
      await endPower()
      await step(3)
      expect(await read(mandante, refused.idSolicitud)).toMatchObject({ estadoSolicitud: 'en_revision' })
      expect(portal.received.findLast(one => one.idSolicitud === refused.idSolicitud)).toMatchObject({
        tipo: 'por_confirmar',
        concernidos: [{ ...runToWire(mandante), como: 'representada' }],
      })
      await answer(refused.idSolicitud, 'no')
      await step(1)
      expect(await read(mandante, refused.idSolicitud)).toMatchObject({
        estadoSolicitud: 'rechazada',
        motivoRechazo: 'SIN_CONFIRMAR',
      })
      await database.rows("UPDATE sibs.poderes SET hasta = '2027-11-22' WHERE run = $1", [mandante])
      const wanted = await file()
      await endPower()
      await step(3)
      await answer(wanted.idSolicitud, 'si')
      await step(2)
      expect(await read(mandante, wanted.idSolicitud)).toMatchObject({ estadoSolicitud: 'pagada' })
    })

    it('cannot be filed any more', async () => {
      await expect(file()).rejects.toMatchObject({ name: 'NoAutorizado' })
    })
  })
})
