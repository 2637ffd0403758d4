import { beforeAll, describe, expect, it } from 'vitest'
import { testDatabase } from '#platform/testing/database.ts'
import { createRegister, createTable, fillOnce, insertRows } from './tables.ts'

const { database } = await testDatabase()

interface Saldo {
  readonly run: string
  readonly fechaPago: string
  readonly montoClp: number
  readonly pagos: readonly string[]
  readonly forma: { readonly banco: number } | null
}
const saldos = createTable<Saldo>('saldos', 'run fechaPago monto:montoClp pagos forma')
const row = (run: string, fechaPago: string) => ({ run, fechaPago, monto: 9, pagos: ['a', 'b'] })

beforeAll(async () => {
  await database.rows(
    `CREATE TABLE saldos (run text, fecha_pago date, monto bigint NOT NULL, pagos text[] NOT NULL DEFAULT '{}',
       forma jsonb, PRIMARY KEY (run));
     CREATE TABLE registro (run text PRIMARY KEY, datos jsonb NOT NULL)`,
  )
})

describe('a table', () => {
  it('gives rows back under their own names', async () => {
    await saldos.insert(database, [
      row('1-9', '2026-03-01'),
      { ...row('2-7', '2026-02-01'), forma: { banco: 1 } },
    ])
    const [first, second] = await saldos.list(database, { run: ['1-9', '2-7', '3-5'] }, 'fecha_pago')
    expect(first).toEqual({
      ...{ run: '2-7', fechaPago: '2026-02-01', montoClp: 9, pagos: ['a', 'b'] },
      forma: { banco: 1 },
    })
    expect(second?.forma).toBeNull()
    expect(await saldos.find(database, { run: '1-9', fechaPago: '2026-03-01' })).toEqual(second)
    expect(await saldos.find(database, { run: '1-9', fechaPago: '2026-03-02' })).toBeUndefined()
    expect([await saldos.has(database, { run: '2-7' }), await saldos.has(database, { run: '3-5' })]).toEqual([
      true,
      false,
    ])
  })

  it('keeps a default that no row names, and leaves or changes a row that is there', async () => {
    await insertRows(database, 'saldos', [{ run: '4-3', monto: 1 }])
    await saldos.insert(database, [{ run: '4-3', monto: 2 }], 'ON CONFLICT DO NOTHING')
    expect(await saldos.find(database, { run: '4-3' })).toMatchObject({
      montoClp: 1,
      pagos: [],
      fechaPago: null,
    })
    await saldos.put(database, 'run', { run: '4-3', monto: 3, fechaPago: '2026-01-01' })
    expect(await saldos.find(database, { run: '4-3' })).toMatchObject({
      montoClp: 3,
      fechaPago: '2026-01-01',
    })
  })

  it('takes more rows than one statement writes, and none', async () => {
    const many = Array.from({ length: 2_500 }, (_, index) => ({ run: `m${index}`, monto: index }))
    await saldos.insert(database, many)
    await saldos.insert(database, [])
    expect((await saldos.list(database, { run: many.map(({ run }) => run) }, 'monto')).at(-1)?.montoClp).toBe(
      2_499,
    )
  })
})

describe('a register', () => {
  it('is filled once, whole or not at all, and keeps documents', async () => {
    const registro = createRegister<{ run: string; nombre: string }>('registro')
    const fill = (nombre: string) =>
      fillOnce(database, 'registro', tx => registro.insert(tx, [{ run: '1-9', nombre }]))
    await expect(
      fillOnce(database, 'registro', async tx => {
        await registro.insert(tx, [{ run: '1-9', nombre: 'Nadie' }])
        throw new Error('no')
      }),
    ).rejects.toThrow('no')
    await fill('Ana')
    await fill('Eva')
    expect(await registro.find(database, '1-9')).toEqual({ run: '1-9', nombre: 'Ana' })
    expect(await registro.find(database, '2-7')).toBeUndefined()
  })
})
