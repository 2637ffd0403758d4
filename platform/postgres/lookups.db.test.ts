import { beforeAll, describe, expect, it } from 'vitest'
import { testDatabase } from '../testing/database.ts'
import { createLookups, fillLookups } from './lookups.ts'

const { database } = await testDatabase()
const lookups = createLookups('prueba.busquedas')
const idOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const ana = { run: '1-9', id: idOf(1) }
const luis = { run: '2-7', id: idOf(2) }
const here = async () => [{ run: 'aquí', id: idOf(9) }]
const find = (...keys: string[]) => lookups.find(database, keys, here)
const put = (codigo: string, { run, id }: typeof ana) =>
  database.transaction(async tx => {
    await tx.rows('INSERT INTO prueba.cosas (codigo, run, id) VALUES ($1, $2, $3)', [codigo, run, id])
    await lookups.note(tx, [{ key: `codigo:${codigo}`, run, id }])
  })

beforeAll(async () => {
  await database.rows(`
    CREATE SCHEMA prueba;
    CREATE TABLE prueba.cosas (codigo text PRIMARY KEY, run text NOT NULL, id uuid NOT NULL);
    CREATE TABLE prueba.busquedas (huella uuid, run text, id uuid, PRIMARY KEY (huella, run, id))`)
})

describe('a look-up table', () => {
  it('stays empty and is not believed while one database holds all rows', async () => {
    await put('Ñ-1', ana)
    expect(await database.rows('SELECT FROM prueba.busquedas', [])).toEqual([])
    expect(await find('codigo:Ñ-1')).toEqual(await here())
  })

  it('in use knows what was there before and what was written since, and of nothing else', async () => {
    const sources = ["SELECT 'codigo:' || codigo AS clave, run, id FROM prueba.cosas"]
    const fill = () => database.transaction(tx => fillLookups(tx, 'prueba.busquedas', sources))
    expect([await fill(), await fill()]).toEqual([1, 0])
    await put('B-2', luis)
    expect(await find('codigo:Ñ-1')).toEqual([ana])
    expect(await find('codigo:B-2')).toEqual([luis])
    expect(await find('codigo:de-nadie')).toEqual([])
  })

  it('forgets what it is told to, and goes on being in use', async () => {
    await lookups.forget(database, ['codigo:B-2'])
    expect([await find('codigo:B-2'), await find('codigo:Ñ-1')]).toEqual([[], [ana]])
  })

  it('that is taken into use waits for who is writing, and has the row then', async () => {
    await database.rows('TRUNCATE prueba.busquedas', [])
    const { filled } = await database.transaction(async tx => {
      await tx.rows('INSERT INTO prueba.cosas (codigo, run, id) VALUES ($1, $2, $3)', [
        'C-3',
        ana.run,
        ana.id,
      ])
      await lookups.note(tx, [{ key: 'codigo:C-3', ...ana }])
      const sources = ["SELECT 'codigo:' || codigo AS clave, run, id FROM prueba.cosas"]
      const filled = database.transaction(other => fillLookups(other, 'prueba.busquedas', sources))
      await expect
        .poll(() => database.row("SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock'", []))
        .toBeDefined()
      return { filled }
    })
    await filled
    expect(await find('codigo:C-3')).toEqual([ana])
  })
})
