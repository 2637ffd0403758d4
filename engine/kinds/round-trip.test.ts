import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Direccion } from '#domain/address.ts'
import { addDays, dateParts } from '#domain/dates.ts'
import { formatRun, runOfNumber } from '#domain/run.ts'
import { ask } from '../ask.ts'
import { type Documento, formInput } from '../form-input.ts'
import type { QuestionPage } from '../page.ts'
import type { BankAccountAnswer, Question } from '../question.ts'
import { readPage } from '../read-page.ts'
import { sampleProcedure } from '../testing/sample-procedure.ts'
import { contextWith, lists } from '../testing/surroundings.ts'
import { restoreAnswer } from './registry.ts'

const said = { label: 'Pregunta', missing: 'Responda.' }
const context = contextWith()

const words = fc.stringMatching(/^[A-Za-zÁÉÍÓÚÑáéíóúñü0-9°'-]{1,9}( [A-Za-zñáé0-9.]{1,8}){0,3}$/)
const runs = fc.integer({ min: 1, max: 49_999_999 }).map(runOfNumber)
const dates = fc.nat(46_000).map(days => addDays('1900-01-01', days))
const emails = fc.stringMatching(/^[a-zA-Z0-9]{1,8}(\.[a-z0-9]{1,6})?@[a-z0-9]{1,8}\.(cl|com)$/)
const filled = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined, freq: 3 })
const options = ['a', 'b', 'c'].map(value => ({ value, label: value.toUpperCase() }))

const direcciones: fc.Arbitrary<Direccion> = fc
  .record({
    calle: words,
    numero: words,
    block: filled(words),
    depto: filled(words),
    poblacion: filled(words),
    comuna: fc.constantFrom(...lists.comunas),
  })
  .map(({ comuna, calle, numero, ...parts }) => ({
    calle,
    numero,
    ...Object.fromEntries(Object.entries(parts).filter(([, text]) => text !== undefined)),
    codigoComuna: comuna.value,
    codigoRegion: comuna.region,
  }))

const cuentas: fc.Arbitrary<BankAccountAnswer> = fc.record({
  codigoBanco: fc.constantFrom(1, 12, 672),
  tipoCuenta: fc.constantFrom(1, 2, 3, 4, 8, 9),
  numeroCuenta: fc.stringMatching(/^\d{4,20}$/),
})

const archivos: fc.Arbitrary<readonly Documento[]> = fc.array(
  fc.record({
    id: fc.uuid(),
    nombre: words,
    tipoContenido: fc.constantFrom('application/pdf', 'image/jpeg', 'image/png'),
    bytes: fc.nat(1000),
  }),
  { minLength: 1, maxLength: 3 },
)

const group = ask.group({
  ...said,
  itemLabel: 'Hijo o hija',
  addLabel: 'Agregar',
  minItems: 1,
  maxItems: 3,
  item: {
    run: ask.run({ ...said, of: 'persona' }),
    nacimiento: ask.date({ ...said, optional: true }),
    certificado: ask.documents({ ...said, maxFiles: 3, optional: true }),
  },
})

const items = fc.array(
  fc
    .record({ run: runs, nacimiento: filled(dates), certificado: filled(archivos) })
    .map(item => Object.fromEntries(Object.entries(item).filter(([, value]) => value !== undefined))),
  { minLength: 1, maxLength: 3 },
)

/** Each kind with its good answers. */
const kinds: Readonly<Record<Question['kind'], { question: Question; answers: fc.Arbitrary<unknown> }>> = {
  text: { question: ask.text(said), answers: words },
  longText: {
    question: ask.longText(said),
    answers: fc.array(words, { minLength: 1, maxLength: 4 }).map(lines => lines.join('\n')),
  },
  run: { question: ask.run({ ...said, of: 'persona' }), answers: runs },
  date: { question: ask.date(said), answers: dates },
  money: { question: ask.money(said), answers: fc.maxSafeNat() },
  integer: { question: ask.integer({ ...said, min: -1000 }), answers: fc.integer({ min: -1000 }) },
  yesNo: { question: ask.yesNo(said), answers: fc.boolean() },
  choice: {
    question: ask.choice({ ...said, style: 'radio', options }),
    answers: fc.constantFrom('a', 'b', 'c'),
  },
  choices: {
    question: ask.choices({ ...said, options }),
    answers: fc.subarray(['a', 'b', 'c'], { minLength: 1 }),
  },
  email: { question: ask.email(said), answers: emails },
  phone: { question: ask.phone(said), answers: fc.stringMatching(/^[2-79]\d{8}$/) },
  address: { question: ask.address(said), answers: direcciones },
  bankAccount: { question: ask.bankAccount(said), answers: cuentas },
  documents: { question: ask.documents({ ...said, maxFiles: 3 }), answers: archivos },
  declaration: { question: ask.declaration({ ...said, text: 'Declaro.' }), answers: fc.constant(true) },
  group: { question: group, answers: items },
}

type Controls = { pairs: [string, string][]; files: [string, readonly Documento[]][] }

const texts = (name: string, parts: Readonly<Record<string, string | undefined>>): Controls => ({
  pairs: Object.entries(parts).map(([part, text]) => [part ? `${name}.${part}` : name, text ?? '']),
  files: [],
})

/** The controls of a question as the kit draws them with an answer in them. */
function controlsOf(question: Question, name: string, answer: unknown): Controls {
  if (answer === undefined) return { pairs: [], files: [] }
  switch (question.kind) {
    case 'date':
      return texts(name, { ...dateParts(answer as string) })
    case 'run':
      return texts(name, { '': formatRun(answer as string) })
    case 'yesNo':
    case 'declaration':
      return texts(name, { '': answer ? 'si' : 'no' })
    case 'choices':
      return { pairs: (answer as string[]).map(value => [name, value]), files: [] }
    case 'email':
      return texts(name, { direccion: answer as string, repeticion: answer as string })
    case 'address': {
      const { codigoComuna: comuna, codigoRegion: _, ...parts } = answer as Direccion
      return texts(name, { block: '', depto: '', poblacion: '', ...parts, comuna })
    }
    case 'bankAccount': {
      const { codigoBanco, tipoCuenta, numeroCuenta } = answer as BankAccountAnswer
      return texts(name, { banco: String(codigoBanco), tipo: String(tipoCuenta), numero: numeroCuenta })
    }
    case 'documents':
      return { pairs: [], files: [[name, answer as readonly Documento[]]] }
    case 'group': {
      const inner = (answer as readonly Record<string, unknown>[]).flatMap((item, index) =>
        Object.entries(question.item).map(([key, one]) =>
          controlsOf(one, `${name}.${index}.${key}`, item[key]),
        ),
      )
      return { pairs: inner.flatMap(({ pairs }) => pairs), files: inner.flatMap(({ files }) => files) }
    }
    default:
      return texts(name, { '': String(answer) })
  }
}

function pageWith(question: Question): QuestionPage {
  const [sample] = sampleProcedure.pages
  if (!sample) throw new Error('The sample has no pages')
  return { ...sample, questions: { q: question }, rules: {}, when: {}, options: {} }
}

describe.each(Object.entries(kinds))('a good answer of the kind %s', (_kind, { question, answers }) => {
  it('is read back from the form that shows it', () => {
    fc.assert(
      fc.property(answers, answer => {
        const { pairs, files } = controlsOf(question, 'q', answer)
        const reading = readPage(pageWith(question), formInput(pairs, new Map(files)), context)
        expect(reading).toEqual({ answers: { q: answer }, errors: {} })
      }),
      { numRuns: 60 },
    )
  })

  it('comes back from the draft as it was kept', () => {
    fc.assert(
      fc.property(answers, answer => {
        expect(restoreAnswer(question, JSON.parse(JSON.stringify(answer)))).toEqual(answer)
      }),
      { numRuns: 60 },
    )
  })
})

describe.each(Object.entries(kinds))('the kind %s', (_kind, { question }) => {
  it('takes any stored value without failing, and what it takes it takes again', () => {
    fc.assert(
      fc.property(fc.jsonValue(), stored => {
        const restored = restoreAnswer(question, stored)
        if (restored !== undefined) expect(restoreAnswer(question, restored)).toEqual(restored)
      }),
      { numRuns: 100 },
    )
  })

  it('takes any posted text without failing', () => {
    const names = fc.constantFrom(
      'q',
      'q.dia',
      'q.direccion',
      'q.calle',
      'q.numero',
      'q.0.run',
      'q.7.x',
      '__proto__',
    )
    fc.assert(
      fc.property(fc.array(fc.tuple(names, fc.string({ unit: 'binary' }))), pairs => {
        const { errors } = readPage(pageWith(question), formInput(pairs), context)
        for (const message of Object.values(errors)) expect(message).not.toBe('')
      }),
      { numRuns: 100 },
    )
  })
})
