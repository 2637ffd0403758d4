import { describe, expect, it } from 'vitest'
import { clockOf, pausesOf } from './pauses.ts'
import type { Paso } from './request.ts'

const paso = (estado: Paso['estado'], day: string): Paso => ({
  estado,
  ocurridoEn: new Date(`${day}T15:00:00Z`),
})
const filed = { fechaIngreso: '2026-11-23' }
const nobody = { ...filed, concernidos: [], confirmaciones: [] }
const tenDays = { decisionWorkingDays: 10 }

describe('the term of a request that waits', () => {
  it('runs on its own days while nobody is waited for', () => {
    expect(pausesOf(nobody, [paso('ingresada', '2026-11-23'), paso('en_revision', '2026-11-23')])).toEqual([])
    expect(clockOf(tenDays, '2026-11-23', []).vence).toBe('2026-12-07')
  })

  it('stops from the day on which papers are asked for until that of the answer', () => {
    const asked = [paso('en_revision', '2026-11-23'), paso('observada', '2026-11-24')]
    expect(pausesOf(nobody, asked)).toEqual([{ from: '2026-11-24', porque: 'Se pidió algo que falta.' }])
    expect(clockOf(tenDays, '2026-11-23', pausesOf(nobody, asked)).vence).toBeUndefined()
    const pauses = pausesOf(nobody, [...asked, paso('en_revision', '2026-11-27')])
    expect(pauses).toMatchObject([{ from: '2026-11-24', to: '2026-11-27' }])
    expect(clockOf(tenDays, '2026-11-23', pauses).vence).toBe('2026-12-11')
  })

  it('of what came after office hours never stops before the day from which it counts', () => {
    const history = [paso('observada', '2026-11-23'), paso('en_revision', '2026-11-23')]
    expect(pausesOf({ ...nobody, fechaIngreso: '2026-11-24' }, history)).toMatchObject([
      { from: '2026-11-24', to: '2026-11-24' },
    ])
  })

  it('stops while any of the people who were asked has not answered, and counts each day once', () => {
    const asked = (run: string) => ({ run, como: 'madre', desde: '2026-11-24', vence: '2026-12-15' })
    const said = (run: string, day: string) =>
      ({ run, respuesta: 'si', ocurridoEn: new Date(`${day}T15:00:00Z`) }) as const
    const concernidos = [asked('1-9'), asked('2-7'), { run: '3-5', como: 'padre' }]
    const one = pausesOf({ ...filed, concernidos, confirmaciones: [said('1-9', '2026-11-25')] }, [])
    expect(one.map(({ porque }) => porque)).toEqual(
      Array(2).fill('Se les preguntó a las personas a quienes concierne.'),
    )
    const alone = pausesOf({ ...filed, concernidos: [asked('1-9')], confirmaciones: [] }, [])
    expect(alone[0]?.porque).toBe('Se le preguntó a la persona a quien concierne.')
    expect(clockOf(tenDays, '2026-11-23', one).vence).toBeUndefined()
    const both = [said('1-9', '2026-11-25'), said('2-7', '2026-11-27')]
    const after = pausesOf({ ...filed, concernidos, confirmaciones: both }, [])
    expect(clockOf(tenDays, '2026-11-23', after).vence).toBe('2026-12-11')
  })

  it('moves a last day that the desk sets itself by as many working days', () => {
    const ownDay = { decisionWorkingDays: () => '2026-12-07' }
    expect(clockOf(ownDay, '2026-11-23', [{ from: '2026-11-24', to: '2026-11-27', porque: '' }]).vence).toBe(
      '2026-12-11',
    )
  })
})
