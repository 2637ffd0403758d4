import { expect, it } from 'vitest'
import { originOf, readPersonClaims } from './person-claims.ts'

const carmen = {
  sub: '123',
  RolUnico: { numero: 8214653, DV: '9', tipo: 'RUN' },
  name: { nombres: ['Carmen', 'Gloria'], apellidos: ['Rojas', 'Díaz'] },
}

it('reads the claims of ClaveÚnica (reference-data §7)', () => {
  expect(readPersonClaims({ ...carmen, email: 'carmen@ejemplo.cl' })).toEqual({
    sub: '123',
    run: '8214653-9',
    nombres: 'Carmen Gloria',
    apellidos: 'Rojas Díaz',
    email: 'carmen@ejemplo.cl',
    origin: 'ORDINARIA',
  })
})

it('takes the verifier K in capitals and a number written as text', () => {
  const claims = { ...carmen, RolUnico: { numero: '12765431', DV: 'K', tipo: 'RUN' } }
  expect(readPersonClaims(claims)?.run).toBe('12765431-k')
})

it('leaves the e-mail out when it was not granted', () => {
  expect(readPersonClaims(carmen)?.email).toBeUndefined()
})

it('names nobody when number and verifier do not belong together', () => {
  expect(readPersonClaims({ ...carmen, RolUnico: { numero: 8214653, DV: '1' } })).toBeUndefined()
})

it('names nobody in an answer of another shape', () => {
  expect(readPersonClaims({ sub: '123' })).toBeUndefined()
  expect(readPersonClaims('<html>')).toBeUndefined()
})

it('knows the two origins and takes any other for an ordinary session (shell §3)', () => {
  expect([originOf('MDSF'), originOf('PAGORUT'), originOf('mdsf'), originOf(undefined)]).toEqual([
    'MDSF',
    'PAGORUT',
    'ORDINARIA',
    'ORDINARIA',
  ])
})
