import fc from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { FieldView } from '#engine/asking/page-view.ts'
import type { Question } from '#engine/asking/question.ts'
import { procedures } from '#procedures/registry.ts'
import { createKeptMarkup, inLatin1 } from '../shell/kept-markup.ts'
import { FieldOf } from './field.tsx'
import { createKeptFields, isUntouched } from './kept-fields.tsx'

const around = { lists: { bancos: [], tiposCuenta: [], regiones: [], comunas: [] } as never, uploadHref: '' }

const asked: readonly (readonly [string, Question])[] = [...procedures.values()].flatMap(({ forms }) =>
  forms.flatMap(form => form.pages.flatMap(page => Object.entries(page.questions))),
)

const untouched = asked
  .map(([name, question]): FieldView => ({ name, question, errors: {} }))
  .filter(isUntouched)

function openKept() {
  const markup = createKeptMarkup({ token: () => 'secreto' })
  const kept = createKeptFields(markup.keep)
  return {
    draw: (view: FieldView, asHeading: boolean) =>
      markup.fill(
        renderToStaticMarkup(<FieldOf view={view} around={{ ...around, kept }} asHeading={asHeading} />),
      ),
    marked: (view: FieldView) =>
      renderToStaticMarkup(<FieldOf view={view} around={{ ...around, kept }} />).includes('secreto'),
  }
}

const fresh = (view: FieldView, asHeading: boolean) =>
  inLatin1(renderToStaticMarkup(<FieldOf view={view} around={around} asHeading={asHeading} />))

describe('a kept question', () => {
  it('is the same as one drawn afresh, for every question of every procedure, in any order', () => {
    const { draw } = openKept()
    fc.assert(
      fc.property(fc.constantFrom(...untouched), fc.boolean(), (view, asHeading) => {
        expect(inLatin1(draw(view, asHeading))).toBe(fresh(view, asHeading))
      }),
      { numRuns: 2_000 },
    )
    expect(untouched.length).toBeGreaterThan(100)
  })

  it('is drawn anew with an answer, an error, typed words or a source', () => {
    const { draw, marked } = openKept()
    const [view] = untouched.filter(({ question }) => question.kind === 'text')
    if (!view) throw new Error('No text is asked')
    draw(view, false)
    expect(marked(view)).toBe(true)
    for (const touched of [
      { ...view, answer: 'Ana' },
      { ...view, errors: { '': 'Escriba el nombre.' } },
      { ...view, answer: 'Ana', source: 'Registro Civil' },
    ]) {
      expect(marked(touched)).toBe(false)
      expect(inLatin1(draw(touched, false))).toBe(fresh(touched, false))
    }
  })

  it('is not one that is made for one person', () => {
    const { marked } = openKept()
    const [view] = untouched
    if (!view) throw new Error('Nothing is asked')
    for (let turn = 0; turn < 3; turn++)
      expect(marked({ ...view, question: { ...view.question } })).toBe(false)
  })
})

describe('a page', () => {
  it('takes no words of a person for a mark', () => {
    const markup = createKeptMarkup({ token: () => 'secreto' })
    const mark = markup.keep('<b>uno</b>')
    expect(markup.fill(`<p>\u0001otro:0\u0001</p>${mark}${mark}`)).toBe(
      '<p>\u0001otro:0\u0001</p><b>uno</b><b>uno</b>',
    )
  })
})
