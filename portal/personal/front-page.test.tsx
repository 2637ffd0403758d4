import { describe, expect, it } from 'vitest'
import { createFichaCatalog } from '#procedures/catalog/catalog.ts'
import { bodyOf } from '../testing/signed-in-site.ts'
import { frontView } from './front-page.tsx'

const today = '2026-11-22'
const shelf = createFichaCatalog().shelf('todos', today)
const online = shelf.fichas.filter(ficha => ficha.online === 'disponible')

/** The fichas that a front page of these offers to do here. */
function offeredOf(fichas: typeof shelf.fichas): string[] {
  const html = bodyOf(frontView({ shelf: { ...shelf, fichas }, session: undefined, reminders: [], today }))
  const section = html.slice(html.indexOf('Puede hacerlo aquí, en línea'), html.indexOf('Novedades'))
  return [...section.matchAll(/href="\/ficha\/([^"]+)"/g)].map(([, id]) => id ?? '')
}

describe('the front page', () => {
  it('offers as done here only what is done here', () => {
    const offered = offeredOf(shelf.fichas)
    expect(offered.length).toBeGreaterThanOrEqual(6)
    expect(new Set(offered).size, 'each once').toBe(offered.length)
    expect(offered.filter(id => !online.some(one => one.id === id))).toEqual([])
    const closed = shelf.fichas.map(one =>
      one.id === offered[0] ? ({ ...one, online: 'informativo' } as const) : one,
    )
    expect(offeredOf(closed)).toEqual(offered.slice(1))
  })
})
