import { expect, it } from 'vitest'
import { runToWire } from '#domain/run.ts'
import { createWorld, runs } from './world.fixture.ts'

const world = await createWorld()
const { client, see, step, upload } = world
const { elena, yasna, matias } = runs
const care = { parentesco: 'cuidado_judicial', causal: 'menor' } as const

async function asked(run: string, token: string = elena): Promise<string> {
  const id = await world.reconocer(token, run, care)
  await upload(token, id, 'orden_judicial')
  await step(12)
  return id
}
const answer = (token: string, idSolicitud: string, respuesta: 'si' | 'no') =>
  client.confirmar({ token, params: { idSolicitud }, body: { respuesta }, idempotencyKey: world.nextKey() })

it('care without an order on record waits for the mother on record, whatever paper came, and her «no» ends it', async () => {
  const id = await asked(matias)
  expect(await see(elena, id)).toMatchObject({
    estadoSolicitud: 'en_revision',
    nombreCausante: '',
    vence: null,
  })
  const told = world.events.filter(({ idSolicitud }) => idSolicitud === id)
  expect(told.at(-1)).toMatchObject({
    tipo: 'por_confirmar',
    concernidos: [{ ...runToWire(yasna), como: 'madre' }],
  })
  await answer(yasna, id, 'no')
  await step(2)
  expect(await see(elena, id)).toMatchObject({ estadoSolicitud: 'rechazada', motivoRechazo: 'no_confirmado' })
})

it('it is granted when she confirms it', async () => {
  const id = await asked(matias)
  await answer(yasna, id, 'si')
  await step(2)
  expect(await see(elena, id)).toMatchObject({
    estadoSolicitud: 'aprobada',
    registro: { carga: { nombre: 'Matías Ignacio Soto Lagos' }, extinguidaEl: null },
  })
})

it('to a stranger a child with parents, the dead and nobody look the same while it waits', async () => {
  const daniela = runs.daniela
  const ids = [
    await asked(runs.amanda, daniela),
    await asked(runs.simon, daniela),
    await asked('27000001-0', daniela),
  ]
  const views = await Promise.all(ids.map(id => see(daniela, id)))
  for (const { estadoSolicitud, nombreCausante, motivoRechazo, plazo } of views)
    expect({ estadoSolicitud, nombreCausante, motivoRechazo, plazo }).toEqual({
      estadoSolicitud: 'en_revision',
      nombreCausante: '',
      motivoRechazo: null,
      plazo: views[0]?.plazo,
    })
})

it('the guardian on the court’s record is asked of a child of whom somebody else says that she cares for it', async () => {
  const id = await asked(runs.lucia, runs.daniela)
  const told = world.events.filter(({ idSolicitud }) => idSolicitud === id)
  expect(told.at(-1)?.concernidos).toEqual([
    { ...runToWire(yasna), como: 'madre', pide: false },
    expect.objectContaining({ ...runToWire(elena), como: 'tutor', pide: true }),
  ])
  await answer(elena, id, 'no')
  await step(2)
  expect((await see(runs.daniela, id)).estadoSolicitud).toBe('rechazada')
})
