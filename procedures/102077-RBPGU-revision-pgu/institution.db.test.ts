import { describe, expect, it } from 'vitest'
import { solidarityRuns } from '#country/stories/solidarity.ts'
import { procedureWorld, today } from '../testing/procedure-world.ts'
import { askAbiertas } from './registers.ts'
import { requests } from './requests.ts'

const { events, file, fill, fixture, servicesOf, step } = await procedureWorld('102077-RBPGU')

describe('the gate', () => {
  it('lets through who was refused or cut in the last five working days', async () => {
    for (const run of [solidarityRuns.enParte, solidarityRuns.faltanAnos])
      expect(await askAbiertas(servicesOf(run), today)).toMatchObject({ kind: 'ok' })
  })
})

describe('a review', () => {
  it('is upheld by the registers, and is told as an event of this procedure', async () => {
    const { idSolicitud } = await file(await fill(fixture('maximal')))
    await step(3)
    const { datos } = events.find(one => one.idSolicitud === idSolicitud && one.tipo === 'aprobada') ?? {}
    expect(requests.kind.keeps(datos)).toMatchObject({ montoClp: 231_732, desde: '2026-12-01' })
    expect(requests.kind.keeps({ ...Object(datos), clase: 'beneficios' })).toBeUndefined()
    const { person } = fixture('maximal')
    expect(await askAbiertas(servicesOf(person), today)).toMatchObject({ outcome: 'ya_pedida' })
  })
})
