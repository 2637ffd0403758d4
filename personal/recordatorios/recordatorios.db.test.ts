import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { remindJob } from '../job-types.ts'
import { carmen, houseStart, openPersonalHouse, pedro } from '../testing/personal-house.ts'
import { maxRecordatorios } from '../types.ts'
import { sendReminder } from './send-reminder.ts'

const house = await openPersonalHouse()
const { recordatorios, clock, outbox, database } = house

const payment = { texto: 'Cobrar la pensión', fecha: '2040-05-10', porCorreo: true }
// 9:00 in Chile, in winter time.
const paymentMorning = '2040-05-10T13:00:00.000Z'

async function createOne(run = carmen, change: Partial<typeof payment> = {}): Promise<string> {
  const id = randomUUID()
  await recordatorios.create(run, id, { ...payment, ...change })
  return id
}

beforeEach(async () => {
  clock.set(houseStart)
  await database.rows(
    'TRUNCATE personal.recordatorios, personal.autorizaciones, correo.salida, trabajos.job',
    [],
  )
})

describe('reminders', () => {
  it('are listed by day', async () => {
    await createOne(carmen, { texto: 'Segundo', fecha: '2040-06-02' })
    await createOne(carmen, { texto: 'Primero', fecha: '2040-06-01' })
    expect((await recordatorios.list(carmen)).map(one => one.texto)).toEqual(['Primero', 'Segundo'])
  })

  it('are made once, however often the form is sent', async () => {
    const id = randomUUID()
    expect(await recordatorios.create(carmen, id, payment)).toBe('created')
    expect(await recordatorios.create(carmen, id, payment)).toBe('created')
    expect(await recordatorios.list(carmen)).toHaveLength(1)
    expect(await database.rows('SELECT 1 FROM trabajos.job WHERE name = $1', [remindJob.name])).toHaveLength(
      1,
    )
  })

  it('are refused beyond what one person can have', async () => {
    await database.rows(
      `INSERT INTO personal.recordatorios (run, id, texto, fecha, por_correo, creado_en)
       SELECT $1, gen_random_uuid(), 'x', '2040-06-01', false, now() FROM generate_series(1, $2)`,
      [carmen, maxRecordatorios],
    )
    expect(await recordatorios.create(carmen, randomUUID(), payment)).toBe('full')
    expect(await recordatorios.create(pedro, randomUUID(), payment)).toBe('created')
  })

  it('are out of reach for another person', async () => {
    const id = await createOne()
    expect(await recordatorios.find(pedro, id)).toBeUndefined()
    expect(await recordatorios.change(pedro, id, payment)).toBe(false)
    expect(await recordatorios.delete(pedro, id)).toBe(false)
    expect(await recordatorios.list(pedro)).toEqual([])
    expect(await recordatorios.find(carmen, id)).toMatchObject(payment)
  })

  it('are not found under what is no id', async () => {
    expect(await recordatorios.find(carmen, "' OR 1=1")).toBeUndefined()
    expect(await recordatorios.change(carmen, 'x', payment)).toBe(false)
    expect(await recordatorios.delete(carmen, '')).toBe(false)
  })
})

describe('the mail of a reminder', () => {
  it('goes out at nine in Chile of its day, and once', async () => {
    const id = await createOne()
    clock.set(new Date(Date.parse(paymentMorning) - 1))
    expect(await house.runJobs()).toEqual([])
    clock.set(paymentMorning)
    expect(await house.runJobs()).toEqual([remindJob.name])
    await sendReminder(
      {
        database,
        clock,
        mailer: outbox,
        publicUrl: '',
        destinatarioOf: async () => ({ nombres: 'Carmen', correo: 'carmen@ejemplo.cl' }),
      },
      { run: carmen, id, fecha: payment.fecha },
    )
    const mails = await outbox.list()
    expect(mails).toHaveLength(1)
    expect(mails[0]).toMatchObject({ to: 'carmen@ejemplo.cl', subject: 'Recordatorio: Cobrar la pensión' })
    expect(mails[0]?.text).toContain('Hola, Carmen:')
    expect(mails[0]?.text).toContain('Usted nos pidió recordarle algo para hoy.')
    expect(mails[0]?.text).toContain('https://micha.example/recordatorios')
    expect((await recordatorios.find(carmen, id))?.avisadoEn).toEqual(new Date(paymentMorning))
  })

  it('follows the reminder to another day', async () => {
    const id = await createOne()
    await recordatorios.change(carmen, id, { ...payment, fecha: '2040-05-12' })
    clock.set('2040-05-11T15:00:00Z')
    await house.runJobs()
    expect(await outbox.list()).toEqual([])
    clock.set('2040-05-12T13:00:00Z')
    await house.runJobs()
    expect(await outbox.list()).toHaveLength(1)
  })

  it('does not go out for a reminder that was deleted or is no longer wanted by mail', async () => {
    await recordatorios.delete(carmen, await createOne())
    await recordatorios.change(carmen, await createOne(), { ...payment, porCorreo: false })
    clock.set(paymentMorning)
    expect(await house.runJobs()).toHaveLength(2)
    expect(await outbox.list()).toEqual([])
  })

  it('goes to the address that the register has that day, and nowhere when it has none', async () => {
    await createOne()
    await createOne(pedro)
    house.register.set(carmen, { nombres: 'Carmen', correo: 'nueva@ejemplo.cl' })
    clock.set(paymentMorning)
    await house.runJobs()
    expect((await outbox.list()).map(mail => mail.to)).toEqual(['nueva@ejemplo.cl'])
  })

  it('is tried again when the register does not answer', async () => {
    await createOne('5555555-5')
    clock.set(paymentMorning)
    await expect(house.runJobs()).rejects.toThrow('The register does not answer')
  })

  it('says that it is late when it is', async () => {
    await createOne()
    clock.set('2040-05-13T15:00:00Z')
    await house.runJobs()
    expect((await outbox.list())[0]?.text).toContain('recordarle algo el 10 de mayo de 2040')
  })
})

describe('the consent to be written to', () => {
  it('is written down with the first reminder by mail, once', async () => {
    await createOne(carmen, { porCorreo: false })
    expect(await house.autorizaciones.list(carmen)).toEqual([])
    await createOne()
    await createOne()
    expect(await house.autorizaciones.list(carmen)).toMatchObject([{ tema: 'recordatorios-por-correo' }])
  })

  it('calls off every mail that has not gone out when it is taken back', async () => {
    const id = await createOne()
    clock.advance(1000)
    expect(await house.autorizaciones.withdraw(carmen, 'recordatorios-por-correo')).toBe(true)
    expect(await house.autorizaciones.withdraw(carmen, 'recordatorios-por-correo')).toBe(false)
    expect((await recordatorios.find(carmen, id))?.porCorreo).toBe(false)
    expect((await house.autorizaciones.list(carmen))[0]?.retiradaEn).toEqual(clock.now())
    clock.set(paymentMorning)
    await house.runJobs()
    expect(await outbox.list()).toEqual([])
  })
})
