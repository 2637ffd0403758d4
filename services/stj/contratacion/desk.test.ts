import { expect, it } from 'vitest'
import { plazoContratacion } from './desk.ts'

it('an employer’s request is answered within forty days, and by the working day after a last day that is none (procedures §5433v2)', () => {
  expect(plazoContratacion('2026-11-02')).toBe('2026-12-14')
  // The fortieth day is a Saturday.
  expect(plazoContratacion('2026-11-23')).toBe('2027-01-04')
})
