import { beforeAll, describe, expect, it } from 'vitest'
import { testDatabase } from '../testing/database.ts'
import { together } from './together.ts'

const { database } = await testDatabase()
const kept = () => database.rows('SELECT dueno, nombre FROM prueba.cosas ORDER BY nombre', [])

beforeAll(async () => {
  await database.rows(`
    CREATE SCHEMA prueba;
    CREATE TABLE prueba.duenos (id int PRIMARY KEY);
    CREATE TABLE prueba.cosas (dueno int NOT NULL REFERENCES prueba.duenos, nombre text PRIMARY KEY)`)
})

describe('statements sent together', () => {
  it('are one statement, each with its own values, also of rows that refer to each other', async () => {
    const sent: string[] = []
    const counted = {
      ...database,
      rows: <T>(text: string, params?: readonly unknown[]) => {
        sent.push(text)
        return database.rows<T>(text, params)
      },
    }
    await together(counted, async later => {
      await later.rows('INSERT INTO prueba.cosas (dueno, nombre) VALUES ($2, $1)', ['la $1 de Ana', 7])
      expect(await later.row('INSERT INTO prueba.duenos VALUES ($1) RETURNING id', [7])).toBeUndefined()
      expect(await later.rows("INSERT INTO prueba.cosas VALUES (7, 'sin valores')", [])).toEqual([])
    })
    expect(sent).toHaveLength(1)
    expect(await kept()).toEqual([
      { dueno: 7, nombre: 'la $1 de Ana' },
      { dueno: 7, nombre: 'sin valores' },
    ])
  })

  it('are all undone if one fails, and none is sent if writing them fails', async () => {
    const before = await kept()
    const first = 'INSERT INTO prueba.cosas VALUES ($1, $2)'
    const failing = together(database, async later => {
      await later.rows(first, [7, 'otra'])
      await later.rows(first, [8, 'de nadie'])
    })
    await expect(failing).rejects.toThrow('cosas_dueno_fkey')
    const broken = together(database, async later => {
      await later.rows(first, [7, 'otra'])
      throw new Error('no more')
    })
    await expect(broken).rejects.toThrow('no more')
    expect(await kept()).toEqual(before)
  })

  it('are nothing if there are none', async () => {
    await together({ rows: () => Promise.reject(), row: () => Promise.reject() }, async () => undefined)
  })
})
