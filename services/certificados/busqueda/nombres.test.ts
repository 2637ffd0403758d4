import { expect, it } from 'vitest'
import { isAlike } from './review.ts'

it.each([
  ['Mercedes Rivas', 'Rivas', true],
  ['SEGUNDO QUIROZ PINTO', 'Quiroz', true],
  ['Rosa Tapia', 'Rosa Elena Tapia Mella', true],
  ['Belisario Quiroz T.', 'Belisario Quiroz Tapia', true],
  ['Nombre Inventado', 'Pacheco', false],
  ['Empresa Que No Existe', 'Textil Andina', false],
  ['Ferrocarriles del Estado', 'Ferrocarriles del Estado, maestranza de Concepción', true],
] as const)('%s is compared with %s', (remembered, recorded, alike) => {
  expect(isAlike(remembered, recorded)).toBe(alike)
})
