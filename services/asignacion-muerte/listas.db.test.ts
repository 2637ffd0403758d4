import { describe, expect, it } from 'vitest'
import { createWorld, runs } from './world.fixture.ts'

const { carmen, hector, rosa } = runs
const sanJose = { rutEmpresa: 77123450, dvEmpresa: 'k' }
const { client, present } = await createWorld()

describe('lists for a funeral home', () => {
  it('show its requests a page at a time, filtered by state and date', async () => {
    const all = await client.listarSolicitudes({ token: hector, query: sanJose })
    expect(all.records).toHaveLength(10)
    expect(all.total).toBeGreaterThan(10)
    const second = await client.listarSolicitudes({ token: hector, query: { ...sanJose, pagina: 2 } })
    expect(second.records[0]?.idSolicitud).not.toBe(all.records[0]?.idSolicitud)
    const rejected = await client.listarSolicitudes({
      token: hector,
      query: { ...sanJose, estado: 'rechazada' },
    })
    expect(rejected.records.every(record => record.estadoSolicitud === 'rechazada')).toBe(true)
    expect(rejected.total).toBeGreaterThan(0)
    const range = { desde: '2026-09-01', hasta: '2026-09-30' }
    const september = await client.listarSolicitudes({ token: hector, query: { ...sanJose, ...range } })
    expect(september.records.every(record => record.fechaIngreso.startsWith('2026-09'))).toBe(true)
    expect(september.total).toBeGreaterThan(0)
  })

  it('show a person her own, and refuse a home that she does not represent', async () => {
    await present()
    const { records } = await client.listarSolicitudes({ token: carmen })
    expect(records).toHaveLength(1)
    expect((await client.listarSolicitudes({ token: rosa })).total).toBe(0)
    const others = client.listarSolicitudes({ token: carmen, query: sanJose })
    await expect(others).rejects.toMatchObject({ name: 'NoAutorizado' })
  })

  it('sum what was paid to it', async () => {
    const cartola = await client.cartola({ token: hector, query: { ...sanJose, registros: 100 } })
    const sum = cartola.records.reduce((total, record) => total + record.montoClp, 0)
    expect(cartola.total).toBe(cartola.records.length)
    expect(cartola.totalPagadoClp).toBe(sum)
    expect(sum).toBeGreaterThan(0)
    expect(cartola.totalPorPagarClp).toBeGreaterThan(0)
    const year = await client.cartola({
      token: hector,
      query: { ...sanJose, desde: '2026-01-01', hasta: '2026-12-31' },
    })
    expect(year.totalPagadoClp).toBeLessThan(sum)
    const others = client.cartola({ token: carmen, query: sanJose })
    await expect(others).rejects.toMatchObject({ name: 'NoAutorizado' })
  })
})
