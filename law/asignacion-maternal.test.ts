import { describe, expect, it } from 'vitest'
import {
  isEmbarazo,
  lastDayToAskMaternal,
  mesDeEmbarazo,
  pagoMaternal,
  quintoMes,
} from './asignacion-maternal.ts'

const embarazo = { gestacion: '2026-06-10', parto: '2027-03-03' }

describe('the maternal allowance (procedures §5678)', () => {
  it('can be requested from the fifth month: when four are over', () => {
    expect(quintoMes(embarazo)).toBe('2026-10-10')
    expect(mesDeEmbarazo(embarazo, '2026-10-09')).toBe(4)
    expect(mesDeEmbarazo(embarazo, '2026-10-10')).toBe(5)
    // From the 31st of a month to the last day of a shorter one.
    expect(quintoMes({ gestacion: '2026-10-31' })).toBe('2027-02-28')
  })

  it('is for two dates of one pregnancy, 37 to 42 weeks apart', () => {
    expect(isEmbarazo(embarazo)).toBe(true)
    expect(isEmbarazo({ gestacion: '2026-06-10', parto: '2027-02-23' })).toBe(false)
    expect(isEmbarazo({ gestacion: '2026-06-10', parto: '2027-02-24' })).toBe(true)
    expect(isEmbarazo({ gestacion: '2026-06-10', parto: '2027-03-31' })).toBe(true)
    expect(isEmbarazo({ gestacion: '2026-06-10', parto: '2027-04-01' })).toBe(false)
  })

  it('can be requested online until two weeks after the probable day of birth', () => {
    expect(lastDayToAskMaternal(embarazo)).toBe('2027-03-17')
  })

  // $22.601 from May 2026 with an income up to $649.039; $22.007 from January up to $631.976 (reference data §4).
  it('is paid for the whole pregnancy, also for the months before the request', () => {
    expect(pagoMaternal(embarazo, 600_000, '2026-11-23')).toEqual({
      meses: 9,
      mesesAtrasados: 6,
      atrasadoClp: 6 * 22_601,
    })
    expect(pagoMaternal(embarazo, 600_000, '2027-03-10')).toMatchObject({ mesesAtrasados: 9 })
  })

  it('is paid for each month by the tranches of its first day', () => {
    const earlier = { gestacion: '2026-03-20', parto: '2026-12-15' }
    expect(pagoMaternal(earlier, 600_000, '2026-11-23').atrasadoClp).toBe(2 * 22_007 + 7 * 22_601)
    // $640.000 was in the second tranche until April: $13.505.
    expect(pagoMaternal(earlier, 640_000, '2026-11-23').atrasadoClp).toBe(2 * 13_505 + 7 * 22_601)
  })
})
