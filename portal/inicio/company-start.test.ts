import { expect, it } from 'vitest'
import { createFichaCatalog } from '#procedures/catalog/catalog.ts'
import { procedures } from '#procedures/registry.ts'
import { offersFor } from './company-start.tsx'

const catalog = createFichaCatalog()
const offers = offersFor('abc', procedures, id => catalog.find(id, '2026-11-28')?.category)

it('a company is offered every procedure for employers; what is filed in her own name says so and leaves the company', () => {
  const byAddress = Object.fromEntries(offers.map(one => [one.href, 'text' in one ? one.text : '']))
  expect(Object.keys(byAddress).sort()).toEqual([
    '/tramites/5234',
    '/tramites/5433?por=abc',
    '/tramites/5433v2?por=abc',
    '/tramites/70652?por=abc',
    '/tramites/97391?por=abc',
    '/tramites/pocaf',
  ])
  for (const own of ['/tramites/5234', '/tramites/pocaf']) expect(byAddress[own]).toContain('con su nombre')
})
