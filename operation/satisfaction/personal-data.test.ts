import { expect, it } from 'vitest'
import { takenOut, withoutPersonalData } from './personal-data.ts'

it.each([
  ['Mi RUN es 12.345.678-5 y no aparece', `Mi RUN es ${takenOut} y no aparece`],
  ['soy 8214653-9', `soy ${takenOut}`],
  ['soy 8214653-k, gracias', `soy ${takenOut}, gracias`],
  ['llámeme al +56 9 8765 4321', `llámeme al ${takenOut}`],
  ['mi correo es rosa.perez@ejemplo.cl.', `mi correo es ${takenOut}.`],
  ['cuenta 00123456789', `cuenta ${takenOut}`],
])('takes out what could say who wrote %j', (comment, kept) => {
  expect(withoutPersonalData(comment)).toBe(kept)
})

it.each([
  'Muy claro, gracias',
  'Me pagaron $1.070.445 en mayo',
  'Demoré 15 minutos el 3 de mayo de 2026',
  'Llamé al 101',
])('leaves %j as it is', comment => {
  expect(withoutPersonalData(comment)).toBe(comment)
})
