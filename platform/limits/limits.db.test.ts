import { expect, it } from 'vitest'
import { createMovableClock } from '../clock.ts'
import { testDatabase } from '../testing/database.ts'
import { createLimits } from './limits.ts'

const { database } = await testDatabase()
const clock = createMovableClock('2026-05-03T12:00:00Z')
const process = () => createLimits({ database, clock, secret: new Uint8Array(32).fill(1) })
const [one, other] = [await process(), await process()]
const limit = { name: 'prueba', most: 3, seconds: 3600 }

it('counts together what several processes are asked, each key by itself, and begins anew after the span', async () => {
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, n) => (n % 2 ? one : other).take(limit, 'rosa')),
  )
  expect(answers.filter(Boolean)).toHaveLength(3)
  expect(await one.take(limit, 'pedro')).toBe(true)
  expect(await one.take({ ...limit, name: 'otra' }, 'rosa')).toBe(true)
  clock.advance(3_600_000)
  expect(await other.take(limit, 'rosa')).toBe(true)
})

it('counts only what is different, and lets what came before pass', async () => {
  const ask = (value: string) => one.takeDifferent(limit, 'carmen', value)
  expect([await ask('a'), await ask('b'), await ask('a'), await ask('c')]).toEqual([true, true, true, true])
  expect([await ask('d'), await ask('a'), await ask('e')]).toEqual([false, true, false])
  expect(await other.takeDifferent(limit, 'carmen', 'a')).toBe(true)
})

it('counts a value again in the next span', async () => {
  const ask = (value: string) => one.takeDifferent(limit, 'elena', value)
  expect([await ask('a'), await ask('b'), await ask('c'), await ask('d')]).toEqual([true, true, true, false])
  clock.advance(3_600_000)
  expect([await ask('d'), await ask('e'), await ask('f'), await ask('a')]).toEqual([true, true, true, false])
})

it('names nobody in its table, and forgets after a week', async () => {
  await one.take(limit, '12345678-5')
  await one.takeDifferent(limit, '12345678-5', '8214653-9')
  const rows = JSON.stringify(await database.rows('SELECT * FROM limites.usos', []))
  expect(rows).not.toMatch(/12345678|8214653/)
  clock.advance(8 * 86_400_000)
  expect(await one.sweep()).toBeGreaterThan(0)
  expect(await database.rows('SELECT 1 FROM limites.usos', [])).toEqual([])
})

it('names a key in its table by the secret of the house: nobody else can work it out', async () => {
  const keys = async () =>
    (await database.rows<{ clave: string }>('SELECT clave FROM limites.usos', [])).map(({ clave }) => clave)
  await one.take(limit, 'inés')
  const before = await keys()
  const elsewhere = await createLimits({ database, clock, secret: new Uint8Array(32).fill(2) })
  await elsewhere.take(limit, 'inés')
  expect(await keys()).toHaveLength(before.length + 1)
})
