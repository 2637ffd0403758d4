import { describe, expect, expectTypeOf, it } from 'vitest'
import { ask } from './ask.ts'
import { DefinitionError } from './check-definition.ts'
import { defineProcedure } from './define-procedure.ts'
import type { ProcedureHead } from './procedure.ts'
import type { AnswerOf, AnswersOf } from './question.ts'
import { sampleCase, sampleProcedure } from './testing/sample-procedure.ts'

const head: ProcedureHead = { ...sampleProcedure.head, id: 'tipos' }
const word = { label: 'x', missing: 'Escriba x.' }
const page = (path: string) => ({ path, title: path, shortTitle: path })
const ending = {
  review: { id: 'revisar', path: 'revisar', title: 'x', submitLabel: 'Enviar', declarations: {} },
  receipt: { id: 'comprobante', path: 'comprobante', title: 'x' },
  outcomes: {},
  caseDefinition: sampleCase,
  subjectOf: () => 'x',
  contents: [{ id: 'solicitudes', path: 'solicitudes', load: async () => undefined }],
  casesPath: 'solicitudes',
  casePath: 'solicitudes',
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
    // @ts-expect-error a question says whose RUN it asks
    ask.run(word)
    // @ts-expect-error a question says what to do when it is not answered
    ask.text({ label: 'x' })
  })
})

describe('types along the way', () => {
  it('give each page the answers of the pages before it', () => {
    const procedure = defineProcedure<Registro>(head)
      .page('causante', {
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
            // @ts-expect-error no page came before this one
            expectTypeOf(context.answers.causante).toBeNever
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
          expectTypeOf(answers.causante.run).toEqualTypeOf<string>()
          expectTypeOf(answers.causante.trabaja).toEqualTypeOf<boolean>()
          expectTypeOf(answers.causante.empleador).toEqualTypeOf<string | undefined>()
          expectTypeOf(answers.causante.apodo).toEqualTypeOf<string | undefined>()
          return answers.causante.trabaja
        },
        { ...page('dos'), questions: { cuantos: ask.integer(word) } },
      )
      .page('pago', {
        ...page('tres'),
        title: ({ answers, verified, consulted }) => {
          expectTypeOf(answers.hijos).toEqualTypeOf<{ readonly cuantos: number } | undefined>()
          expectTypeOf(verified.causante).toEqualTypeOf<{ nombre: string } | undefined>()
          expectTypeOf(consulted.causante?.comunas).toEqualTypeOf<number | undefined>()
          // @ts-expect-error a page that is not always asked may not have been answered
          return `${answers.hijos.cuantos}`
        },
        questions: { monto: ask.money(word) },
        rules: {
          // @ts-expect-error rules stand with the page's own questions
          otra: () => undefined,
        },
      })
    expect(() =>
      procedure.end({
        ...ending,
        deliver: async ({ answers }) => ({ ...delivered, folio: answers.causante.run }),
      }),
    ).toThrow('page pago: rules names the question otra, which the page does not ask')
  })

  it('give the delivery everything, with what may be missing marked', () => {
    const procedure = defineProcedure<Registro>(head)
      .page('uno', { ...page('uno'), questions: { vive: ask.yesNo(word) } })
      .pageWhen('dos', ({ answers }) => answers.uno.vive, {
        ...page('dos'),
        questions: { run: ask.text(word) },
      })
      .end({
        ...ending,
        actsFor: ({ answers }) => answers.dos?.run,
        deliver: async ({ answers, services, person }) => {
          expectTypeOf(answers.uno.vive).toEqualTypeOf<boolean>()
          expectTypeOf(answers.dos).toEqualTypeOf<{ readonly run: string } | undefined>()
          expectTypeOf(services).toEqualTypeOf<Registro>()
          expectTypeOf(person.run).toEqualTypeOf<string>()
          // @ts-expect-error no such page was declared
          expectTypeOf(answers.tres).toBeUndefined()
          return delivered
        },
      })
    expect(procedure.pages.map(({ id }) => id)).toEqual(['uno', 'dos'])
  })
})

describe('defineProcedure', () => {
  it('fills in what a page does not say', () => {
    const [uno] = defineProcedure(head)
      .page('uno', { ...page('uno'), questions: { vive: ask.yesNo(word) } })
      .end({ ...ending, deliver: async () => delivered }).pages
    expect(uno).toMatchObject({ kind: 'questions', id: 'uno', submitLabel: 'Continuar', when: {}, rules: {} })
    expect(uno?.only).toBeUndefined()
  })

  it('leaves a definition that was begun as it is when pages are added to it', () => {
    const begun = defineProcedure(head).page('uno', { ...page('uno'), questions: { vive: ask.yesNo(word) } })
    begun.page('dos', { ...page('dos'), questions: { vive: ask.yesNo(word) } })
    const { pages } = begun.end({ ...ending, deliver: async () => delivered })
    expect(pages.map(({ id }) => id)).toEqual(['uno'])
  })

  it('refuses what cannot work', () => {
    const twice = defineProcedure(head)
      .page('uno', { ...page('uno'), questions: { vive: ask.yesNo(word) } })
      .page('uno', { ...page('dos'), questions: { vive: ask.yesNo(word) } })
    expect(() => twice.end({ ...ending, deliver: async () => delivered })).toThrow(DefinitionError)
  })

  it('gives each outcome its id', () => {
    const { outcomes } = defineProcedure(head)
      .page('uno', { ...page('uno'), questions: { vive: ask.yesNo(word) } })
      .end({
        ...ending,
        outcomes: { yaLoTiene: { title: 'Ya lo tiene', blocks: () => [] } },
        deliver: async () => delivered,
      })
    expect(outcomes.yaLoTiene).toMatchObject({ id: 'yaLoTiene', title: 'Ya lo tiene' })
  })
})
