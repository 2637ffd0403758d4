import fc from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Frame } from './frame.tsx'
import { createKeptFrames } from './kept-frames.ts'
import { inLatin1 } from './kept-markup.ts'
import type { PortalPage, ShellContext } from './portal-page.ts'

const fresh = (view: PortalPage, shell: ShellContext) =>
  renderToStaticMarkup(<Frame view={view} shell={shell} help={<p>Llame al 600.</p>} />)

const hole = '\u0001cuerpo\u0001'
const texts = fc.oneof(
  fc.constantFrom('Inicio', 'Ñuñoa', '<b>"&\'', hole, '\u0001atras\u0001', '— 😀', ''),
  fc.string(),
)
const inputWith = (text: string) => <input defaultValue={text} />
const layouts = ['default', 'spsdefault', 'tramites', 'micha-full', 'uikit', 'pgu_confirmacion'] as const

const views: fc.Arbitrary<PortalPage> = fc.record(
  {
    title: fc.constant('Título'),
    layout: fc.constantFrom(...layouts),
    body: texts.map(inputWith),
    breadcrumbs: fc.uniqueArray(
      fc.record(
        { label: texts, href: fc.constantFrom('/', '/inicio', '/datos?a=1&b=2') },
        { requiredKeys: ['label'] },
      ),
      { maxLength: 3, selector: ({ label }) => label },
    ),
    backHref: fc.constantFrom('', '/inicio', '/tramites/1?por=1&borrador="x'),
    inForm: fc.boolean(),
    aside: fc.constant('En resumen'),
    hero: fc.constant({ title: 'Micha' }),
    sections: fc.constant([{ label: 'Botones', href: '#botones' }]),
  },
  { requiredKeys: ['title', 'layout', 'body'] },
)

const shell: ShellContext = {
  path: '/datos',
  nonce: 'n0nce',
  accessibility: { textStep: 0, contrast: false, gray: false },
  saveData: false,
  firstVisit: false,
  hasFace: false,
  official: false,
  notices: [],
}
const shells: fc.Arbitrary<ShellContext> = fc
  .record(
    {
      person: fc.constantFrom({ nombreCorto: 'Rosa' }, { nombreCorto: 'Luis' }),
      path: fc.constantFrom('/datos', '/inicio?a=1', '/tramites/5300'),
      official: fc.boolean(),
      acting: fc.constant({ nombre: 'Luis', isOfPage: false, changeHref: '/por-quien' }),
      desk: fc.constant({ kind: 'free' } as const),
      notices: fc.constant([{ kind: 'aviso', text: 'Habrá una mantención' } as const]),
    },
    { requiredKeys: [] },
  )
  .map(some => ({ ...shell, ...some }))

it('a kept frame is the same as one drawn afresh, for any page, in any order', () => {
  const kept = createKeptFrames(fresh)
  fc.assert(
    fc.property(views, shells, (view, shell) => {
      expect(inLatin1(kept(view, shell))).toBe(inLatin1(fresh(view, shell)))
    }),
    { numRuns: 2_000 },
  )
})

it.each([hole, '\u0001atras\u0001', `"${hole}"`])(
  'a breadcrumb %j, which looks like a placeholder, stays a breadcrumb (ASVS 5.0, 1.3.7)',
  label => {
    const breadcrumbs = [{ label, href: '/' }, { label: 'Aquí' }]
    const page = { title: 'Título', layout: 'default', body: inputWith('suyo'), breadcrumbs } as const
    for (const view of [page, { ...page, backHref: '/inicio' }])
      expect(inLatin1(createKeptFrames(fresh)(view, shell))).toBe(inLatin1(fresh(view, shell)))
  },
)

it('the frame of a page is drawn once, and for the next person only the body', () => {
  let drawn = 0
  const kept = createKeptFrames((view, shell) => {
    drawn++
    return fresh(view, shell)
  })
  for (const text of ['Ana', 'Luis'])
    expect(
      kept({ title: text, layout: 'tramites', body: inputWith(text), backHref: `/${text}` }, shell),
    ).toContain(text)
  expect(drawn).toBe(1)
})
