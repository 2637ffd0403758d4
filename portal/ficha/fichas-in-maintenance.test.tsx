import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { createFichaCatalog } from '#procedures/catalog/catalog.ts'
import { procedures } from '#procedures/registry.ts'
import { fichaView } from './ficha-page.tsx'
import { findFicha } from './ficha-routes.tsx'
import { fichasInMaintenance } from './fichas-in-maintenance.ts'

const clock = { now: () => new Date('2026-11-23T12:00:00Z') }
const fichas = fichasInMaintenance(createFichaCatalog(), {
  closureOf: path => (path === '/tramites/sibs' ? { scope: 'tramite:sibs', reason: '' } : undefined),
})
const pageOf = (id: string) => {
  const found = findFicha({ fichas, clock, procedures }, id)
  if (!found) throw new Error(`No ficha ${id}`)
  const { body, aside } = fichaView(found)
  return renderToStaticMarkup(
    <>
      {aside}
      {body}
    </>,
  )
}

it('the ficha of a procedure in maintenance says so, names where to go and offers no way in', () => {
  const html = pageOf('sibs')
  expect(html).toContain('Está en mantención: por ahora no se puede hacer en línea aquí.')
  expect(html).toContain('Puede hacerlo en una sucursal de ChileAtiende o por video')
  expect(html).not.toMatch(/Iniciar trámite|aquí mismo|href="\/tramites\/sibs/)
})

it('the others stay as they are', () => {
  expect(pageOf('5300')).toContain('Se hace en línea, aquí mismo.')
  const { fichas: shelf } = fichas.shelf('todos', '2026-11-23')
  expect(shelf.filter(({ online }) => online === 'mantencion').map(({ id }) => id)).toEqual(['sibs'])
})
