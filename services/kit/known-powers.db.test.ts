import { describe, expect, it } from 'vitest'
import { powerRuns } from '#country/stories/powers.ts'
import { runToWire } from '#domain/run.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { personas } from '../personas/institution.ts'
import { migrateInstitution } from './bundled.ts'
import { knownPowers } from './known-powers.ts'

const { database } = await testDatabase()
await migrateInstitution(database, personas)
const powers = knownPowers('personas')
const { apoderada, conPoder } = powerRuns
const today = '2026-11-23'

const event = (tipo: string, secuencia: number, changes: object = {}) => ({
  idSolicitud: '00000000-0000-4000-8000-000000000001',
  tipo,
  secuencia,
  datos: {
    mandante: runToWire(conPoder),
    apoderado: runToWire(apoderada),
    desde: today,
    hasta: '2028-11-22',
    beneficios: [],
    cambiaFormaPago: true,
    fin: null,
    ...changes,
  },
})
const held = () => powers.find(database, conPoder, apoderada, today)

describe('what an institution learns of powers', () => {
  it('is nothing while one is not registered', async () => {
    for (const tipo of ['en_revision', 'observada', 'rechazada'])
      await powers.follow(database, event(tipo, 2))
    expect(await held()).toEqual([])
  })

  it('is that it holds, once however often it is told', async () => {
    await powers.follow(database, event('aprobada', 4))
    await powers.follow(database, event('aprobada', 4))
    expect(await held()).toMatchObject([{ beneficios: [], cambiaFormaPago: true }])
    expect(await powers.lastDay(database, conPoder, today)).toBe('2028-11-22')
  })

  it('is that it ended, and what comes late does not bring it back', async () => {
    await powers.follow(database, event('revocado', 6, { fin: { fecha: today } }))
    await powers.follow(database, event('vigente', 5))
    expect(await held()).toEqual([])
    expect(await powers.wasGiven(database, conPoder, apoderada)).toBe(true)
    expect(await powers.lastDay(database, conPoder, today)).toBeUndefined()
  })

  it('is the end of one that it knew from the start', async () => {
    const [known] = [
      {
        ...{ run: apoderada, apoderado: conPoder, desde: today, hasta: '2027-01-01' },
        ...{ beneficios: [], cambiaFormaPago: false },
      },
    ]
    await powers.insert(database, known ? [known] : [])
    const two = { mandante: runToWire(apoderada), apoderado: runToWire(conPoder), hasta: '2027-01-01' }
    const ended = event('renunciado', 3, { ...two, fin: { fecha: today } })
    await powers.follow(database, { ...ended, idSolicitud: '00000000-0000-4000-8000-000000000002' })
    expect(await powers.find(database, apoderada, conPoder, today)).toEqual([])
  })
})
