import { describe, expect, it } from 'vitest'
import { ana, createBecaWorld, estudiante } from './beca.fixture.ts'

const { client, clock, nextKey, desk, stepMs } = await createBecaWorld()
const own = { token: ana, reason: { purpose: 'Revisar la beca' } }

async function waiting(): Promise<string> {
  const body = { curso: 'segundo', region: '13' }
  const { idSolicitud } = await client.ingresarSolicitud({
    ...{ token: estudiante, body, idempotencyKey: nextKey() },
  })
  for (let n = 0; n < 3; n++) {
    clock.advance(stepMs)
    await desk.tick()
  }
  return idSolicitud
}

describe('labels on many at once', () => {
  it('are named in words before, and undoing leaves those that were there', async () => {
    const [had, hadNone] = [await waiting(), await waiting()]
    const open = (idSolicitud: string) => client.mesaAbrir({ ...own, params: { idSolicitud }, query: {} })
    const labels = async () =>
      Promise.all([had, hadNone].map(async id => (await open(id)).etiquetas.map(({ codigo }) => codigo)))
    const { revision } = await open(had)
    const body = { revision, codigos: ['urgente'] }
    await client.mesaEtiquetar({ ...own, params: { idSolicitud: had }, body, idempotencyKey: nextKey() })
    const lote = await client.mesaEnsayarLote({
      ...{ ...own, idempotencyKey: nextKey() },
      body: { accion: 'etiquetar', solicitudes: [had, hadNone], etiquetas: ['urgente'] },
    })
    expect(lote.filas.map(({ cambia }) => cambia)).toEqual(['Se agrega: Urgente.', 'Se agrega: Urgente.'])
    const on = { ...own, params: { idLote: lote.idLote } }
    await client.mesaAplicarLote({ ...on, idempotencyKey: nextKey() })
    expect(await labels()).toEqual([['urgente'], ['urgente']])
    await client.mesaDeshacerLote({ ...on, idempotencyKey: nextKey() })
    expect(await labels()).toEqual([['urgente'], []])
  })
})
