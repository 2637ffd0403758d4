import { describe, expect, expectTypeOf, it } from 'vitest'
import { ask } from '../asking/ask.ts'
import type { Acting } from '../asking/context.ts'
import type { AnswerOf, AnswersOf } from '../asking/question.ts'
import { contextWith } from '../testing/surroundings.ts'
import { type AnswersOfForm, type DeliveryOf, defineForm, type FormHead } from './define-form.ts'
import { type Form, files } from './form.ts'

const head: FormHead = { id: 'tipos', version: 1, title: 'Tipos', outcomePath: 'resultado' }
const word = { label: 'x', missing: 'Escriba x.' }
const page = (path: string) => ({ path, title: path, shortTitle: path })
const ending = {
  review: { id: 'revisar', path: 'revisar', title: 'x', submitLabel: 'Enviar', declarations: {} },
  receipt: { id: 'comprobante', path: 'comprobante', title: 'x' },
  subjectOf: () => 'x',
} as const
const delivered = { idSolicitud: '1', folio: '1' }

interface Registro {
  registro: { nombreDe(run: string): Promise<string> }
}

describe('types of answers', () => {
  it('are those of the kinds', () => {
    const questions = {
      run: ask.run({ ...word, of: 'persona' }),
      hijos: ask.integer(word),
      vive: ask.yesNo(word),
      nota: ask.text({ ...word, optional: true }),
      pago: ask.choice({
        ...word,
        style: 'radio',
        options: [
          { value: 'banco', label: 'Banco' },
          { value: 'caja', label: 'Caja' },
        ],
      }),
      dias: ask.choices({
        ...word,
        options: [
          { value: 'lu', label: 'Lunes' },
          { value: 'ma', label: 'Martes' },
        ],
      }),
      nietos: ask.group({
        ...word,
        itemLabel: 'Nieto',
        addLabel: 'Agregar',
        minItems: 1,
        maxItems: 2,
        item: { nombre: ask.text(word), edad: ask.integer({ ...word, optional: true }) },
      }),
    }
    type Answers = AnswersOf<typeof questions, 'hijos'>
    expectTypeOf<Answers['run']>().toEqualTypeOf<string>()
    expectTypeOf<Answers['hijos']>().toEqualTypeOf<number | undefined>()
    expectTypeOf<Answers['vive']>().toEqualTypeOf<boolean>()
    expectTypeOf<Answers['nota']>().toEqualTypeOf<string | undefined>()
    expectTypeOf<Answers['pago']>().toEqualTypeOf<'banco' | 'caja'>()
    expectTypeOf<Answers['dias']>().toEqualTypeOf<readonly ('lu' | 'ma')[]>()
    expectTypeOf<AnswerOf<typeof questions.nietos>[number]['edad']>().toEqualTypeOf<number | undefined>()
    expectTypeOf<AnswerOf<typeof questions.nietos>[number]['nombre']>().toEqualTypeOf<string>()
    // @ts-expect-error `of` is required
    ask.run(word)
    // @ts-expect-error `missing` is required
    ask.text({ label: 'x' })
  })
})

describe('types along the way', () => {
  it('give each page the answers of the pages before it', () => {
    const form = defineForm<Registro>(head)
      .page('persona', {
        ...page('uno'),
        questions: {
          run: ask.run({ ...word, of: 'persona' }),
          trabaja: ask.yesNo(word),
          empleador: ask.text(word),
          apodo: ask.text({ ...word, optional: true }),
        },
        when: {
          empleador: (context, answers) => {
            expectTypeOf(answers.trabaja).toEqualTypeOf<boolean | undefined>()
            // @ts-expect-error there is no earlier page
            expectTypeOf(context.answers.persona).toBeNever
            return answers.trabaja === true
          },
        },
        rules: {
          apodo: value => {
            expectTypeOf(value).toEqualTypeOf<string>()
            return undefined
          },
        },
        consult: async ({ services }) => {
          expectTypeOf(services).toEqualTypeOf<Registro>()
          return { comunas: 3 }
        },
        facts: (_context, consulted) => {
          expectTypeOf(consulted).toEqualTypeOf<{ comunas: number } | undefined>()
          return []
        },
        verify: async (_reach, answers) => {
          expectTypeOf(answers.run).toEqualTypeOf<string>()
          expectTypeOf(answers.empleador).toEqualTypeOf<string | undefined>()
          return { kind: 'ok', facts: { nombre: 'Luis' } }
        },
      })
      .pageWhen(
        'hijos',
        ({ answers }) => {
          expectTypeOf(answers.persona.run).toEqualTypeOf<string>()
          expectTypeOf(answers.persona.trabaja).toEqualTypeOf<boolean>()
          expectTypeOf(answers.persona.empleador).toEqualTypeOf<string | undefined>()
          expectTypeOf(answers.persona.apodo).toEqualTypeOf<string | undefined>()
          return answers.persona.trabaja
        },
        { ...page('dos'), questions: { cuantos: ask.integer(word) } },
      )
      .page('pago', {
        ...page('tres'),
        title: ({ answers, verified, consulted }) => {
          expectTypeOf(answers.hijos).toEqualTypeOf<{ readonly cuantos: number } | undefined>()
          expectTypeOf(verified.persona).toEqualTypeOf<{ nombre: string } | undefined>()
          expectTypeOf(consulted.persona?.comunas).toEqualTypeOf<number | undefined>()
          // @ts-expect-error the page is conditional, so its answers may be missing
          return `${answers.hijos.cuantos}`
        },
        questions: { monto: ask.money(word) },
        rules: {
          // @ts-expect-error rules may only name questions of the page
          otra: () => undefined,
        },
      })
    expect(ids(form.files({ ...ending, deliver: async () => delivered }))).toEqual([
      'persona',
      'hijos',
      'pago',
    ])
  })

  it('give the delivery everything, with what may be missing marked', () => {
    const form = defineForm<Registro>(head)
      .page('uno', { ...page('uno'), questions: { vive: ask.yesNo(word) } })
      .pageWhen('dos', ({ answers }) => answers.uno.vive, {
        ...page('dos'),
        questions: { run: ask.text(word) },
      })
      .files({
        ...ending,
        actsFor: ({ answers }) => answers.dos?.run,
        draftSubject: ({ answers }) => {
          expectTypeOf(answers.uno).toEqualTypeOf<{ readonly vive: boolean } | undefined>()
          return ''
        },
        earlier: {
          1: async ({ answers, services }) => {
            expectTypeOf(answers.uno).toEqualTypeOf<unknown>()
            expectTypeOf(services).toEqualTypeOf<Registro>()
            return delivered
          },
        },
        deliver: async ({ answers, services, person, acting, actsFor, sentAt }) => {
          expectTypeOf(acting).toEqualTypeOf<Acting>()
          expectTypeOf(actsFor).toEqualTypeOf<string | undefined>()
          expectTypeOf(sentAt).toEqualTypeOf<string>()
          expectTypeOf(answers.uno.vive).toEqualTypeOf<boolean>()
          expectTypeOf(answers.dos).toEqualTypeOf<{ readonly run: string } | undefined>()
          expectTypeOf(services).toEqualTypeOf<Registro>()
          expectTypeOf(person.run).toEqualTypeOf<string>()
          // @ts-expect-error no such page was declared
          expectTypeOf(answers.tres).toBeUndefined()
          return delivered
        },
      })
    expect(ids(form)).toEqual(['uno', 'dos'])
  })

  it('give what the gate found to every page, and nothing but the person to the gate', () => {
    const form = defineForm<Registro>(head)
      .gate(async ({ services, context }) => {
        expectTypeOf(services).toEqualTypeOf<Registro>()
        expectTypeOf(context.answers).toEqualTypeOf<Record<never, never>>()
        return { kind: 'ok', facts: { cupos: 3 } }
      })
      .page('uno', {
        ...page('uno'),
        questions: { vive: ask.yesNo(word) },
        facts: ({ consulted }) => {
          expectTypeOf(consulted.gate).toEqualTypeOf<{ cupos: number } | undefined>()
          return []
        },
      })
      .files({ ...ending, deliver: async () => delivered })
    expect(form.gate).toBeDefined()
  })

  it('give a page that tells all answers', () => {
    const form = defineForm<Registro>({ ...head, access: 'open' })
      .page('uno', { ...page('uno'), questions: { monto: ask.money(word) } })
      .tells({
        id: 'dicho',
        path: 'dicho',
        tell: async ({ context, services }) => {
          expectTypeOf(context.answers.uno.monto).toEqualTypeOf<number>()
          expectTypeOf(services).toEqualTypeOf<Registro>()
          return { title: `${context.answers.uno.monto}`, blocks: [] }
        },
      })
    expect(form.ending).toMatchObject({ kind: 'tells', id: 'dicho', path: 'dicho' })
    expect(files(form)).toBe(false)
  })

  it('can be named from the pages alone', () => {
    const pages = defineForm<Registro>(head).page('uno', {
      ...page('uno'),
      questions: { vive: ask.yesNo(word) },
    })
    expectTypeOf<AnswersOfForm<typeof pages>['uno']['vive']>().toEqualTypeOf<boolean>()
    expectTypeOf<DeliveryOf<typeof pages>['services']>().toEqualTypeOf<Registro>()
    expectTypeOf<DeliveryOf<typeof pages>['answers']['uno']['vive']>().toEqualTypeOf<boolean>()
    expect(ids(pages.files({ ...ending, deliver: async () => delivered }))).toEqual(['uno'])
  })
})

describe('defineForm', () => {
  const uno = { ...page('uno'), questions: { vive: ask.yesNo(word) } }
  const sent = { ...ending, deliver: async () => delivered }

  it('fills in what a form and its pages do not say', () => {
    const form = defineForm(head).page('uno', uno).files(sent)
    expect(form).toMatchObject({ access: 'session', drafts: 'one', draftDays: 30, resumePaths: [] })
    expect(form.draftSubject(contextWith())).toBe('')
    const ending = form.ending
    expect(ending.earlier).toEqual({})
    for (const told of [ending.filedAs, ending.actsFor, ending.emailOf])
      expect(told(contextWith())).toBeUndefined()
    const [first] = form.pages
    expect(first).toMatchObject({
      kind: 'questions',
      id: 'uno',
      submitLabel: 'Continuar',
      verifySilence: 'goOn',
      when: {},
      rules: {},
    })
    expect(first?.only).toBeUndefined()
  })

  it('takes from the form what it says', () => {
    const said = { access: 'open', drafts: 'many', draftDays: 7, resumePaths: ['ver/:id'] } as const
    const form = defineForm({ ...head, ...said })
      .gate(async () => ({ kind: 'ok', facts: undefined }), { silentText: 'Espere.' })
      .page('uno', uno)
      .files({ ...sent, draftSubject: ({ answers }) => (answers.uno?.vive ? 'Vive' : 'No sé') })
    expect(form).toMatchObject({ ...said, gateSilentText: 'Espere.' })
    expect(form.draftSubject(contextWith())).toBe('No sé')
    expect(form.draftSubject(contextWith({ answers: { uno: { vive: true } } }))).toBe('Vive')
  })

  it('leaves a form that was begun as it is when pages are added to it', () => {
    const begun = defineForm(head).page('uno', uno)
    begun.page('dos', { ...uno, path: 'dos' })
    expect(ids(begun.files(sent))).toEqual(['uno'])
  })

  it('gives each outcome its id', () => {
    const outcomes = { yaLoTiene: { title: 'Ya lo tiene', blocks: () => [] } }
    const form = defineForm(head)
      .page('uno', uno)
      .files({ ...sent, outcomes })
    expect(form.outcomes.yaLoTiene).toMatchObject({ id: 'yaLoTiene', title: 'Ya lo tiene' })
  })
})

const ids = (form: Form) => form.pages.map(({ id }) => id)
