import { expect, it } from 'vitest'
import { officialOf } from '#country/stories/mesa-offices.ts'
import { solidarityRuns } from '#country/stories/solidarity.ts'
import { applicationFor, createSibsWorld } from './world.fixture.ts'

const { client, step } = await createSibsWorld({ mesas: ['sibs'] })
const [analista, firma] = [officialOf('sibs', 'analista'), officialOf('sibs', 'firma')]
const reason = { purpose: 'Revisar la solicitud' }
const run = solidarityRuns.completa

it('an application that people refuse although the registers grant it has no benefit left open, and no resolution of the registers', async () => {
  const { idSolicitud } = await client.ingresarSolicitud({
    ...{ token: run, idempotencyKey: 'clave-000001', body: applicationFor(run), query: {} },
  })
  await step(14)
  const before = (await client.resolucionesPgu({ token: run })).resoluciones.length
  const of = (token: string) => ({ token, reason, params: { idSolicitud } })
  const caso = await client.mesaAbrir({ ...of(analista), query: {} })
  // What only other benefits ask is no requirement of a PGU.
  expect(caso.requisitos.map(({ id }) => id)).toEqual([
    ...['vive', 'permiso', 'unica', 'edad', 'residencia', 'puntaje', 'pension'],
  ])
  const { revision } = await client.mesaTomar({
    ...{ ...of(analista), idempotencyKey: 'clave-000002', body: { revision: caso.revision } },
  })
  const proposed = await client.mesaProponer({
    ...{ ...of(analista), idempotencyKey: 'clave-000003' },
    body: {
      ...{ revision, decision: 'rechazar', motivos: ['RESIDENCIA'], texto: '' },
      razon: 'El informe de la policía muestra que vivió fuera.',
      requisitos: caso.requisitos.map(({ id, cumple }) => ({
        ...{ id, cumple: id === 'residencia' ? 'no' : 'si' },
        porque: id === 'residencia' || cumple !== 'si' ? 'Lo dice el informe.' : '',
      })),
    },
  })
  await client.mesaFirmar({
    ...{ ...of(firma), idempotencyKey: 'clave-000004', body: { revision: proposed.revision } },
    params: { idSolicitud, n: proposed.n },
  })
  await step(16)
  expect(await client.consultarSolicitud({ token: run, params: { idSolicitud } })).toMatchObject({
    estadoSolicitud: 'rechazada',
    motivoRechazo: 'RESIDENCIA',
    beneficios: [{ tipoBeneficio: 8, resultado: 'rechazado', motivo: null, montoClp: null }],
  })
  expect((await client.resolucionesPgu({ token: run })).resoluciones).toHaveLength(before)
})
