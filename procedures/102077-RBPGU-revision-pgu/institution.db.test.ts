import { describe, expect, it } from 'vitest'
import { solidarityRuns } from '#country/stories/solidarity.ts'
import type { Run } from '#domain/run.ts'
import { bindClient } from '#platform/contract/bound-client.ts'
import { eventoSibsSchema, sibsContract } from '#services/sibs/contract.ts'
import { createSibsWorld } from '#services/sibs/world.fixture.ts'
import { deliver } from './application.ts'
import { askAbiertas, findResoluciones, type Services } from './registers.ts'
import { requests } from './requests.ts'

const { client, portal, step } = await createSibsWorld()
const today = '2026-11-23'
const servicesOf = (token: Run): Services => ({
  sibs: bindClient(sibsContract, client, { token, procedure: '102077-RBPGU', purpose: 'Revisar la PGU' }),
})

describe('the gate', () => {
  it.each([
    ['sin_resolucion', '5213478-1'],
    ['plazo_vencido', solidarityRuns.pensionBase],
    ['plazo_vencido', solidarityRuns.campana2022],
    ['ya_pedida', solidarityRuns.revisada],
    ['ya_completa', solidarityRuns.completa],
  ] as const)('ends the way at %s for %s', async (outcome, run) => {
    expect(await askAbiertas(servicesOf(run), today)).toMatchObject({ kind: 'outcome', outcome })
  })

  it('lets through who was refused or cut in the last five working days', async () => {
    for (const run of [solidarityRuns.enParte, solidarityRuns.faltanAnos])
      expect(await askAbiertas(servicesOf(run), today)).toMatchObject({ kind: 'ok' })
  })
})

describe('a review', () => {
  it('is sent with its papers once per key, is upheld by the registers, and is told as an event of this procedure', async () => {
    const run = solidarityRuns.faltanAnos
    const services = servicesOf(run)
    const [resolucion] = await findResoluciones(services)
    const antecedente = {
      id: '2b1f6f0f-9c11-4d0b-9a4e-b3b5f0ce5a0a',
      nombre: 'contrato.pdf',
      tipoContenido: 'application/pdf',
      bytes: 20,
    } as const
    const delivery = {
      answers: {
        pedido: { motivo: 'Faltan años.', antecedentes: [antecedente] },
      },
      consulted: { gate: [resolucion] },
      services,
      idempotencyKey: 'clave-revision-1',
      filedOn: today,
      readDocument: async () => new TextEncoder().encode('%PDF-1.7 contrato'),
    } as unknown as Parameters<typeof deliver>[0]
    const first = await deliver(delivery)
    expect(await deliver(delivery)).toEqual(first)
    await step(3)
    const [told] = portal.received.filter(one => one.tipo === 'aprobada')
    const { datos } = eventoSibsSchema.parse(told)
    expect(requests.kind.keeps(datos)).toMatchObject({ montoClp: 231_732, desde: '2026-12-01' })
    expect(requests.kind.keeps({ ...datos, clase: 'beneficios' })).toBeUndefined()
    expect(await askAbiertas(services, today)).toMatchObject({ outcome: 'ya_pedida' })
  })
})
