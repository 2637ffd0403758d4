import { describe, expect, it } from 'vitest'
import { startAdapter } from '#platform/adapt/adapter.ts'
import { createMovableClock } from '#platform/clock.ts'
import { examine } from '#platform/conformance/examine.ts'
import { createClient } from '#platform/contract/client.ts'
import { systemIds } from '#platform/ids.ts'
import { territorioContract } from '#services/territorio/contract.ts'
import { territorioAdapter } from './adapter.ts'
import { createForeignCatalogue } from './stand-in.ts'

const clock = createMovableClock('2026-11-23T15:00:00Z')
const log = { warn: () => undefined, error: () => undefined }
const foreign = createForeignCatalogue({ id: 'micha', secret: 'abc' })
const { handler, notOffered } = startAdapter(
  territorioAdapter,
  {
    settings: {
      url: 'https://catalogo.example',
      token: 'https://catalogo.example/oauth/token',
      cliente: 'micha',
      secreto: { env: 'CATALOGO' },
    },
    env: { CATALOGO: 'abc' },
    fetch: foreign,
    clock,
    ids: systemIds,
    log,
  },
  { authenticate: async () => undefined, log },
)
const client = createClient(territorioContract, { baseUrl: 'http://a.test', fetch: handler, log })

describe('a catalogue by REST with OAuth, as the register of comunas', () => {
  it('offers the whole contract', () => expect(notOffered).toEqual([]))

  it('answers by the contract, from every page of the catalogue', async () => {
    const { regiones } = await client.listarRegiones()
    expect(regiones.map(({ id, numeroRomano }) => [id, numeroRomano])).toEqual([
      ['05', 'V'],
      ['13', 'RM'],
    ])
    const { comunas } = await client.listarComunas({ query: {} })
    expect(comunas.map(({ nombre }) => nombre)).toEqual([
      'La Florida',
      'Maipú',
      'Santiago',
      'Valparaíso',
      'Viña del Mar',
    ])
    expect(comunas.find(({ id }) => id === '05101')).toMatchObject({
      regionId: '05',
      cod_sach: 5101,
      cod_fide: '05101',
    })
  })

  it('knows the comunas of one region, and says by name that there is no such region', async () => {
    const { comunas } = await client.listarComunas({ query: { regionId: '05' } })
    expect(comunas.map(({ id }) => id)).toEqual(['05101', '05109'])
    await expect(client.listarComunas({ query: { regionId: '77' } })).rejects.toMatchObject({
      name: 'RegionDesconocida',
    })
  })

  it('passes the suite', async () => {
    const findings = await examine(
      {
        contract: territorioContract,
        baseUrl: 'http://a.test',
        fetch: handler,
        deadlineMs: 3000,
        people: [{ numero: 8_214_653, dv: '9' }],
        today: '2026-11-23',
        tokenOf: () => '',
        newKey: systemIds.uuid,
      },
      [1, 2, 3, 4],
    )
    expect(findings.filter(({ verdict }) => verdict !== 'bien')).toEqual([])
  })
})
