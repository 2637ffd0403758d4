import { expect, it } from 'vitest'
import { contactLimits, readContact } from './contact.ts'

const good = {
  nombre: ' Rosa   Pérez ',
  correo: 'rosa@Ejemplo.cl ',
  tema: 'pago',
  mensaje: 'No me llegó\r\nel pago.',
}

it('reads a whole message', () => {
  expect(readContact(good)).toEqual({
    message: {
      nombre: 'Rosa Pérez',
      correo: 'rosa@ejemplo.cl',
      tema: 'pago',
      mensaje: 'No me llegó\nel pago.',
    },
  })
})

it.each([
  ['nombre', '  '],
  ['nombre', 'a'.repeat(contactLimits.nombre + 1)],
  ['correo', 'rosa'],
  ['tema', 'toString'],
  ['tema', ''],
  ['mensaje', ' \r\n'],
  ['mensaje', 'a'.repeat(contactLimits.mensaje + 1)],
])('says how to mend a wrong %s', (name, value) => {
  const { errors } = readContact({ ...good, [name]: value })
  expect(Object.keys(errors ?? {})).toEqual([name])
})

it('tells everything that is missing at once', () => {
  const { errors } = readContact({ nombre: '', correo: '', tema: '', mensaje: '' })
  expect(Object.keys(errors ?? {})).toEqual(['nombre', 'correo', 'tema', 'mensaje'])
})
