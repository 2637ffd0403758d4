import { beforeEach, describe, expect, it } from 'vitest'
import type { LetterToSend } from '#engine/cases/letters.ts'
import { writeJob } from '../job-types.ts'
import { carmen, houseStart, openPersonalHouse, pedro } from '../testing/personal-house.ts'
import { maxCartasPerDay } from '../types.ts'

const house = await openPersonalHouse()
const { cartasOf, clock, outbox, database, register, runJobs, forget } = house

const letter: LetterToSend = {
  key: 'testigos/1/pedida',
  to: carmen,
  subject: 'Le piden declarar como testigo',
  paragraphs: ['Norma le pide que declare.'],
  link: { label: 'Leer y responder', path: '/tramites/5199/testigos/1' },
}
const kept = () => database.rows<{ clave: string }>('SELECT clave FROM personal.cartas', [])

beforeEach(async () => {
  clock.set(houseStart)
  await database.rows('TRUNCATE personal.cartas, correo.salida, trabajos.job', [])
})

describe('letters of a procedure', () => {
  it('go once, to the address of the register, with a link into the portal', async () => {
    const letters = cartasOf(pedro)
    expect([await letters.send(letter), await letters.send(letter)]).toEqual(['queued', 'queued'])
    await runJobs()
    const mails = await outbox.list()
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([['carmen@ejemplo.cl', letter.subject]])
    expect(mails[0]?.text).toContain('Hola, Carmen:')
    expect(mails[0]?.text).toContain('https://micha.example/tramites/5199/testigos/1')
    await database.rows('INSERT INTO trabajos.job (name, data) VALUES ($1, $2)', [
      writeJob.name,
      JSON.stringify({ clave: letter.key }),
    ])
    await runJobs()
    expect(await outbox.list()).toHaveLength(1)
  })

  it('go nowhere where the register has no address', async () => {
    await cartasOf(carmen).send({ ...letter, to: pedro })
    await runJobs()
    expect(await outbox.list()).toEqual([])
  })

  it('wait for their day, and do not go when they are withdrawn until then', async () => {
    const letters = cartasOf(pedro)
    await letters.send({ ...letter, on: '2040-05-10' })
    await letters.send({ ...letter, key: 'testigos/1/recuerdo', on: '2040-05-10' })
    await runJobs()
    expect(await outbox.list()).toEqual([])
    await letters.withdraw([letter.key])
    clock.set('2040-05-10T13:00:00.000Z')
    await runJobs()
    expect(await outbox.list()).toHaveLength(1)
  })

  it('are withdrawn by who caused them or reads them, and by nobody else', async () => {
    const third = '22222222-2'
    await cartasOf(pedro).send({ ...letter, on: '2040-05-10' })
    await cartasOf(third).withdraw([letter.key])
    clock.set('2040-05-10T13:00:00.000Z')
    await runJobs()
    expect(await outbox.list()).toHaveLength(1)
    await cartasOf(pedro).send({ ...letter, key: 'otra', on: '2040-05-11' })
    await cartasOf(carmen).withdraw(['otra'])
    clock.set('2040-05-11T13:00:00.000Z')
    await runJobs()
    expect(await outbox.list()).toHaveLength(1)
  })

  it('are refused beyond what nobody writes by hand', async () => {
    const letters = cartasOf(pedro)
    for (let n = 0; n < maxCartasPerDay; n++) await letters.send({ ...letter, key: `n-${n}` })
    expect(await letters.send({ ...letter, key: 'una-mas' })).toBe('full')
    expect(await letters.send({ ...letter, key: 'n-0' })).toBe('queued')
    expect(await cartasOf(carmen).send({ ...letter, key: 'de-otra' })).toBe('queued')
    clock.set('2040-05-06T15:00:00.000Z')
    expect(await letters.send({ ...letter, key: 'una-mas' })).toBe('queued')
  })

  it('go out beyond that where they protect who reads them, and who caused them can neither withdraw nor delete them', async () => {
    const letters = cartasOf(pedro)
    for (let n = 0; n < maxCartasPerDay; n++) await letters.send({ ...letter, key: `n-${n}` })
    const protecting = { ...letter, key: 'le concierne', protects: true, subject: 'Le concierne' }
    expect(await letters.send(protecting)).toBe('queued')
    await letters.withdraw([protecting.key])
    await forget(pedro)
    await runJobs()
    expect((await outbox.list()).map(({ subject }) => subject)).toEqual(['Le concierne'])
  })

  it('do not count against who caused them where they protect who reads them', async () => {
    const letters = cartasOf(pedro)
    for (let n = 0; n <= maxCartasPerDay; n++)
      await letters.send({ ...letter, key: `p-${n}`, protects: true })
    expect(await letters.send(letter)).toBe('queued')
  })

  it('are tried again when the register does not answer, and are forgotten with a person', async () => {
    await cartasOf(pedro).send(letter)
    register.delete(carmen)
    await expect(runJobs()).rejects.toThrow('The register does not answer')
    register.set(carmen, { nombres: 'CARMEN GLORIA', correo: 'carmen@ejemplo.cl' })
    expect(await kept()).toHaveLength(1)
    await forget(carmen)
    expect(await kept()).toEqual([])
  })
})
