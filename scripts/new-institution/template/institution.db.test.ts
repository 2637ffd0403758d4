import { describe, expect, it } from 'vitest'
import { runToWire } from '#domain/run.ts'
import { systemIds } from '#platform/ids.ts'
import { createInstitutionWorld, paperOf } from '#services/kit/testing.ts'
import { eventoSchema } from './contract.ts'
import { plantilla } from './institution.ts'

const [javiera, rosa] = ['20345678-6', '5213478-1'] as const
const { client, nextKey, portal, step } = await createInstitutionWorld(plantilla, {
  folder: import.meta.dirname,
})
const bodyOf = (run: string) => ({ ...runToWire(run), motivo: 'Estudio' })

async function present(run: string): Promise<{ token: string; params: { idSolicitud: string } }> {
  const input = { token: run, idempotencyKey: nextKey(), body: bodyOf(run) }
  const { idSolicitud } = await client.ingresarSolicitud(input)
  return { token: run, params: { idSolicitud } }
}

describe('a request', () => {
  it('comes in once per key, is sent back for what is missing, and is granted once it came', async () => {
    const input = { token: javiera, idempotencyKey: nextKey(), body: bodyOf(javiera) }
    const first = await client.ingresarSolicitud(input)
    expect(await client.ingresarSolicitud(input)).toEqual(first)
    const own = { token: javiera, params: { idSolicitud: first.idSolicitud } }
    // The desk waits ten steps for papers that follow the request.
    await step(12)
    expect(await client.consultarSolicitud(own)).toMatchObject({
      estadoSolicitud: 'observada',
      observacion: { documentos: [{ tipo: 'certificado' }] },
    })
    const answer = (idDocumentos: string[]) =>
      client.responderObservacion({ ...own, idempotencyKey: nextKey(), body: { idDocumentos } })
    await expect(answer([])).rejects.toMatchObject({ name: 'FaltanDocumentos' })
    const idDocumento = systemIds.uuid()
    await client.subirDocumento({
      ...own,
      params: { ...own.params, idDocumento },
      ...paperOf('certificado'),
    })
    expect(await answer([idDocumento])).toEqual({ estadoSolicitud: 'en_revision' })
    await step(1)
    expect(await client.consultarSolicitud(own)).toMatchObject({
      estadoSolicitud: 'aprobada',
      montoClp: 100_000,
    })
    const events = portal.received.map(event => eventoSchema.parse(event))
    expect(events.map(({ tipo }) => tipo)).toEqual(['en_revision', 'observada', 'en_revision', 'aprobada'])
  })

  it('from before the demonstration is there to see', async () => {
    const { records } = await client.listarSolicitudes({ token: javiera, query: { estado: 'aprobada' } })
    expect(records.at(-1)).toMatchObject({ montoClp: 100_000, fechaResSolicitud: '2026-10-23' })
  })

  it('is turned down with its reason for who is not in the register', async () => {
    const own = await present(rosa)
    await step(2)
    expect(await client.consultarSolicitud(own)).toMatchObject({
      estadoSolicitud: 'rechazada',
      motivoRechazo: 'no_inscrito',
    })
    const { records, total } = await client.listarSolicitudes({ token: rosa, query: {} })
    expect([total, records[0]?.estadoSolicitud]).toEqual([1, 'rechazada'])
  })

  it('is withdrawn by its applicant, and unknown to anybody else', async () => {
    const own = await present(javiera)
    const stranger = client.desistir({ ...own, token: rosa, idempotencyKey: nextKey() })
    await expect(stranger).rejects.toMatchObject({ name: 'NoEncontrada' })
    expect(await client.desistir({ ...own, idempotencyKey: nextKey() })).toEqual({
      estadoSolicitud: 'desistida',
    })
  })

  it('is refused for somebody else, and without a reason', async () => {
    const call = (body: object) =>
      client.ingresarSolicitud({ token: javiera, idempotencyKey: nextKey(), body: body as never })
    await expect(call(bodyOf(rosa))).rejects.toMatchObject({ name: 'NoAutorizado' })
    await expect(call({ ...bodyOf(javiera), motivo: '' })).rejects.toMatchObject({
      name: 'SolicitudInvalida',
    })
  })
})
