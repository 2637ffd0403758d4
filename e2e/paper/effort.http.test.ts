import { describe, expect, it } from 'vitest'
import { isoDateInChile } from '#domain/dates.ts'
import { type Fixture, typedOn } from '#procedures/testing/fixtures.ts'
import type { Sheet } from '../walker/sheet.ts'
import { walkForm } from '../walker/walk-form.ts'
import { fixtureNamed } from './fill-in.ts'
import { around, controlsIn, type OpenPage, textOf } from './open-page.ts'
import type { PaperSheet } from './paper-sheet.ts'
import { useServer } from './server.ts'

/** What a form costs a person up to its review: the pages on which she is asked something, and what she is asked there. */
interface Effort {
  readonly pages: ReadonlySet<string>
  readonly questions: ReadonlySet<string>
  /** Buttons, choices and files. */
  readonly presses: number
}

/** A name, a date, an address and an e-mail that is written twice are one question each; an account is one for each of its parts. */
const questionOf = (control: string): string =>
  control.replace(
    /(?<!cuenta\w*)\.(dia|mes|anio|calle|numero|comuna|direccion|repeticion|nombres|apellidoPaterno|apellidoMaterno)$/,
    '',
  )

type Control = Parameters<typeof around>[0]

const isFolded = (control: Control | undefined) => control?.closest('.m-folded') != null
const nameOf = (control: Control) => control.getAttribute('name') ?? ''

/** What a page asks of everybody: not what she may leave, what is known already, or what only another answer asks. */
function askedOn({ main }: OpenPage): readonly string[] {
  const form = main.querySelector('form[method=post]')
  return (
    (form ? controlsIn(form) : [])
      .filter(control => !isFolded(control) && !control.closest('.m-revealed') && !isOptional(control))
      .map(nameOf)
      // An e-mail that is written twice is the question of its first box.
      .filter(name => !name.endsWith('.repeticion'))
  )
}

function isOptional(control: Control): boolean {
  const field = control.closest('.m-field') ?? around(control, 'fieldset') ?? control
  return textOf(field.querySelector('label, legend')).includes('(opcional)')
}

const isTyped = (control: Control) =>
  control.rawTagName.toLowerCase() === 'input' &&
  !['radio', 'checkbox', 'file'].includes(control.getAttribute('type') ?? 'text')

/** A list may come as a file too, instead of its rows. */
const listFile = 'archivo'

/** Fills in a form as a person does to whom everything that is known is right, and counts. */
async function effortOf(sheet: PaperSheet, id: string, name: string, fixture: Fixture): Promise<Effort> {
  const { form } = fixtureNamed(id, name)
  const [pages, questions] = [new Set<string>(), new Set<string>()]
  let presses = 0
  const note = (controls: readonly string[]) => {
    for (const control of controls) {
      if (control === '' || (control === listFile && fixture.rows)) continue
      pages.add(sheet.path())
      questions.add(`${sheet.path().split('/').at(-1)}: ${questionOf(control)}`)
    }
  }
  const noteAnswer = (control: string) => {
    const found = controlsIn(sheet.page.main).find(one => nameOf(one) === control)
    if (isFolded(found)) return
    note([control])
    if (found && !isTyped(found)) presses++
  }
  const counted: Sheet = Object.assign(Object.create(sheet), {
    async fill(control: string, text: string) {
      if (text !== '') noteAnswer(control)
      return sheet.fill(control, text)
    },
    async attach(control: string, files: readonly string[]) {
      noteAnswer(control)
      return sheet.attach(control, files)
    },
    async press(label: string) {
      presses++
      return sheet.press(label)
    },
  })
  await walkForm({
    definition: form,
    root: `/tramites/${id}`,
    draft: fixture.draft,
    por: fixture.por,
    filled: typedOn(fixture, isoDateInChile(new Date())),
    sheet: counted,
    look: async () => {
      pages.add(sheet.path())
      note(askedOn(sheet.page))
    },
  })
  return { pages, questions, presses }
}

/** Only these pages of a fixture, with other answers to some of their questions. */
const only =
  (...pages: readonly string[]) =>
  (fixture: Fixture, answers: Fixture['pages'] = {}): Fixture => ({
    ...fixture,
    pages: Object.fromEntries(pages.map(page => [page, answers[page] ?? fixture.pages[page] ?? {}])),
  })

interface Flow {
  readonly id: string
  readonly name: string
  readonly who: string
  readonly pages: number
  readonly questions: number
  readonly filled?: (fixture: Fixture) => Fixture
  readonly presses?: number
}

/** Presses before the first question and after the last one: the ficha, the sign-in, the statement and sending. */
const aroundTheForm = 4

const flows: readonly Flow[] = [
  {
    ...{ id: '5300', name: 'minimal', who: 'the widow who paid the funeral', pages: 5, questions: 14 },
    filled: fixture =>
      only(
        'causante',
        'funeraria',
        'beneficiario',
        'factura',
        'pago',
      )(fixture, {
        beneficiario: { autorizaNotificacion: 'si' },
      }),
    presses: 14 - aroundTheForm,
  },
  {
    ...{
      id: '5300',
      name: 'minimal',
      who: 'the widow who has an account elsewhere',
      pages: 5,
      questions: 15,
    },
    filled: fixture =>
      only(
        'causante',
        'funeraria',
        'beneficiario',
        'factura',
        'pago',
      )(fixture, {
        beneficiario: { autorizaNotificacion: 'si' },
        pago: {
          ...{ cede: 'no', formaPago: 'deposito' },
          ...{ 'cuentaPropia.tipo': '2', 'cuentaPropia.banco': '1', 'cuentaPropia.numero': '123456' },
        },
      }),
    presses: 16 - aroundTheForm,
  },
  {
    ...{ id: 'sibs', name: 'maximal', who: 'who asks for PGU and Bono por Hijo', pages: 4, questions: 8 },
    filled: fixture =>
      only(
        'quien',
        'beneficios',
        'hijos',
        'pago',
      )(fixture, {
        hijos: { agregaHijos: 'no', tuvoSinRun: 'no' },
        pago: { residencia: 'si', formaPago: 'presencial', lugarPago: 'BE-13119' },
      }),
  },
  { id: '5268', name: 'otra-cuenta', who: 'who changes her account', pages: 2, questions: 7 },
  // Ten, and a paper.
  { id: '5433v2', name: 'minimal', who: 'who asks for one worker', pages: 4, questions: 11 },
  { id: '70652', name: 'acogida-total', who: 'who objects to a debt', pages: 3, questions: 7 },
  {
    id: 'funico',
    name: 'minimal-viudez',
    who: 'the widow who asks for her pension',
    pages: 5,
    questions: 10,
  },
]

describe('What a form asks of a person (design: a page and three questions above the least)', () => {
  // Including procedures that are in maintenance by default (shell §4).
  const { enter } = useServer({ settings: { MAINTENANCE_PROCEDURES: '' } })

  it.each(flows)('$id asks $who at most $questions questions on $pages pages', async flow => {
    const { id, name, filled = fixture => fixture } = flow
    const { fixture } = fixtureNamed(id, name)
    const { sheet } = await enter({ run: fixture.person })
    const { pages, questions, presses } = await effortOf(sheet, id, name, filled(fixture))
    expect.soft(presses).toBeLessThanOrEqual(flow.presses ?? presses)
    expect.soft(pages.size, [...pages].join(' ')).toBeLessThanOrEqual(flow.pages)
    expect(questions.size, [...questions].join('; ')).toBeLessThanOrEqual(flow.questions)
  })
})
