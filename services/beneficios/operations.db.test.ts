import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { createCountry } from '#country/country.ts'
import { createMovableClock } from '#platform/clock.ts'
import { createClient } from '#platform/contract/client.ts'
import { migrate } from '#platform/postgres/migrate.ts'
import { projectRoot } from '#platform/project-root.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { findLugaresPago } from '../formas-de-pago/operations.ts'
import { createTestHouse, silentLog } from '../kit/testing.ts'
import { beneficiosContract } from './contract.ts'
import { seedBeneficios } from './demo.ts'
import { createBeneficiosService } from './operations.ts'

const [pedro, jorge, daniela, luis, francisca] = [
  '4876521-1',
  '6345129-0',
  '15678234-3',
  '4123987-5',
  '19456328-0',
] as const
const { database } = await testDatabase()
const clock = createMovableClock('2026-11-21T15:00:00Z')
const { handler } = createBeneficiosService({ ...createTestHouse(database).house, clock })
const client = createClient(beneficiosContract, { baseUrl: 'http://s.test', fetch: handler, log: silentLog })
const beneficiosOf = async (token: string) => (await client.listarBeneficios({ token })).beneficios
const pagosOf = async (token: string, desde = '2025-12', hasta = '2027-02') =>
  (await client.listarPagos({ token, query: { desde, hasta } })).pagos

beforeAll(async () => {
  await migrate(database, {
    owner: 'beneficios',
    folder: join(projectRoot, 'services/beneficios/migrations'),
  })
  const options = {
    country: createCountry({ seed: 'prueba', today: '2026-11-21', size: 300 }),
    lugaresPago: (comunaId: string) => findLugaresPago({ comunaId }),
  }
  await seedBeneficios(database, options)
  await seedBeneficios(database, options)
})

describe('listarBeneficios', () => {
  it('tells Pedro of his pension, with its discount, and of his PGU', async () => {
    expect(await beneficiosOf(pedro)).toMatchObject([
      {
        tipo: 'PENSION_EX_CAJA',
        estado: 'vigente',
        montoBruto: 486310,
        descuentoSalud: 34042,
        pension: { clase: 'vejez', numeroInscripcion: '40218765' },
      },
      { tipo: 'PGU', estado: 'vigente', montoBruto: 250275, pension: null, causante: null },
    ])
  })

  it('tells Jorge what was stopped and why, and what is paid once', async () => {
    const beneficios = await beneficiosOf(jorge)
    expect(beneficios.find(({ tipo }) => tipo === 'ASIGNACION_FAMILIAR')).toMatchObject({
      estado: 'terminado',
      fechaTermino: '2024-05-21',
      motivoTermino: 'carga_extinguida',
    })
    expect(beneficios.find(({ tipo }) => tipo === 'APORTE_FAMILIAR_PERMANENTE')).toMatchObject({
      estado: 'pago_unico',
      fechaTermino: null,
    })
  })

  it('names the child because of whom Daniela is paid, until she comes of age', async () => {
    const [first] = await beneficiosOf(daniela)
    expect(first).toMatchObject({ tipo: 'ASIGNACION_FAMILIAR', motivoTermino: 'mayoria_de_edad' })
    expect(first?.causante).toMatch(/Contreras|Rojas|\w+ \w+/)
    expect(first?.id).toBe('ASIGNACION_FAMILIAR-1')
  })

  it('has nothing for who receives nothing, and wants a token', async () => {
    expect(await beneficiosOf(francisca)).toEqual([])
    await expect(client.listarBeneficios({ token: '' })).rejects.toMatchObject({ name: 'NoAutenticado' })
  })
})

describe('listarPagos', () => {
  it('gives twelve months that were paid and three that are to come, with the place', async () => {
    const pagos = (await pagosOf(pedro)).filter(({ beneficioId }) => beneficioId === 'PGU-1')
    expect(pagos.map(({ mes }) => mes)).toEqual([
      '2025-12',
      ...Array.from({ length: 12 }, (_, index) => `2026-${String(index + 1).padStart(2, '0')}`),
      '2027-01',
      '2027-02',
    ])
    expect(pagos.filter(({ estado }) => estado === 'programado').map(({ mes }) => mes)).toEqual([
      '2026-12',
      '2027-01',
      '2027-02',
    ])
    expect(pagos.at(-1)?.formaPago).toMatchObject({
      forma: 'presencial',
      pagador: 'Caja Los Héroes',
      lugar: { nombre: expect.stringContaining('Los Héroes') },
    })
  })

  it('has a next payment also months after the data were made', async () => {
    clock.set('2027-06-15T15:00:00Z')
    const later = await pagosOf(pedro, '2026-12', '2027-09')
    clock.set('2026-11-21T15:00:00Z')
    expect(later.find(({ mes }) => mes === '2026-12')?.estado).toBe('pagado')
    expect(later.at(-1)).toMatchObject({ mes: '2027-09', estado: 'programado' })
  })

  it('says of Jorge what can be collected, what lapsed and what is lost', async () => {
    const recent = new Set((await pagosOf(jorge)).map(({ estado }) => estado))
    expect(recent).toEqual(new Set(['pagado', 'caducado', 'pendiente', 'programado']))
    const old = await pagosOf(jorge, '2021-01', '2021-12')
    expect(old.map(({ estado }) => estado)).toEqual(['prescrito', 'prescrito'])
  })

  it('has what is still to be received of a month from before those that are asked', async () => {
    const [old, ...others] = (await pagosOf(jorge, '2026-11', '2026-11')).filter(({ mes }) => mes < '2026-11')
    expect(old).toMatchObject({ estado: 'caducado', mes: expect.stringMatching(/^2025-/) })
    for (const { estado } of others) expect(['caducado', 'pendiente', 'programado']).toContain(estado)
  })

  it('announces nothing for the dead', async () => {
    expect((await pagosOf(luis)).filter(({ estado }) => estado === 'programado')).toEqual([])
  })

  it('shows of an account only its last digits', async () => {
    const [first] = await pagosOf(daniela)
    expect(first?.formaPago).toMatchObject({ forma: 'deposito', ultimosDigitos: '8234' })
    expect(JSON.stringify(first)).not.toContain('15678234')
  })

  it('refuses months that are none, the wrong way round, or too many, and a call without a token', async () => {
    for (const [desde, hasta] of [
      ['2026-13', '2026-14'],
      ['2026-05', '2026-04'],
      ['2020-01', '2026-01'],
    ])
      await expect(pagosOf(pedro, desde, hasta)).rejects.toMatchObject({ name: 'SolicitudInvalida' })
    await expect(pagosOf('')).rejects.toMatchObject({ name: 'NoAutenticado' })
  })
})

describe('the demonstration', () => {
  it('ties every payment to a benefit of the same person', async () => {
    const lost = await database.rows(
      `SELECT p.run FROM beneficios.pagos p
        WHERE NOT EXISTS (SELECT 1 FROM beneficios.beneficios b WHERE b.run = p.run AND b.id = p.beneficio_id)`,
    )
    expect(lost).toEqual([])
    const [counts] = await database.rows<{ pagos: number }>(
      'SELECT count(*)::int AS pagos FROM beneficios.pagos',
    )
    const country = createCountry({ seed: 'prueba', today: '2026-11-21', size: 300 })
    expect(counts?.pagos).toBe([...country.personas()].flatMap(({ pagos }) => pagos).length)
  })
})
