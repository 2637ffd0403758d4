import { beforeAll, describe, expect, it } from 'vitest'
import { createMovableClock } from '#platform/clock.ts'
import { systemIds } from '#platform/ids.ts'
import { createLogger } from '#platform/log.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { neverClosedPaths as neverClosed } from '#portal/routes.ts'
import { migrateOperation } from '../operation.ts'
import { CommandError, runMaintenanceCommand } from './command.ts'
import { keepMaintenance } from './keep-maintenance.ts'
import { createWindowStore } from './window-store.ts'

const { database } = await testDatabase()
const clock = createMovableClock('2026-05-03T12:00:00Z')
const store = createWindowStore({ database, clock, ids: systemIds })
const log = createLogger({ level: 'silent' })
const operate = (...words: string[]) => runMaintenanceCommand(words, store)

beforeAll(() => migrateOperation(database))

async function portal() {
  const maintenance = await keepMaintenance({
    store,
    settings: { procedures: ['sibs'], paths: ['/1000'] },
    neverClosed,
    clock,
    log,
  })
  maintenance.stop()
  return maintenance
}

describe("the operator's command", () => {
  it('closes and opens a procedure in a portal that keeps running (shell §4)', async () => {
    const running = await portal()
    expect(running.closureOf('/tramites/5300')).toBeUndefined()
    await operate('cerrar', '5300', '--hasta', '2026-05-03 20:00', '--motivo', 'Cambiamos el servidor.')
    await running.refresh()
    expect(running.closureOf('/tramites/5300/ingresarSolicitud/1-causante')).toMatchObject({
      until: new Date('2026-05-04T00:00:00Z'),
      reason: 'Cambiamos el servidor.',
    })
    await operate('abrir', '5300')
    await running.refresh()
    expect(running.closureOf('/tramites/5300')).toBeUndefined()
  })

  it('opens what the settings close, and closes it again', async () => {
    await operate('abrir', 'sibs')
    expect((await portal()).closureOf('/tramites/sibs')).toBeUndefined()
    await operate('cerrar', 'sibs')
    expect((await portal()).closureOf('/tramites/sibs')).toBeDefined()
  })

  it('plans a closure, tells of it before, lists it and takes it away', async () => {
    const [line = ''] = await operate(
      ...[
        'cerrar',
        '/misBeneficios',
        '--desde',
        '2026-05-05 22:00',
        '--hasta',
        '2026-05-06 06:00',
        '--aviso',
        '72',
      ],
    )
    const planned = await portal()
    expect(planned.closureOf('/misBeneficios')).toBeUndefined()
    expect(planned.planned('/misBeneficios')).toMatchObject([{ from: new Date('2026-05-06T02:00:00Z') }])
    expect((await operate('lista')).join('\n')).toContain(
      'la página /misBeneficios: cerrado desde el 5 de mayo de 2026, 22:00 hasta el 6 de mayo de 2026, 6:00.',
    )
    await operate('quitar', line.match(/[0-9a-f-]{36}/)?.[0] ?? '')
    expect((await portal()).planned('/misBeneficios')).toEqual([])
  })

  it.each([
    [[], 'Uso:'],
    [['cerrar'], 'Diga qué'],
    [['cerrar', '5300', '--desde', 'mañana'], '--desde: no se entiende'],
    [
      ['cerrar', '5300', '--desde', '2026-05-05 22:00', '--hasta', '2026-05-05 21:00'],
      '--hasta debe ser después',
    ],
    [['cerrar', '5300', '--aviso', 'x'], '--aviso debe ser un número'],
    [['cerrar', '5300', '--otro', 'x'], 'Uso:'],
    [['quitar', 'x'], 'No hay una mantención'],
  ])('says what is wrong with %j', async (words, message) => {
    await expect(operate(...words)).rejects.toThrow(CommandError)
    await expect(operate(...words)).rejects.toThrow(message)
  })
})

it('goes on with the last windows while the database does not answer', async () => {
  await operate('cerrar', '5300')
  let isDown = false
  const maintenance = await keepMaintenance({
    store: { list: async () => (isDown ? Promise.reject(new Error('down')) : store.list()) },
    settings: { procedures: [], paths: [] },
    neverClosed,
    clock,
    log,
  })
  maintenance.stop()
  isDown = true
  await maintenance.refresh()
  expect(maintenance.closureOf('/tramites/5300')).toBeDefined()
})
