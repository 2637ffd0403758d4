import { array, assert, asyncProperty, constantFrom, nat, oneof, record } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ContractError } from '#platform/contract/contract-errors.ts'
import { ana, createBecaWorld, estudiante, eva, luis } from './beca.fixture.ts'
import { becaKey } from './beca-desk.fixture.ts'
import type { Caso } from './schemas.ts'
import { createMesaStore } from './store.ts'

const world = await createBecaWorld()
const { client, clock, portal, nextKey, database, desk } = world
const store = createMesaStore(becaKey)
const reason = { purpose: 'Revisar la beca' }
const decisions = ['aprobada', 'rechazada']

const acts = [
  ...(['tomar', 'soltar', 'asignar', 'anotar', 'etiquetar', 'pedir', 'aprobar', 'rechazar'] as const),
  ...(['retirar', 'firmar', 'devolver', 'deshacer', 'prorrogar', 'reabrir'] as const),
]
/** An official who can decide no more: it ends what she could do with the request. */
const anInterest = record({ who: constantFrom(luis, eva), act: constantFrom('declarar_interes') })
const anOfficial = record({ who: constantFrom(ana, luis, eva), act: constantFrom(...acts), stale: nat(4) })
const aCitizen = record({
  who: constantFrom(estudiante),
  act: constantFrom('responder', 'desistir', 'mirar'),
})
const time = record({ who: constantFrom('reloj'), act: constantFrom('minuto', 'minuto', 'rato', 'dia') })
/** What usually leads to a decision; alone, chance finds it too rarely. */
const aWay = record({ act: constantFrom('aprobar', 'rechazar'), last: constantFrom('rato', 'minuto') }).map(
  ({ act, last }): Step[] => [
    { who: eva, act: 'tomar' },
    { who: eva, act },
    { who: luis, act: 'firmar' },
    { who: 'reloj', act: last },
  ],
)
type Step = { readonly who: string; readonly act: string; readonly stale?: number }

/** Does what an official, the applicant or the clock does. Returns whether an official's act was taken. */
async function perform(idSolicitud: string, { who, act, stale }: Step): Promise<boolean> {
  if (who === 'reloj') {
    clock.advance({ minuto: 60_000, rato: 400_000, dia: 24 * 3_600_000 }[act] ?? 0)
    await desk.tick()
    return false
  }
  const own = { token: who, params: { idSolicitud }, reason }
  if (who === estudiante) {
    const key = { ...own, idempotencyKey: nextKey() }
    if (act === 'responder') await client.responderObservacion({ ...key, body: { idDocumentos: [] } })
    if (act === 'desistir') await client.desistir(key)
    return false
  }
  const caso = await client.mesaAbrir({ ...own, query: {} })
  const revision = stale === 0 ? '1.0' : caso.revision
  const call = { ...own, idempotencyKey: nextKey(), body: { revision } }
  await officialAct(call, act, caso)
  return true
}

async function officialAct(
  call: Parameters<typeof client.mesaTomar>[0],
  act: string,
  { requisitos, propuestas }: Caso,
): Promise<void> {
  const { revision } = call.body
  const params = { ...call.params, n: propuestas[0]?.n ?? 1 }
  const answered = (cumple: 'si' | 'no') =>
    requisitos.map(({ id }) => ({ id, cumple, porque: 'Lo vi en el papel.' }))
  switch (act) {
    case 'tomar':
      return void (await client.mesaTomar(call))
    case 'soltar':
      return void (await client.mesaSoltar({ ...call, body: { revision, razon: 'Almuerzo' } }))
    case 'asignar':
      return void (await client.mesaAsignar({
        ...call,
        body: { revision, a: { rut: 2, dv: '7' }, razon: 'Turno' },
      }))
    case 'anotar':
      return void (await client.mesaAnotar({ ...call, body: { revision, texto: 'Llamé.' } }))
    case 'etiquetar':
      return void (await client.mesaEtiquetar({ ...call, body: { revision, codigos: ['urgente'] } }))
    case 'pedir':
      return void (await client.mesaPedir({ ...call, body: { revision, mensaje: '¿Qué curso?' } }))
    case 'aprobar':
    case 'rechazar': {
      const isNo = act === 'rechazar'
      const why = isNo ? { motivos: ['sin_notas'], razon: 'No alcanza.' } : {}
      const body = { revision, decision: act, requisitos: answered(isNo ? 'no' : 'si'), ...why } as const
      return void (await client.mesaProponer({ ...call, body }))
    }
    case 'retirar':
      return void (await client.mesaRetirar({ ...call, params }))
    case 'firmar':
      return void (await client.mesaFirmar({ ...call, params }))
    case 'devolver':
      return void (await client.mesaDevolver({ ...call, params, body: { revision, comentario: 'No.' } }))
    case 'deshacer':
      return void (await client.mesaDeshacer({ ...call, params }))
    case 'declarar_interes':
      return void (await client.mesaDeclararInteres({ ...call, body: { revision, razon: 'Es mi vecino.' } }))
    case 'prorrogar':
      return void (await client.mesaProrrogar({
        ...call,
        body: { revision, dias: 2, razon: 'Falta un informe.' },
      }))
    default:
      return void (await client.mesaReabrir({ ...call, body: { revision, razon: 'Llegó un papel.' } }))
  }
}

describe('a desk of people, whatever they and the applicant do', () => {
  it('decides at most once at a time, by two people, loses no act, and tells the portal all of it', async () => {
    let signed = 0
    const one = oneof(
      { weight: 12, arbitrary: anOfficial },
      { weight: 2, arbitrary: aCitizen },
      { weight: 4, arbitrary: time },
      anInterest,
    )
    const steps = array(oneof({ weight: 9, arbitrary: one.map(step => [step]) }, aWay), {
      minLength: 15,
      maxLength: 40,
    }).map(ways => ways.flat())
    await assert(
      asyncProperty(steps, constantFrom('segundo', 'sin_notas'), async (todo: readonly Step[], curso) => {
        const body = { curso, region: '13' }
        const { idSolicitud } = await client.ingresarSolicitud({
          token: estudiante,
          body,
          idempotencyKey: nextKey(),
        })
        for (let n = 0; n < 3; n++) await perform(idSolicitud, { who: 'reloj', act: 'minuto' })
        let taken = 0
        for (const step of todo)
          try {
            if (await perform(idSolicitud, step)) taken += 1
          } catch (error) {
            // A refusal is an answer of the contract; anything else is a fault.
            if (!(error instanceof ContractError)) throw error
          }
        await perform(idSolicitud, { who: 'reloj', act: 'rato' })

        const row = await desk.requests.findById(database, idSolicitud)
        if (!row) throw new Error('The request is not there')
        const proposals = await store.propuestas(database, row)
        for (const { autor, firmadaPor } of proposals) if (firmadaPor) expect(firmadaPor).not.toBe(autor)
        signed += proposals.filter(({ estado }) => estado === 'aplicada').length

        const told = portal.received
          .filter(one => one.idSolicitud === idSolicitud)
          .toSorted((one, other) => one.secuencia - other.secuencia)
        expect(told.map(({ secuencia }) => secuencia)).toEqual(told.map((_, index) => index + 2))
        const history = await desk.requests.history(database, row)
        const states = told.map(({ datos }) => (datos as { estadoSolicitud: string }).estadoSolicitud)
        expect(states).toEqual(history.slice(1).map(({ estado }) => estado))
        const decided = history.filter(({ estado }) => decisions.includes(estado)).length
        const reopened = told.filter(({ tipo }) => tipo === 'reabierta').length
        expect(decided).toBeLessThanOrEqual(reopened + 1)
        expect(proposals.filter(({ estado }) => estado === 'aplicada')).toHaveLength(decided)

        const all = await store.acts(database, row)
        const official = all.filter(({ por }) => por !== null)
        expect(official).toHaveLength(taken)
        for (const { por } of official.filter(({ tipo }) => tipo === 'declarar_interes'))
          expect(official.findLast(one => one.por === por)?.tipo).toBe('declarar_interes')
        expect(JSON.stringify(told)).not.toContain('Llamé.')
        expect(row.entradas).toBeGreaterThanOrEqual(taken)
        const seen = await client.consultarSolicitud({ token: estudiante, params: { idSolicitud } })
        expect(told.at(-1)?.datos).toEqual(seen)
        const { reloj, estadoSolicitud, historia } = await client.mesaAbrir({
          ...{ token: ana, params: { idSolicitud }, query: {}, reason },
        })
        expect({ reloj, estadoSolicitud }).toEqual({
          reloj: seen.reloj,
          estadoSolicitud: seen.estadoSolicitud,
        })
        const changes = history.filter(({ estado }, at) => estado !== history[at - 1]?.estado)
        expect(historia.map(({ tipo }) => tipo).toSorted()).toEqual(
          [...changes.map(({ estado }) => estado), ...all.map(({ tipo }) => tipo)].toSorted(),
        )
      }),
      { numRuns: 15 },
    )
    // The test is worth something only if decisions are reached.
    expect(signed).toBeGreaterThan(0)
  })
})
