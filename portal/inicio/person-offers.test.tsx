import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { procedures } from '#procedures/registry.ts'
import type { Represented } from '#sessions/types.ts'
import { PersonOffers } from './person-offers.tsx'

const rosaura = (cambiaFormaPago: boolean, beneficios: readonly string[] = []): Represented => ({
  ...{ kind: 'persona', id: 'poder', run: '5380215-k', nombre: 'Rosaura Leiva' },
  poder: {
    hasta: '2027-03-05',
    alcance: ['Cobrar todos los beneficios del IPS'],
    beneficios,
    cambiaFormaPago,
  },
})
const shown = (person: Represented) =>
  renderToStaticMarkup(<PersonOffers person={person} procedures={procedures} />)

it('offers what a power allows, with its scope and last day', () => {
  const html = shown(rosaura(true))
  for (const said of [
    'Lo que puede hacer por Rosaura Leiva',
    'hasta el 5 de marzo de 2027',
    'Cobrar todos los beneficios del IPS',
    '/tramites/114831/pagos/para-quien',
    '/tramites/5250?por=poder',
    '/tramites/5268/',
  ])
    expect(html).toContain(said)
})

it('offers no change of a payment that the power does not allow', () => {
  const html = shown(rosaura(false))
  expect(html).toContain('/tramites/114831/')
  expect(html).not.toContain('/tramites/5268')
})

it('offers of a power for one benefit no door behind which nothing of it stands, and says what a change of payment takes', () => {
  const html = shown(rosaura(true, ['PGU']))
  expect(html).toContain('/tramites/5250?por=poder')
  expect(html).not.toContain('/tramites/8765')
  expect(html).toContain('si su poder cubre todo lo que el IPS le paga')
  const deAccidente = shown(rosaura(false, ['PENSION_ISL']))
  expect(deAccidente).toContain('/tramites/8765?por=poder')
  expect(deAccidente).not.toContain('/tramites/5250')
  expect(shown(rosaura(true))).not.toContain('si su poder cubre todo')
})
