import { describe, expect, it } from 'vitest'
import { impuestoUnicoClp } from './impuesto-unico.ts'

const utm = 70_000

describe('the tax that is withheld from a month', () => {
  it('is nothing up to 13,5 UTM', () => {
    expect(impuestoUnicoClp(13.5 * utm, utm)).toBe(0)
    expect(impuestoUnicoClp(13.5 * utm + 10_000, utm)).toBe(400)
  })

  // The Servicio de Impuestos Internos publishes the deduction of each bracket: 0,54 UTM at 4 %, 1,74 at 8 %, 4,49 at
  // 13,5 %.
  it.each([
    [20, 4, 0.54],
    [40, 8, 1.74],
    [60, 13.5, 4.49],
    [80, 23, 11.14],
    [100, 30.4, 17.8],
    [200, 35, 23.32],
    [400, 40, 38.82],
  ])('of %d UTM is %d %% less %d UTM', (monthUtm, percent, offUtm) => {
    expect(impuestoUnicoClp(monthUtm * utm, utm) / utm).toBeCloseTo((monthUtm * percent) / 100 - offUtm, 1)
  })
})
