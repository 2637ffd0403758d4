import { expect, it } from 'vitest'
import { aseguradoras } from './operations.ts'

it('names the health insurers of the specification, in its order and spelling (flows §9)', () => {
  expect(aseguradoras.map(({ nombre }) => nombre)).toEqual([
    ...['Colmena', 'Cruz Blanca', 'Vida Tres', 'Nueva más vida', 'Banmédica', 'Consalud'],
    ...['San Lorenzo Ltda', 'Fusat Ltda', 'Chuquicamata Ltda', 'Río Blanco Ltda', 'Fundación Ltda'],
    'Cruz del Norte Ltda',
  ])
})
