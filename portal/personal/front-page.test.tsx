import { describe, expect, it } from 'vitest'
import { createFichaCatalog } from '#procedures/catalog/catalog.ts'
import { fichasInMaintenance } from '../ficha/fichas-in-maintenance.ts'
import { bodyOf } from '../testing/signed-in-site.ts'
import { frontView } from './front-page.tsx'

const today = '2026-11-22'
const catalog = createFichaCatalog()
const { said } = catalog
const shelf = catalog.shelf('todos', today)
const online = shelf.fichas.filter(ficha => ficha.online === 'disponible')

/** The fichas that a front page of these offers to do here. */
function offeredOf(fichas: typeof shelf.fichas): string[] {
  const section = onlinePart(
    bodyOf(frontView({ shelf: { ...shelf, fichas }, session: undefined, reminders: [], today, said })),
  )
  return [...section.matchAll(/href="\/ficha\/([^"]+)"/g)].map(([, id]) => id ?? '')
}

const onlinePart = (html: string) =>
  html.slice(html.indexOf('Puede hacerlo aquí, en línea'), html.indexOf('Novedades'))

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

  it('says on a card that its request is in maintenance while its enquiry is open, and only then', () => {
    const pageOf = (closed: string | undefined) => {
      const closure = { scope: 'tramite:sibs', reason: '' } as const
      const fichas = fichasInMaintenance(catalog, {
        closureOf: path => (path === closed ? closure : undefined),
      })
      return bodyOf(
        frontView({ shelf: fichas.shelf('todos', today), session: undefined, reminders: [], today, said }),
      )
    }
    expect(pageOf('/tramites/sibs')).toContain('Pedirla en línea está en mantención')
    expect(pageOf(undefined)).not.toContain('está en mantención')
    expect(onlinePart(pageOf('/tramites/102077'))).not.toContain('href="/ficha/102077"')
  })

  it('has banner, reminders, stages of life, similar pages, news, categories, institutions, a date to remember, and what prints it (shell §2)', () => {
    const reminder = { id: 'r1', texto: 'Cobrar la pensión', fecha: '2026-12-01' }
    const view = frontView({ shelf, session: undefined, reminders: [reminder] as never, today, said })
    expect(view.hero?.title).toBe('Sus trámites con el Estado, paso a paso')
    const html = bodyOf(view)
    for (const text of [
      ...['Cobrar la pensión', '¿Qué está viviendo?', 'También puede hacer aquí', 'Novedades'],
      ...['Por tema', 'Por institución', 'Recordar esta fecha', 'Actualizado el', 'Imprimir'],
    ])
      expect(html, text).toContain(text)
  })

  it('asks for an opinion by five faces: angry, dislike, neutral, like, love (shell §2)', () => {
    const html = bodyOf(frontView({ shelf, session: undefined, reminders: [], today, said }))
    const faces = [...html.matchAll(/name="satisfaccion" value="(\w+)"/g)].map(([, value]) => value)
    expect(faces).toEqual(['angry', 'dislike', 'neutral', 'like', 'love'])
  })
})
