import { describe, expect, it } from 'vitest'
import { bindClient } from '#platform/contract/bound-client.ts'
import { asignacionMuerteContract } from '#services/asignacion-muerte/contract.ts'
import { createWorld } from '#services/asignacion-muerte/world.fixture.ts'
import { actions } from './deliver.ts'
import { listadoSolicitudes } from './pages/listado-solicitudes.ts'
import { type Fixture, fixtureOf, personOf } from './testing/fixtures.ts'
import { reachFor } from './testing/reach.ts'
import { send } from './testing/send.ts'

const { client } = await createWorld()
const asignacionMuerteOf = (fixture: Fixture) =>
  bindClient(asignacionMuerteContract, client, {
    token: personOf(fixture).run,
    procedure: '5300',
    purpose: 'Pedir el pago del funeral',
  })

/** Fills in a fixture with the bundled institution and delivers it there. */
function sendToInstitution(fixture: Fixture, key: string) {
  const calls = asignacionMuerteOf(fixture)
  return send(fixture, calls, calls, key)
}

describe('with the bundled institution', () => {
  it('a widow’s request is filed, once, and listed', async () => {
    const minimal = fixtureOf('minimal')
    const { reply, deliverOnce } = await sendToInstitution(minimal, 'clave-5300-viuda')
    expect(await deliverOnce()).toEqual(reply)
    const calls = asignacionMuerteOf(minimal)
    expect(await calls.consultarSolicitud({ params: { idSolicitud: reply.idSolicitud } })).toMatchObject({
      folio: reply.folio,
      causante: 'Luis Alberto Fuentes Vera',
      montoBeneficiarioClp: 1_070_445,
    })
    const view = await listadoSolicitudes.load(reachFor({ calls }))
    expect(JSON.stringify(view)).toContain(`id=${reply.idSolicitud}`)
    const services = reachFor({ calls }).services
    await actions.desistir.deliver({
      idSolicitud: reply.idSolicitud,
      data: {},
      documents: [],
      person: personOf(minimal),
      services,
      acting: { origin: 'ORDINARIA' },
      sentAt: '2026-11-21T15:00:00.000Z',
      idempotencyKey: 'clave-5300-desistir',
      readDocument: async () => new Uint8Array(),
    })
    const withdrawn = await calls.consultarSolicitud({ params: { idSolicitud: reply.idSolicitud } })
    expect(withdrawn.estadoSolicitud).toBe('desistida')
  })

  it('a funeral home’s request is filed for the relative', async () => {
    const funeraria = fixtureOf('funeraria')
    const calls = asignacionMuerteOf(funeraria)
    const { reply } = await sendToInstitution(funeraria, 'clave-5300-funeraria')
    expect(await calls.consultarSolicitud({ params: { idSolicitud: reply.idSolicitud } })).toMatchObject({
      tipoSolicitud: 'funeraria',
      montoFunerariaClp: 1_070_445,
    })
  })
})
