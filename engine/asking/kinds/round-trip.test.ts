import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Direccion } from '#domain/address.ts'
import { addDays } from '#domain/dates.ts'
import { runOfNumber } from '#domain/run.ts'
import { sampleForm } from '../../testing/sample-procedure.ts'
import { contextWith, lists } from '../../testing/surroundings.ts'
import { ask } from '../ask.ts'
import { type Documento, formInput } from '../form-input.ts'
import type { QuestionPage } from '../page.ts'
import type { BankAccountAnswer, Question } from '../question.ts'
import { readPage } from '../read-page.ts'
import { formOfAnswer, restoreAnswer } from './registry.ts'

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
    localidad: filled(words),
    ciudad: filled(words),
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

const months = dates.map(date => date.slice(0, 7))
const letters = fc.stringMatching(/^[A-ZÁÉÑ][a-záéñ'-]{1,9}( de [A-Z][a-z]{1,8})?$/)

/** A period between two days or months, in either order. */
const between = (ends: fc.Arbitrary<string>) =>
  fc.tuple(ends, ends).map(([a, b]) => (a < b ? { desde: a, hasta: b } : { desde: b, hasta: a }))

function withoutBlanks(parts: Readonly<Record<string, unknown>>): object {
  return Object.fromEntries(Object.entries(parts).filter(([, part]) => part !== undefined))
}

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

/** Each kind with valid answers. */
/** A list's rows are stored apart: no form carries them. */
type CarriedKind = Exclude<Question['kind'], 'sheet'>

const kinds: Readonly<Record<CarriedKind, { question: Question; answers: fc.Arbitrary<unknown> }>> = {
  text: { question: ask.text(said), answers: words },
  longText: {
    question: ask.longText(said),
    answers: fc.array(words, { minLength: 1, maxLength: 4 }).map(lines => lines.join('\n')),
  },
  run: { question: ask.run({ ...said, of: 'persona' }), answers: runs },
  date: { question: ask.date(said), answers: dates },
  month: { question: ask.month(said), answers: months },
  year: { question: ask.year(said), answers: fc.integer({ min: 1900, max: 2100 }) },
  period: { question: ask.period({ ...said, of: 'months' }), answers: between(months) },
  name: {
    question: ask.name(said),
    answers: fc
      .record({ nombres: letters, apellidoPaterno: letters, apellidoMaterno: filled(letters) })
      .map(withoutBlanks),
  },
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
  emails: {
    question: ask.emails({ ...said, alternativeLabel: 'Otro correo' }),
    answers: fc
      .record({ principal: emails, alternativo: filled(emails) })
      .filter(({ principal, alternativo }) => principal.toLowerCase() !== alternativo?.toLowerCase())
      .map(withoutBlanks),
  },
  phone: { question: ask.phone(said), answers: fc.stringMatching(/^[2-79]\d{8}$/) },
  address: {
    question: ask.address({ ...said, parts: ['poblacion', 'localidad', 'ciudad'] }),
    answers: direcciones,
  },
  bankAccount: { question: ask.bankAccount(said), answers: cuentas },
  documents: { question: ask.documents({ ...said, maxFiles: 3 }), answers: archivos },
  declaration: { question: ask.declaration({ ...said, text: 'Declaro.' }), answers: fc.constant(true) },
  slot: {
    question: { ...ask.slot(said), slots: [{ value: 'h1', fecha: '2026-05-05', hora: '09:30' }] },
    answers: fc.constant('h1'),
  },
  place: {
    question: {
      ...ask.place(said),
      places: [{ value: 'p1', label: 'Sucursal', direccion: 'Alameda 1', comuna: '13101' }],
    },
    answers: fc.constant('p1'),
  },
  rows: {
    question: {
      ...ask.rows({ ...said, select: 'many', columns: ['Mes'], montoLabel: 'Monto' }),
      rows: ['a', 'b', 'c'].map(value => ({ value, cells: [value], montoClp: 10 })),
    },
    answers: fc.subarray(['a', 'b', 'c'], { minLength: 1 }),
  },
  group: { question: group, answers: items },
}

function pageWith(question: Question): QuestionPage {
  const [sample] = sampleForm.pages
  if (!sample) throw new Error('The sample has no pages')
  return { ...sample, questions: { q: question }, rules: {}, when: {}, options: {} }
}

describe.each(Object.entries(kinds))('a good answer of the kind %s', (_kind, { question, answers }) => {
  it('is read back from the form that shows it', () => {
    fc.assert(
      fc.property(answers, answer => {
        const reading = readPage(pageWith(question), formOfAnswer(question, answer, 'q'), context)
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

it('reads a period of days back from the form that shows it', () => {
  const question = ask.period({ ...said, of: 'dates' })
  fc.assert(
    fc.property(between(dates), answer => {
      const reading = readPage(pageWith(question), formOfAnswer(question, answer, 'q'), context)
      expect(reading).toEqual({ answers: { q: answer }, errors: {} })
    }),
    { numRuns: 60 },
  )
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
      'q.mes',
      'q.desde.anio',
      'q.nombres',
      'q.abierto',
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
