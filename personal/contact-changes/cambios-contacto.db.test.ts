import { beforeEach, describe, expect, it } from 'vitest'
import { contactChangeJob } from '../job-types.ts'
import { carmen, houseStart, openPersonalHouse, pedro } from '../testing/personal-house.ts'

const house = await openPersonalHouse()
const { cambiosContacto, clock, outbox, database } = house

const change = {
  run: carmen,
  clave: 'clave-de-un-cambio',
  nombres: 'CARMEN GLORIA',
  cambios: ['su correo', 'su celular'],
  correoAnterior: 'antes@ejemplo.cl',
  correoNuevo: 'ahora@ejemplo.cl',
}
const told = async () => (await outbox.list()).map(mail => mail.to).sort()

beforeEach(async () => {
  clock.set(houseStart)
  await database.rows('TRUNCATE personal.cambios_contacto, correo.salida, trabajos.job', [])
})

describe('a change of contact data', () => {
  it('is told to the old and the new address once the register has it', async () => {
    await cambiosContacto.prepare(change)
    await house.runJobs()
    expect(await told()).toEqual([])
    await cambiosContacto.confirm(carmen, change.clave)
    await cambiosContacto.confirm(carmen, change.clave)
    expect(await house.runJobs()).toEqual([contactChangeJob.name, contactChangeJob.name])
    expect(await told()).toEqual(['ahora@ejemplo.cl', 'antes@ejemplo.cl'])
    const [old] = (await outbox.list()).filter(mail => mail.to === 'antes@ejemplo.cl')
    expect(old?.text).toContain('se cambió su correo y su celular')
    expect(old?.text).toContain('ya no le escribiremos a este correo')
    expect(old?.text).not.toContain('ahora@ejemplo.cl')
  })

  it('keeps the old address when the same change is tried again', async () => {
    await cambiosContacto.prepare(change)
    await cambiosContacto.prepare({ ...change, correoAnterior: 'ahora@ejemplo.cl', cambios: [] })
    await cambiosContacto.confirm(carmen, change.clave)
    await house.runJobs()
    expect(await told()).toEqual(['ahora@ejemplo.cl', 'antes@ejemplo.cl'])
  })

  it('is told once when the address stays, and to whatever address there is', async () => {
    await cambiosContacto.prepare({ ...change, correoNuevo: 'ANTES@ejemplo.cl' })
    await cambiosContacto.confirm(carmen, change.clave)
    await cambiosContacto.prepare({ ...change, run: pedro, correoNuevo: '' })
    await cambiosContacto.confirm(pedro, change.clave)
    await house.runJobs()
    expect(await told()).toEqual(['ANTES@ejemplo.cl', 'antes@ejemplo.cl'])
    const gone = (await outbox.list()).find(mail => mail.to === 'antes@ejemplo.cl')
    expect(gone?.text).toContain('ya no le escribiremos a este correo. No dejó otro')
  })

  it('is listed for its person alone, and only when it took place', async () => {
    const atendidaPor = 'Marta Olivares (ChileAtiende)'
    await cambiosContacto.prepare({ ...change, atendidaPor })
    expect(await cambiosContacto.list(carmen)).toEqual([])
    await cambiosContacto.confirm(carmen, change.clave)
    expect(await cambiosContacto.list(carmen)).toMatchObject([
      { correoNuevo: 'ahora@ejemplo.cl', atendidaPor },
    ])
    await house.runJobs()
    for (const { text } of await outbox.list())
      expect(text).toContain(`en una sucursal: lo hizo ${atendidaPor}`)
    expect(await cambiosContacto.list(pedro)).toEqual([])
  })

  it('that never took place is dropped a day later', async () => {
    await cambiosContacto.prepare(change)
    clock.advance(25 * 3_600_000)
    await cambiosContacto.prepare({ ...change, clave: 'clave-de-otro-cambio' })
    const rows = await database.rows<{ clave: string }>('SELECT clave FROM personal.cambios_contacto', [])
    expect(rows).toEqual([{ clave: 'clave-de-otro-cambio' }])
  })
})

describe('forgetting a person', () => {
  it('deletes all that is hers, and a notice of a change only after it has gone out', async () => {
    await house.recordatorios.create(carmen, crypto.randomUUID(), {
      texto: 'Pagar',
      fecha: '2040-06-01',
      porCorreo: true,
    })
    await house.recordatorios.create(pedro, crypto.randomUUID(), {
      texto: 'Pagar',
      fecha: '2040-06-01',
      porCorreo: false,
    })
    await cambiosContacto.prepare(change)
    await cambiosContacto.confirm(carmen, change.clave)
    await house.forget(carmen)
    expect(await house.recordatorios.list(carmen)).toEqual([])
    expect(await house.autorizaciones.list(carmen)).toEqual([])
    expect(await house.recordatorios.list(pedro)).toHaveLength(1)
    expect(await cambiosContacto.list(carmen)).toHaveLength(1)
    await house.runJobs()
    expect(await told()).toEqual(['ahora@ejemplo.cl', 'antes@ejemplo.cl'])
    await house.forget(carmen)
    expect(await cambiosContacto.list(carmen)).toEqual([])
  })
})
