import { describe, expect, it } from 'vitest'
import type { OperacionFinanciera } from '#country/financial-types.ts'
import { debtorRuns } from '#country/stories/debtors.ts'
import { informadoAl, partsOf } from './rules.ts'
import { createCmfWorld } from './world.fixture.ts'

const { client, clock } = await createCmfWorld()
const { alDia, conMora, soloAval } = debtorRuns
const francisca = '19456328-0'
const late = (diasAtraso: number): OperacionFinanciera => ({
  clase: 'directa',
  institucion: 'Banco',
  tipo: 'consumo',
  saldoClp: 1000,
  diasAtraso,
})

describe('the report of debts (procedures §2614)', () => {
  it.each([
    [0, 'alDiaClp'],
    [29, 'alDiaClp'],
    [30, 'mora30a89Clp'],
    [89, 'mora30a89Clp'],
    [90, 'mora90Clp'],
  ] as const)('counts a debt of %i days in %s', (days, column) => {
    const [debt] = partsOf([late(days)]).directas
    expect(debt).toMatchObject({ alDiaClp: 0, mora30a89Clp: 0, mora90Clp: 0, [column]: 1000, totalClp: 1000 })
  })

  it('tells of the last month that all lenders have told of', () => {
    expect(informadoAl('2026-11-11')).toBe('2026-10-31')
    expect(informadoAl('2026-11-10')).toBe('2026-09-30')
    expect(informadoAl('2026-01-05')).toBe('2025-11-30')
  })

  it('has own debts, guarantees and what is left to use, the largest first', async () => {
    const informe = await client.informe({ token: conMora })
    expect(informe).toMatchObject({
      simulado: true,
      situacion: 'con_deudas',
      emitidoEl: '2026-11-23',
      informadoAl: '2026-10-31',
      indirectas: [{ institucion: 'Scotiabank', totalClp: 1_870_400 }],
      lineas: [{ institucion: 'Coopeuch', disponibleClp: 150_000 }],
    })
    expect(informe.directas.map(({ institucion }) => institucion)).toEqual([
      'Banco de Chile',
      'Coopeuch',
      'Banco Ripley',
    ])
  })

  it('says that nothing is owed, and that a guarantee is a debt', async () => {
    expect(await client.informe({ token: francisca })).toMatchObject({
      situacion: 'sin_deudas',
      directas: [],
      indirectas: [],
    })
    expect(await client.informe({ token: soloAval })).toMatchObject({ situacion: 'con_deudas', directas: [] })
  })

  it('has one number a day, which says nothing of the person', async () => {
    const { folio } = await client.informe({ token: alDia })
    expect((await client.informe({ token: alDia })).folio).toBe(folio)
    expect(folio).not.toContain('15584104')
    clock.advance(24 * 3600 * 1000)
    expect((await client.informe({ token: alDia })).folio).not.toBe(folio)
    clock.advance(-24 * 3600 * 1000)
  })

  it('is kept in mind with who asked and why, and is nobody else’s', async () => {
    await client.informe({ token: soloAval, reason: { procedure: '2614', purpose: 'Ver sus deudas' } })
    const { accesos } = await client.quienVioMisDatos({ token: soloAval })
    expect(accesos.map(({ proposito }) => proposito)).toContain('Ver sus deudas')
    await expect(client.informe({ token: '' })).rejects.toMatchObject({ name: 'NoAutenticado' })
  })

  it('is made by the commission itself where a setting names its page', async () => {
    expect(await client.sitioInforme({})).toEqual({ direccion: null, simulado: true })
    const real = await createCmfWorld({ sitioInformeDeudas: 'https://cmf.example/deuda' })
    expect(await real.client.sitioInforme({})).toMatchObject({ direccion: 'https://cmf.example/deuda' })
  })
})
