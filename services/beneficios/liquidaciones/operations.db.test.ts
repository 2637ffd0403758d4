import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { createCountry } from '#country/country.ts'
import { payslipRuns } from '#country/stories/payslips.ts'
import { createMovableClock } from '#platform/clock.ts'
import { createClient } from '#platform/contract/client.ts'
import { migrate } from '#platform/postgres/migrate.ts'
import { projectRoot } from '#platform/project-root.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { findLugaresPago } from '../../formas-de-pago/operations.ts'
import { createTestHouse, silentLog } from '../../kit/testing.ts'
import { beneficiosContract } from '../contract.ts'
import { seedBeneficios } from '../demo.ts'
import { createBeneficiosService } from '../operations.ts'

const [nelida, osvaldo, berta, ivan] = payslipRuns
const [pedro, daniela] = ['4876521-1', '15678234-3']
const { database } = await testDatabase()
const clock = createMovableClock('2026-11-21T15:00:00Z')
const { handler } = createBeneficiosService({ ...createTestHouse(database).house, clock })
const client = createClient(beneficiosContract, { baseUrl: 'http://s.test', fetch: handler, log: silentLog })
const country = createCountry({ seed: 'prueba', today: '2026-11-21', size: 100 })

const all = (token: string, query = { desde: '2025-12', hasta: '2026-12' }) =>
  client.liquidaciones({ token, query })
const one = (token: string, id: string) => client.liquidacion({ token, params: { id } })
const paper = (token: string, id: string) => client.documentoLiquidacion({ token, params: { id } })
const codigos = (lines: readonly { codigo: string }[]) => lines.map(({ codigo }) => codigo)

beforeAll(async () => {
  await migrate(database, {
    owner: 'beneficios',
    folder: join(projectRoot, 'services/beneficios/migrations'),
  })
  await seedBeneficios(database, { country, lugaresPago: comunaId => findLugaresPago({ comunaId }) })
})

describe('liquidaciones', () => {
  it('add up for everybody: haberes less descuentos is what is received, and what listarPagos says', async () => {
    let seen = 0
    for (const { run, beneficios } of country.personas()) {
      if (beneficios.length === 0) continue
      const { liquidaciones } = await all(run)
      const { pagos } = await client.listarPagos({
        token: run,
        query: { desde: '2025-12', hasta: '2026-12' },
      })
      for (const slip of liquidaciones) {
        const sum = (lines: readonly { monto: number }[]) =>
          lines.reduce((total, { monto }) => total + monto, 0)
        expect(sum(slip.haberes) - sum(slip.descuentos)).toBe(slip.montoLiquido)
        expect([slip.totalHaberes, slip.totalDescuentos]).toEqual([sum(slip.haberes), sum(slip.descuentos)])
        expect(slip.montoLiquido).toBe(pagos.find(({ id }) => id === slip.id)?.montoLiquido)
        expect(slip.haberes.every(({ monto }) => monto > 0)).toBe(true)
        seen += 1
      }
    }
    expect(seen).toBeGreaterThan(100)
  })

  it('have twelve months and the next payment of each benefit', async () => {
    const { liquidaciones, beneficios } = await all(pedro, { desde: '2025-12', hasta: '2027-02' })
    expect(beneficios.map(({ nombre, documento }) => [nombre, documento])).toEqual([
      ['Pensión de vejez, ex Caja de Empleados Particulares', 'liquidacion'],
      ['Pensión Garantizada Universal (PGU)', 'liquidacion'],
    ])
    const months = liquidaciones.filter(({ beneficioId }) => beneficioId === 'PGU-1').map(({ mes }) => mes)
    expect([months.length, months[0], months.at(-1)]).toEqual([13, '2025-12', '2026-12'])
  })

  it('call what is no pension a comprobante', async () => {
    const { beneficios } = await all(daniela)
    expect(new Set(beneficios.map(({ documento }) => documento))).toEqual(new Set(['comprobante']))
  })

  it('say that a benefit is stopped, since when and why, and announce no payment of it', async () => {
    const { beneficios, liquidaciones } = await all(berta)
    expect(beneficios[0]?.suspension).toEqual({ desde: '2026-10-01', motivo: 'sin_cobro' })
    expect(liquidaciones.at(-1)?.mes).toBe('2026-09')
  })

  it('refuse months the wrong way round, too many months, and a call without a token', async () => {
    const bad = { name: 'SolicitudInvalida' }
    await expect(all(pedro, { desde: '2026-05', hasta: '2026-04' })).rejects.toMatchObject(bad)
    await expect(all(pedro, { desde: '2020-01', hasta: '2026-04' })).rejects.toMatchObject(bad)
    await expect(all('')).rejects.toMatchObject({ name: 'NoAutenticado' })
  })
})

describe('liquidacion', () => {
  it('tells of a loan, and goes on with it in the months that are announced', async () => {
    const { liquidacion, anterior } = await one(nelida, '2026-11-PENSION_EX_CAJA-1')
    expect(codigos(liquidacion.descuentos)).toEqual(['SALUD', 'CREDITO_SOCIAL'])
    expect(codigos(anterior?.descuentos ?? [])).toEqual(['SALUD'])
    const later = await one(nelida, '2027-01-PENSION_EX_CAJA-1')
    expect(codigos(later.liquidacion.descuentos)).toEqual(['SALUD', 'CREDITO_SOCIAL'])
  })

  it('tells of a gift in its month alone, and that the PGU rose by age', async () => {
    const september = await one(nelida, '2026-09-PENSION_EX_CAJA-1')
    expect(codigos(september.liquidacion.haberes)).toEqual(['BENEFICIO', 'AGUINALDO_FIESTAS_PATRIAS'])
    const pgu = await one(nelida, '2026-09-PGU-1')
    expect(pgu.liquidacion.novedad).toBe('pgu_por_edad')
    expect([pgu.anterior?.montoLiquido, pgu.liquidacion.montoLiquido]).toEqual([231_732, 250_275])
  })

  it('tells of the raise of December in its month alone', async () => {
    const persona = createCountry({ seed: 'prueba', today: '2027-03-15', size: 0 }).persona(nelida)
    const own = persona?.pagos.filter(({ beneficio }) => beneficio === 'PENSION_EX_CAJA') ?? []
    expect(own.filter(({ novedad }) => novedad === 'reajuste_ipc').map(({ mes }) => mes)).toEqual(['2026-12'])
    const amounts = own.map(({ descuentoSaludClp }) => descuentoSaludClp)
    expect([...new Set(amounts)]).toEqual([23_055, 23_931])
  })

  it('gives a first payment no earlier one, and a payment to come no folio', async () => {
    expect(await one(osvaldo, '2026-11-PGU-1')).toMatchObject({ anterior: null })
    expect(await one(ivan, '2026-11-PGU-1')).toMatchObject({
      folio: null,
      liquidacion: { estado: 'programado' },
    })
  })

  it('says until when a power to collect holds, and nothing once it is over', async () => {
    const { poderHasta } = await one(pedro, '2026-11-PGU-1')
    expect(poderHasta).toBe('2026-12-11')
    clock.set('2026-12-12T15:00:00Z')
    const later = await one(pedro, '2026-11-PGU-1')
    clock.set('2026-11-21T15:00:00Z')
    expect(later.poderHasta).toBeNull()
  })

  it('is not found where there is none, or it is of another person', async () => {
    const lost = { name: 'NoEncontrada', status: 404 }
    await expect(one(pedro, 'nada')).rejects.toMatchObject(lost)
    await expect(one(ivan, '2026-10-PGU-1')).rejects.toMatchObject(lost)
    await expect(paper(ivan, '2026-10-PGU-1')).rejects.toMatchObject(lost)
    await expect(one(pedro, 'x'.repeat(61))).rejects.toMatchObject({ name: 'SolicitudInvalida' })
  })
})

describe('documentoLiquidacion', () => {
  it('is the same PDF with the same folio each time', async () => {
    const id = '2026-11-PGU-1'
    const [first, second] = [await paper(pedro, id), await paper(pedro, id)]
    expect(first.mediaType).toBe('application/pdf')
    expect(Buffer.from(first.bytes).subarray(0, 5).toString()).toBe('%PDF-')
    expect(Buffer.from(second.bytes).equals(Buffer.from(first.bytes))).toBe(true)
    const { folio } = await one(pedro, id)
    expect(folio).toMatch(/^202611-\d{7}$/)
    expect((await one(pedro, id)).folio).toBe(folio)
  })

  it('is not made of what was not paid', async () => {
    const refused = { name: 'NoPagada', status: 409 }
    await expect(paper(ivan, '2026-11-PGU-1')).rejects.toMatchObject(refused)
    await expect(paper(berta, '2026-09-PGU-1')).rejects.toMatchObject(refused)
  })
})
