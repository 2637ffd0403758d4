import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { catalog } from '#ui/catalog.ts'
import { colourPairs } from './colour-pairs.ts'
import { coloursView } from './colours-page.tsx'
import { componentView, exampleView } from './component-page.tsx'
import { contrastOf, readColours } from './contrast.ts'
import { exampleSource, slugOf } from './example-source.ts'
import { experienceView } from './experience-page.tsx'
import { groupComponents } from './groups.ts'
import { kitHomeView } from './kit-home.tsx'
import { exampleFiles, tokensText } from './sources.ts'

const htmlOf = (view: { body: React.ReactNode }) => renderToStaticMarkup(view.body)

describe('the design kit (shell §2)', () => {
  it('lists every component once, with its link', () => {
    const listed = groupComponents(catalog).flatMap(group => group.components)
    expect(listed.map(docs => docs.id).toSorted()).toEqual(catalog.map(docs => docs.id).toSorted())
    const html = htmlOf(kitHomeView())
    for (const { id } of catalog) expect(html).toContain(`href="/uikit/${id}"`)
  })

  it('has examples whose forms lead to their own page, or to the portal’s part of which they are', () => {
    const ofPortal = ['/accesibilidad', '/recordatorios/ingreso']
    const sent = catalog.flatMap(({ id, examples }) =>
      examples.flatMap(({ element }) =>
        [...renderToStaticMarkup(element).matchAll(/<form[^>]*action="([^"#]*)/g)].map(([, to = '']) => ({
          id,
          to,
        })),
      ),
    )
    expect(sent.filter(({ id, to }) => to !== `/uikit/${id}` && !ofPortal.includes(to))).toEqual([])
    expect(sent.length).toBeGreaterThan(ofPortal.length)
  })

  it('has «Experiencia de usuario» with breadcrumb, heading and a paragraph on physical and digital quality', () => {
    const view = experienceView()
    expect(view.layout).toBe('uikit')
    expect(view.breadcrumbs).toEqual([
      { label: 'Inicio', href: '/uikit' },
      { label: 'Experiencia de usuario' },
    ])
    const html = htmlOf(view)
    expect(html).toContain('<h1>Experiencia de Usuario</h1>')
    expect(html).toMatch(/<p[^>]*>[^<]*calidad[^<]*<\/p><p>[^<]*físico y el digital/)
  })

  it('holds 7:1 for every pair of text and ground, light, dark and in high contrast', () => {
    const colours = readColours(tokensText)
    const low = colourPairs.flatMap(({ text, ground }) => {
      const [one, other] = [colours.get(text), colours.get(ground)]
      if (!one || !other) return [`${text} or ${ground} is no colour`]
      return (Object.keys(one) as (keyof typeof one)[])
        .filter(scheme => contrastOf(one[scheme], other[scheme]) < 7)
        .map(scheme => `${text} on ${ground}, ${scheme}`)
    })
    expect(low).toEqual([])
    expect(htmlOf(coloursView())).toMatch(/\d+,\d:1/)
  })
})

describe('contrast', () => {
  it('is that of WCAG', () => {
    expect(contrastOf('#000000', '#ffffff')).toBe(21)
    expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
  })
})

describe.each(catalog.map(docs => [docs.id, docs] as const))('the page of %s', (_id, docs) => {
  const html = htmlOf(componentView(docs))

  it('uses each id once, though it shows all examples', () => {
    const ids = [...html.matchAll(/ id="([^"]*)"/g)].map(match => match[1])
    expect(ids).toEqual([...new Set(ids)])
  })

  it('shows the source of each example', () => {
    const sources = docs.examples.map(({ name }) => exampleSource(exampleFiles.get(docs.id) ?? '', name))
    for (const source of sources) expect(source).toMatch(/^[<(]/)
    expect(new Set(sources).size).toBe(docs.examples.length)
  })

  it('says what it does for access', () => {
    expect(docs.access ?? []).not.toEqual([])
  })

  it('gives each example of the frame a page of its own, and no other', () => {
    for (const { name } of docs.examples) {
      const view = exampleView(docs, slugOf(name))
      expect(view?.bare === true).toBe(docs.framing === true)
    }
    expect(exampleView(docs, 'no-hay')).toBeUndefined()
  })
})
