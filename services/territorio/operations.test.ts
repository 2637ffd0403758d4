import { describe, expect, it } from 'vitest'
import { createClient } from '#platform/contract/client.ts'
import { territorioContract } from './contract.ts'
import { createTerritorioService } from './operations.ts'

const log = { warn: () => undefined, error: () => undefined }
const { handler } = createTerritorioService({ authenticate: async () => undefined, log })
const territorio = createClient(territorioContract, { baseUrl: 'http://s.test', fetch: handler, log })

describe('the territory service', () => {
  it('lists the 16 regions from north to south, each with a GUID of its own', async () => {
    const { regiones } = await territorio.listarRegiones()
    expect(regiones).toHaveLength(16)
    expect(regiones.map(region => region.numeroRomano).slice(0, 3)).toEqual(['XV', 'I', 'II'])
    expect(new Set(regiones.map(region => region.guid)).size).toBe(16)
  })

  it('lists the 346 comunas, and those of one region', async () => {
    expect((await territorio.listarComunas()).comunas).toHaveLength(346)
    const { comunas } = await territorio.listarComunas({ query: { regionId: '15' } })
    expect(comunas.map(comuna => comuna.nombre)).toEqual(['Arica', 'Camarones', 'General Lagos', 'Putre'])
    expect(comunas[0]).toMatchObject({ id: '15101', cod_sach: 15101, cod_fide: '15101' })
  })

  it('refuses a region that does not exist and a code of another form', async () => {
    await expect(territorio.listarComunas({ query: { regionId: '99' } })).rejects.toMatchObject({
      name: 'RegionDesconocida',
    })
    await expect(territorio.listarComunas({ query: { regionId: 'RM' } })).rejects.toMatchObject({
      status: 400,
    })
  })
})
