import { expect, it } from 'vitest'
import { stoppedText } from './reloj-words.ts'

const said = (desde: string, hasta?: string) =>
  stoppedText({ desde, ...(hasta && { hasta }), porque: 'Se pidió algo que falta.' })

it('a pause is told by the working days that it won, the first of them the day after it began', () => {
  expect(said('2026-11-24', '2026-11-26')).toBe(
    'No cuentan para el plazo los días del 25 de noviembre de 2026 al 26 de noviembre de 2026',
  )
  expect(said('2026-11-24', '2026-11-25')).toBe('No cuenta para el plazo el 25 de noviembre de 2026')
  // From Friday to Sunday, and from Friday to Monday.
  expect(said('2026-11-27', '2026-11-30')).toBe('No cuenta para el plazo el 30 de noviembre de 2026')
  expect(said('2026-11-26', '2026-11-29')).toBe('No cuenta para el plazo el 27 de noviembre de 2026')
  expect(said('2026-11-24')).toBe('El plazo no corre desde el 24 de noviembre de 2026')
})

it('a pause that won no day is not told: it moved nothing', () => {
  expect(said('2026-11-30', '2026-11-30')).toBeUndefined()
  expect(said('2026-11-27', '2026-11-29')).toBeUndefined()
})
