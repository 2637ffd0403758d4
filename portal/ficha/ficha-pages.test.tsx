import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { createFichaCatalog } from '#procedures/catalog/catalog.ts'

import type { FichaOn } from '#procedures/ficha/types.ts'
import { type FichaQuery, fichaListView } from './ficha-list-page.tsx'
import { fichaView } from './ficha-page.tsx'
import { elsewhere, notOnlineSentence } from './online-way.tsx'
import { hasCounter, takeAlongView } from './take-along-page.tsx'

const today = '2026-11-21'
const catalog = createFichaCatalog()
const shelf = catalog.shelf('todos', today)
const everything: FichaQuery = { text: '', categoria: '', institucion: '', orden: 'tema' }

const htmlOf = (ficha: FichaOn) =>
  renderToStaticMarkup(
    fichaView({
      ficha,
      institution: catalog.institucionName(ficha.institution),
      category: catalog.categoriaName(ficha.category),
      similar: ficha.similar.flatMap(id => catalog.find(id, today) ?? []),
      startHref: ficha.online === 'disponible' ? ficha.startPath : undefined,
    }).body,
  )
const listHtml = (query: Partial<FichaQuery>) =>
  renderToStaticMarkup(fichaListView(shelf, { ...everything, ...query }).body)
const found = (id: string) => {
  const ficha = catalog.find(id, today)
  if (!ficha) throw new Error(`There is no ficha ${id}`)
  return ficha
}

describe.each(catalog.shelf('funcionarios', today).fichas.map(({ id }) => id))(
  'the ficha %s (shell §2)',
  id => {
    const ficha = found(id)
    const html = htmlOf(ficha)

    it('has all its parts, a way to print it and the five faces', () => {
      for (const heading of [
        '¿Qué es?',
        '¿Para quién es?',
        '¿Qué necesita?',
        '¿Cómo se hace?',
        'Costo, plazo y montos',
      ])
        expect(html).toContain(heading)
      expect(html).toContain('Actualizado el')
      expect(html.match(/name="satisfaccion"/g)).toHaveLength(5)
      for (const { value, since } of ficha.amounts) {
        expect(html).toContain(value)
        expect(html).toContain(since)
      }
    })

    it('begins the procedure only where it can be done here', () => {
      const begins = html.includes('Iniciar trámite')
      expect(begins).toBe(ficha.online === 'disponible')
      expect(html.includes(notOnlineSentence)).toBe(!begins)
    })
  },
)

it('says where a procedure is done while it is not done here', () => {
  expect(elsewhere(found('102077'))).toBe(
    'Puede hacerlo en otro sitio en línea, en una sucursal de ChileAtiende o por video en la Sucursal Virtual.',
  )
})

it('warns of amounts whose day of change has come', () => {
  expect(htmlOf(found('5300'))).not.toContain('pueden haber cambiado')
  const later = catalog.find('5300', '2027-01-15')
  expect(later && htmlOf(later)).toContain('Estos montos pueden haber cambiado')
})

describe('the list', () => {
  it('shows every public ficha by theme, and by institution on request', () => {
    for (const orden of ['tema', 'institucion'] as const)
      expect(listHtml({ orden }).match(/href="\/ficha\/[^"]+"/g)).toHaveLength(shelf.fichas.length)
    expect(listHtml({})).not.toContain('/ficha/0000')
  })

  it.each(['funeral', 'FUNERAL', 'funreal', 'cuota mortuoría', 'atuad'])(
    'finds the funeral allowance for %j',
    text => {
      const links = [...listHtml({ text }).matchAll(/href="\/ficha\/([^"]+)"/g)].map(match => match[1])
      expect(links[0]).toBe('5300')
    },
  )

  it('narrows by theme and institution together with words', () => {
    expect(listHtml({ institucion: 'cmf' })).toContain('Encontramos 1 trámite.')
    expect(listHtml({ text: 'funeral', categoria: 'cultura' })).toContain('No encontramos «funeral»')
  })

  it('shows what was typed as text and nothing else', () => {
    const html = listHtml({ text: '<script>alert(1)</script>' })
    expect(html).not.toContain('<script>')
  })

  it('helps who finds nothing', () => {
    expect(listHtml({ text: 'funeral' })).toMatch(/Si no da con lo que busca.*tel:101/)
    expect(listHtml({})).not.toContain('Si no da con lo que busca')
    expect(listHtml({ text: 'xyzzy' })).toMatch(/No encontramos «xyzzy».*Pruebe con otra palabra.*tel:101/)
  })
})

describe('the sheet for the counter', () => {
  it('has what to bring with a box each, what to say there, and fits on one page', () => {
    const ficha = found('5300')
    const html = renderToStaticMarkup(takeAlongView(ficha, 'IPS').body)
    for (const one of ficha.need) expect(html).toContain(one)
    expect(html).toContain('Diga: «')
    expect(html.length).toBeLessThan(4000)
    expect(htmlOf(ficha)).toContain('/ficha/5300/lleve')
  })

  it('is offered only where there is a counter', () => {
    for (const ficha of [...catalog.shelf('todos', today).fichas])
      expect(htmlOf(ficha).includes(`/ficha/${ficha.id}/lleve`), ficha.id).toBe(hasCounter(ficha))
  })
})

describe('the life event among the results (design E14)', () => {
  const linksFor = (text: string) =>
    [...listHtml({ text }).matchAll(/<li><a href="([^"]+)"/g)].map(([, href]) => href)

  it.each(['funeral', 'murió mi tata', 'quedé viuda', 'falleció mi suegra y yo pagué todo'])(
    'is before them where the two best are of it: %s',
    text => expect(linksFor(text)[0]).toBe('/momentos/fallecimiento'),
  )

  it('is after the best where another answers too, and absent where none fits', () => {
    expect(linksFor('se me murió mi viejita').slice(0, 2)).toEqual(['/ficha/5300', '/momentos/fallecimiento'])
    expect(linksFor('cuándo depositan la pensión').join()).not.toContain('/momentos/')
  })
})

it('names a procedure as people do, with the official name below it', () => {
  const html = htmlOf(found('5268'))
  expect(html).toContain('<h1>Cambiar cómo o dónde me pagan</h1>')
  expect(html).toContain('Su nombre oficial: Modificación de forma de pago o domicilio.')
  expect(listHtml({ text: 'cambiar de banco' })).toContain('Modificación de forma de pago o domicilio')
  // A name that people use anyway has no other below it.
  expect(htmlOf(found('pasecultural'))).not.toContain('Su nombre oficial')
})
