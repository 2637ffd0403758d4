import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { ask } from '#engine/asking/ask.ts'
import type { Block } from '#engine/content/block.ts'
import { type QuestionPageProps, QuestionPageView } from './question-page.tsx'

const html = (view: Partial<QuestionPageProps['view']>, step?: QuestionPageProps['step']) =>
  renderToStaticMarkup(
    <QuestionPageView
      view={{
        title: 'Sus datos',
        intro: [],
        outro: [],
        facts: [],
        fields: [
          {
            name: 'bien',
            question: ask.yesNo({ label: '¿Están bien?', missing: 'Diga si están bien.' }),
            errors: {},
          },
          { name: 'nota', question: ask.text({ label: 'Nota', missing: 'Escriba algo.' }), errors: {} },
        ],
        errors: [],
        submitLabel: 'Continuar',
        ...view,
      }}
      action="/datos"
      hidden={{}}
      step={step}
      notices={[]}
      around={{ lists: { regiones: [], comunas: [], bancos: [], tiposCuenta: [] }, uploadHref: '' }}
    />,
  )

it('shows what is known above the questions about it', () => {
  const page = html({ facts: [{ label: 'Nombre', value: 'Rosa', source: 'Registro Civil' }] })
  expect(page.indexOf('Registro Civil')).toBeLessThan(page.indexOf('¿Están bien?'))
  expect(page.match(/Registro Civil/g)).toHaveLength(1)
})

const linkTo = (label: string): Block => ({
  kind: 'actions',
  actions: [{ kind: 'link', label, href: '/solicitudes' }],
})

it('has its own button before those that lead elsewhere', () => {
  const page = html({
    intro: [{ kind: 'heading', text: 'Antes' }, linkTo('Ver mis solicitudes')],
    outro: [linkTo('Ver la lista')],
  })
  expect(page.indexOf('Antes')).toBeLessThan(page.indexOf('¿Están bien?'))
  expect(page.lastIndexOf('Continuar')).toBeLessThan(page.indexOf('Ver mis solicitudes'))
  expect(page.lastIndexOf('Continuar')).toBeLessThan(page.indexOf('Ver la lista'))
})

it('tells what an answer leads to before the question, and explains below', () => {
  const page = html({
    outro: [
      { kind: 'notice', tone: 'aviso', title: 'Una persona no cumple', text: 'Puede seguir.' },
      { kind: 'paragraph', text: 'Así se calcula.' },
    ],
  })
  const [notice = 0, question = 0, explained = 0] = ['no cumple', '¿Están bien?', 'Así se'].map(text =>
    page.indexOf(text),
  )
  expect(notice).toBeLessThan(question)
  expect(question).toBeLessThan(explained)
})

it('says a total of steps once it is certain', () => {
  const names = ['Uno', 'Dos', 'Revisar']
  expect(html({}, { current: 1, names })).toContain('de 3')
  const open = html({}, { current: 1, names, open: true })
  expect(open).not.toContain('de 3')
  expect(open).not.toContain('Dos')
})

it('has one sum for all its lists of amounts, above the button; each list says how many are chosen', () => {
  const list = (name: string, montoClp: number) => ({
    name,
    question: {
      ...ask.rows({ select: 'many', label: name, missing: 'Elija.', columns: ['Mes'], montoLabel: 'Monto' }),
      rows: [{ value: 'a', cells: ['Marzo'], montoClp }],
    },
    answer: ['a'],
    errors: {},
  })
  const both = html({ fields: [list('pendientes', 200_000), list('caducados', 31_732)] })
  expect(both).toMatch(/En total.*\$231\.732/)
  expect(both.match(/\$231\.732/g)).toHaveLength(1)
  expect(both.match(/>1 elegido</g)).toHaveLength(2)
  expect(both.indexOf('En total')).toBeLessThan(both.lastIndexOf('Continuar'))
  const alone = html({ fields: [list('pendientes', 200_000)] })
  expect(alone).toContain('>1 elegido<')
  expect(alone).not.toContain('En total')
})
