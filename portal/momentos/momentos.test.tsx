import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { inflesz, plainSpanishBar } from '#domain/inflesz.ts'
import { createFichaCatalog } from '#procedures/catalog/catalog.ts'
import { knownWith, luis } from '../known/known.fixture.ts'
import { momentIds } from '../routes.ts'
import { momentView } from './momento-page.tsx'
import { momentOf, moments, stepsOf } from './momentos.ts'
import { type StepSources, sharedFacts, stepView } from './step-view.ts'

const today = '2026-11-22'
const catalog = createFichaCatalog()
const sources: StepSources = {
  findFicha: id => catalog.find(id, today),
  isRegistered: id => id === '5300',
  known: undefined,
}
const allSteps = (id: string) =>
  moments.filter(one => one.id === id).flatMap(one => stepsOf(one, catalog.said))
const steps = (id: string, given: Partial<StepSources> = {}) =>
  allSteps(id).map(step => stepView(step, { ...sources, ...given }))

it('there are the six of the table of addresses, the one for mourning first', () => {
  expect(moments.map(({ id }) => id)).toEqual(momentIds)
  expect(moments[0]?.title).toBe('Cuando alguien muere')
  expect(momentOf('constructor')).toBeUndefined()
})

describe.each(moments)('$title', moment => {
  it('says of every step what it costs, how long it takes and where it is done', () => {
    for (const { facts } of steps(moment.id)) {
      expect(facts.map(({ label }) => label)).toEqual([
        'Costo',
        expect.stringMatching(/^(Hasta cuándo|Cuándo responden)$/),
        'Dónde',
      ])
      for (const { value } of facts) expect(value).toMatch(/^\p{Lu}.*\.\)?$/u)
    }
  })

  it('says once what steps done here share, and keeps every row of the others', () => {
    const all = steps(moment.id, { isRegistered: () => true })
    const { shared, steps: shown } = sharedFacts(all)
    for (const [index, { here, facts }] of all.entries()) {
      const kept = shown[index]?.facts ?? []
      if (!here) expect(kept).toEqual(facts)
      for (const row of facts) expect([...kept, ...(here ? shared : [])], row.label).toContainEqual(row)
      if (here) for (const row of shared) expect(kept, row.label).not.toContainEqual(row)
    }
    const labels = shared.map(({ label }) => label)
    expect(labels).toEqual([...new Set(labels)])
  })

  it('explains by a ficha of this portal whatever it names', () => {
    for (const { fichas = [] } of allSteps(moment.id))
      for (const id of fichas) expect(catalog.find(id, today)?.visibleTo, id).toBe('todos')
  })

  it('has every step at a place of its own, and no fichas beside an event that there is not', () => {
    const places = allSteps(moment.id).map(({ order }) => order)
    expect(places).toEqual(places.map((_place, index) => index + 1))
    expect(places.length).toBeGreaterThan(1)
  })

  it('is easy to read', () => {
    const own = [...moment.lead, ...allSteps(moment.id).flatMap(({ title, text }) => [title, text])]
    expect(inflesz(own.join('\n'))).toBeGreaterThanOrEqual(plainSpanishBar)
  })
})

describe('a step', () => {
  it('begins here where its procedure is registered, and is only explained elsewhere', () => {
    const here = steps('fallecimiento').map(step => step.here?.href)
    expect(here).toEqual([undefined, '/tramites/5300', undefined, undefined, undefined])
    expect(steps('fallecimiento')[1]?.facts.at(-1)?.value).toMatch(
      /^En línea, aquí mismo\. También en una sucursal/,
    )
    const none = steps('fallecimiento', { isRegistered: () => false })
    expect(none.every(step => step.here === undefined)).toBe(true)
    expect(none[1]?.facts.at(-1)?.value).not.toContain('aquí mismo')
  })

  it('is ticked by what the registers say, and by nothing for who is not signed in', () => {
    const known = knownWith({ spouse: luis })
    expect(steps('fallecimiento', { known })[0]?.done).toContain('Luis Alberto Fuentes Vera')
    expect(steps('fallecimiento')[0]?.done).toBeUndefined()
    expect(steps('fallecimiento', { known: knownWith({}) })[0]?.done).toBeUndefined()
  })

  it('leads on with what was begun', () => {
    const known = knownWith({ drafts: [{ formKey: '5300/solicitud' }] as never })
    expect(steps('fallecimiento', { known })[1]?.here?.label).toBe('Continuar')
  })
})

it('the page numbers its steps and marks what is done', () => {
  const moment = momentOf('fallecimiento')
  const html = renderToStaticMarkup(
    moment &&
      momentView(moment, allSteps(moment.id), { ...sources, known: knownWith({ spouse: luis }) }).body,
  )
  expect(html).toContain('<h1>Cuando alguien muere</h1>')
  expect(html).toContain('Sentimos su pérdida.')
  expect(html.match(/<li><h2>/g)).toHaveLength(5)
  expect(html.match(/>Hecho</g)).toHaveLength(1)
})
