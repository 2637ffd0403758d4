import { expect, it } from 'vitest'
import { suspensionBlocks } from './states.ts'
import { pension } from './testing/slips.ts'

it('what stopped together is said once, with the name of each', () => {
  const suspension = { desde: '2026-05-01', motivo: 'sin_cobro' } as const
  const stopped = { ...pension, nombre: 'Pensión de vejez', suspension }
  const blocks = suspensionBlocks([stopped, { ...stopped, nombre: 'PGU' }, pension])
  expect(blocks).toMatchObject([{ title: 'El pago está detenido: Pensión de vejez y PGU' }])
  const later = { ...stopped, suspension: { ...suspension, desde: '2026-06-01' } }
  expect(suspensionBlocks([stopped, later])).toHaveLength(2)
})
