import { expect, it } from 'vitest'
import type { Concern } from '#cases/concerns/concern-types.ts'
import { createFichaCatalog } from '#procedures/catalog/catalog.ts'
import { procedures } from '#procedures/registry.ts'
import { bodyOf } from '../testing/signed-in-site.ts'
import { companyView, offersFor } from './company-start.tsx'

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

it('a company shows its representative what waits for her answer about it, and nothing that she is asked otherwise', () => {
  const rut = '76543210-3'
  const asking = (caseId: string, companies: readonly string[], asks = true) =>
    ({
      caseId,
      companies,
      asks,
      title: `Camilo pidió ${caseId}`,
      institution: 'IPS',
      until: '2026-12-22',
    }) as never as Concern
  const empresa = { id: 'abc', rut, nombre: 'Imprenta Nahuel SpA' }
  const shown = (concerns: readonly Concern[]) =>
    bodyOf(companyView({ empresa, concerns, unfinished: [], cases: [], procedures, offers: [] }))
  const page = shown([asking('uno', [rut]), asking('dos', ['76123456-0']), asking('tres', [])])
  expect(page).toContain('Camilo pidió uno')
  expect(page).toContain('Puede responder hasta el 22 de diciembre de 2026.')
  expect(page).not.toMatch(/Camilo pidió (dos|tres)/)
  expect(page).toContain('menos lo que se le pide confirmar a usted')
  expect(shown([asking('dos', ['76123456-0'])])).not.toContain('menos lo que')
  // Of what was asked for elsewhere it says where that is, and not that there is nothing.
  expect(page).toContain('no tiene solicitudes en curso en Micha')
  expect(page).toContain('Lo que se pidió en otra parte está en la página de su trámite')
})
