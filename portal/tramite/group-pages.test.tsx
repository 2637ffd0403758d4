import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { ask } from '#engine/asking/ask.ts'
import { editedForm, editOf } from '#engine/asking/form-edit.ts'
import { formInput } from '#engine/asking/form-input.ts'
import type { QuestionPage } from '#engine/asking/page.ts'
import { type PageState, pageView } from '#engine/asking/page-view.ts'
import type { Question } from '#engine/asking/question.ts'
import { readPage } from '#engine/asking/read-page.ts'
import { contextWith } from '#engine/testing/surroundings.ts'
import { QuestionPageView } from './question-page.tsx'

const lists = { regiones: [], comunas: [], bancos: [], tiposCuenta: [] }
const context = contextWith({
  person: { run: '12345678-5', nombres: 'Rosa', apellidos: 'Soto' },
  lists,
})

const said = { label: 'Herederos', missing: 'Agregue al menos un heredero.' }

function pageWith(questions: Record<string, Question>, offers: QuestionPage['offers'] = {}): QuestionPage {
  return {
    kind: 'questions',
    id: 'herederos',
    path: 'herederos',
    title: 'Herederos',
    shortTitle: 'Herederos',
    questions,
    when: {},
    rules: {},
    options: {},
    offers,
    verifySilence: 'goOn',
    pendingText: '',
    consultSilentText: '',
    submitLabel: 'Continuar',
  }
}

/** A person without script: she sees a page, fills in controls, and presses one of its buttons. */
function visit(page: QuestionPage, state: PageState = {}) {
  const view = pageView(page, context, state)
  const html = renderToStaticMarkup(
    <QuestionPageView
      view={view}
      action="/herederos"
      hidden={{ borrador: '::1' }}
      step={{ current: 1, names: ['Uno', 'Herederos', 'Tres'] }}
      notices={[]}
      around={{ lists, uploadHref: '' }}
    />,
  )
  const controls = [...html.matchAll(/<input\b[^>]*>/g)]
    .map(([tag]) => ({ name: attribute(tag, 'name'), value: attribute(tag, 'value'), tag }))
    .filter(({ tag }) => !/type="(radio|checkbox)"/.test(tag) || tag.includes('checked'))
    .map(({ name, value }): [string, string] => [name, value])
  const press = (accion: string | undefined, filled: Readonly<Record<string, string | string[]>> = {}) => {
    if (accion !== undefined) expect(html).toContain(`value="${accion}"`)
    const pairs = [
      ...controls.filter(([name]) => !(name in filled)),
      ...Object.entries(filled).flatMap(([name, value]) =>
        [value].flat().map((one): [string, string] => [name, one]),
      ),
      ...(accion === undefined ? [] : [['accion', accion] as [string, string]]),
    ]
    const edit = editOf(pairs)
    const form = edit ? editedForm(formInput(pairs), edit) : formInput(pairs)
    const reading = readPage(page, form, context)
    if (edit) return { reading, next: visit(page, { typed: { form, answers: {}, errors: {} } }) }
    const typed = { form: reading.again ?? form, answers: reading.answers, errors: reading.errors }
    return { reading, next: visit(page, { typed }) }
  }
  return { html, view, press }
}

const attribute = (tag: string, name: string) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? ''

const herederos = pageWith({
  h: ask.group({
    ...said,
    itemLabel: 'Heredero',
    addLabel: 'Agregar otro heredero',
    style: 'itemPerPage',
    minItems: 1,
    maxItems: 3,
    item: {
      nombre: ask.text({ label: 'Nombre', missing: 'Escriba el nombre.' }),
      vive: ask.yesNo({ label: '¿Vive?', missing: 'Elija si vive.' }),
      fallecimiento: ask.year({ label: '¿En qué año falleció?', missing: 'Escriba el año.' }),
    },
    when: { fallecimiento: ({ vive }) => vive === false },
  }),
})

describe('a group asked one item a page', () => {
  it('starts with the first item, and leads from each to the list', () => {
    const first = visit(herederos)
    expect(first.html).toContain('Heredero 1')
    expect(first.view.submitLabel).toBe('Guardar y volver a la lista')
    const wrong = first.press(undefined, { 'h.0.nombre': 'Ana' })
    expect(wrong.reading.errors).toEqual({ 'h.0.vive': 'Elija si vive.' })
    expect(wrong.next.html).toContain('href="#f-h-0-vive"')
    const list = wrong.next.press(undefined, { 'h.0.vive': 'si' }).next
    expect(list.html).toContain('Ana')
    expect(list.html).not.toContain('name="h.abierto"')
    expect(list.press(undefined).reading).toEqual({
      answers: { h: [{ nombre: 'Ana', vive: true }] },
      errors: {},
    })
  })

  it('adds, changes and takes away items', () => {
    const saved = { h: [{ nombre: 'Ana', vive: true }] }
    const added = visit(herederos, { saved }).press('abrir:h:1').next
    const two = added.press(undefined, {
      'h.1.nombre': 'Luis',
      'h.1.vive': 'no',
      'h.1.fallecimiento': '2020',
    }).next
    const changed = two.press('abrir:h:0').next
    expect(changed.html).toContain('value="Ana"')
    const list = changed.press(undefined, { 'h.2.nombre': 'Ana María' }).next
    expect(list.press(undefined).reading.answers).toEqual({
      h: [
        { nombre: 'Ana María', vive: true },
        { nombre: 'Luis', vive: false, fallecimiento: 2020 },
      ],
    })
    const one = list.press('quitar:h:0').next
    expect(one.press(undefined).reading.answers).toEqual({
      h: [{ nombre: 'Luis', vive: false, fallecimiento: 2020 }],
    })
  })

  it('leaves an item without keeping what was typed', () => {
    const saved = { h: [{ nombre: 'Ana', vive: true }] }
    const open = visit(herederos, { saved }).press('abrir:h:0').next
    const left = open.press('volver:h', { 'h.1.nombre': 'Otro' }).next
    expect(left.press(undefined).reading.answers).toEqual(saved)
  })

  it('says at the item what is wrong with it, when the list is sent', () => {
    const list = visit(herederos, { saved: { h: [{ nombre: 'Ana' }] } }).press(undefined)
    expect(list.reading.errors).toEqual({ 'h.0.vive': 'Elija si vive.' })
    expect(list.next.view.errors).toEqual([{ name: 'h.0', message: 'Heredero 1: Elija si vive.' }])
    expect(list.next.html).toContain('id="f-h-0"')
  })

  it('offers no more than fit', () => {
    const saved = { h: ['A', 'B', 'C'].map(nombre => ({ nombre, vive: true })) }
    expect(visit(herederos, { saved }).html).not.toContain('abrir:h:3')
  })
})

describe('questions inside items that are all on one page', () => {
  it('are revealed by the answers of their own item', () => {
    const page = pageWith({ h: { ...herederos.questions.h, style: 'onePage' } as Question })
    const { html } = visit(page, { saved: { h: [{ vive: true }, { vive: false }] } })
    expect(html).toContain('data-revealed-by="h.1.vive" data-revealed-values="no"')
  })

  it('are not drawn for an index that nobody could have', () => {
    const form = formInput([['h.4999.nombre', 'x']])
    const page = pageWith({ h: { ...herederos.questions.h, style: 'onePage' } as Question })
    const { html } = visit(page, { typed: { form, answers: {}, errors: {} } })
    expect([...html.matchAll(/<legend class="m-legend">Heredero/g)]).toHaveLength(4)
  })
})

describe('rows over several pages', () => {
  const rows = Array.from({ length: 60 }, (_, index) => ({
    value: `r${index}`,
    cells: [`Cuota ${index}`],
    montoClp: 1_000,
    ...(index === 1 ? { disabled: 'Ya está pagada.' } : {}),
  }))
  const page = pageWith(
    { cuotas: ask.rows({ ...said, select: 'many', columns: ['Cuota'], montoLabel: 'Monto' }) },
    { cuotas: () => rows },
  )

  it('shows 25, what cannot be chosen folded with its reason', () => {
    const { html } = visit(page)
    expect([...html.matchAll(/type="checkbox"/g)]).toHaveLength(24)
    const [folded = ''] = /<details(?:(?!<\/details>).)*Ya está pagada/s.exec(html) ?? []
    expect(folded).toContain('Cuota 1,')
    expect(html).toContain('Página 1 de 3')
    expect(html).toContain('Todavía no elige nada')
  })

  it('leave in sight why nothing can be chosen', () => {
    const none = pageWith(page.questions, {
      cuotas: () => rows.slice(0, 2).map(row => ({ ...row, disabled: 'Ya está pagada.' })),
    })
    const { html } = visit(none)
    expect(html).toContain('No se puede elegir. Ya está pagada.')
    expect(html).not.toContain('m-choose__off')
  })

  it('keeps what was ticked on other pages, and adds it up', () => {
    const second = visit(page).press('pagina:cuotas:2', { cuotas: ['r0', 'r2'] }).next
    expect(second.html).toContain('2 elegidos, $2.000 en total')
    const counted = second.press('mostrar:cuotas', { cuotas: ['r0', 'r2', 'r30'] }).next
    expect(counted.html).toContain('3 elegidos, $3.000 en total')
    expect(counted.html).toContain('Página 2 de 3')
    expect(counted.press(undefined).reading).toEqual({ answers: { cuotas: ['r0', 'r2', 'r30'] }, errors: {} })
  })

  it('takes one row of any page, the last that was chosen', () => {
    const one = pageWith(
      { carga: ask.rows({ ...said, select: 'one', columns: ['Carga'] }) },
      { carga: () => rows },
    )
    const second = visit(one, { saved: { carga: 'r0' } }).press('pagina:carga:2').next
    expect(second.press(undefined).reading.answers).toEqual({ carga: 'r0' })
    const chosen = [...second.html.matchAll(/type="(radio|hidden)"[^>]*name="carga"/g)].map(
      ([, type]) => type,
    )
    expect(chosen.lastIndexOf('radio')).toBeLessThan(chosen.indexOf('hidden'))
  })
})
