import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { Persona } from '#country/types.ts'
import { dateParts } from '#domain/dates.ts'
import type { Question } from '#engine/asking/question.ts'
import type { Form } from '#engine/walking/form.ts'
import { projectRoot } from '#platform/project-root.ts'
import type { DeskOptions } from '#services/kit/requests/desk.ts'
import type { DeskDefinition, DeskTypes } from '#services/kit/requests/request.ts'
import { procedures } from '../registry.ts'
import { type AskedLine, askedAllTheSame } from './answer-readers/asked-all-the-same.ts'
import { type Declared, declaredReaders } from './answer-readers/declared.ts'
import { type Asked, askedOn } from './answer-readers/other-answers.ts'
import { readBy } from './answer-readers/read-by.ts'
import { type Readings, readingsOf } from './answer-readers/readings.ts'
import { createRecorder, type Recorder } from './answer-readers/recorder.ts'
import type { Fixture } from './fixtures.ts'
import { fixturesOf } from './procedure-fixtures.ts'
import { country, countryWorld } from './procedure-world.ts'

const desks = vi.hoisted(() => new Map<string, Recorder>())
vi.mock('#services/kit/requests/desk.ts', async original => {
  const actual = await original<typeof import('#services/kit/requests/desk.ts')>()
  const { watchedDesk } = await import('./answer-readers/watched-desks.ts')
  return {
    ...actual,
    createDesk: (definition: DeskDefinition<DeskTypes>, options: DeskOptions) =>
      actual.createDesk(watchedDesk(definition, recorderOf), options),
  }
})

function recorderOf(key: string): Recorder {
  const recorder = desks.get(key) ?? createRecorder()
  desks.set(key, recorder)
  return recorder
}

const asking = [...procedures.values()].filter(({ forms }) => forms.length > 0)

/** Somebody whom anybody may ask about. */
const pensioner = country.persona('8214653-9') as Persona

/** Somebody asks about a pensioner without signing in, in a form of which nobody wrote a fixture. */
function enquiry({ id, pages: [page] }: Form, own: readonly Fixture[]) {
  if (!page?.questions.fechaNacimiento || own.some(({ pages }) => pages[page.id])) return []
  const { run, fechaNacimiento } = pensioner
  const { dia, mes, anio } = dateParts(fechaNacimiento)
  const born = { 'fechaNacimiento.dia': dia, 'fechaNacimiento.mes': mes, 'fechaNacimiento.anio': anio }
  return [
    {
      name: 'cualquiera',
      about: 'Alguien pregunta por una pensionada.',
      person: run,
      open: true as const,
      form: id,
      pages: { [page.id]: { run, ...born } },
    },
  ]
}

const questionsOf = (forms: readonly Form[]): readonly Asked[] => [
  ...new Map(forms.flatMap(({ pages }) => askedOn(pages)).map(asked => [asked.id, asked])).values(),
]

const readings = new Map<string, Readings>()
beforeAll(async () => {
  const world = await countryWorld()
  for (const procedure of asking) {
    const { head, forms } = procedure
    const own = fixturesOf(head.id)
    const asked = forms.flatMap(form => (form.access === 'open' ? enquiry(form, own) : []))
    const fixtures: readonly Fixture[] = [...own, ...asked]
    readings.set(head.id, await readingsOf(procedure, fixtures, { world, desks }))
  }
}, 300_000)

/** Lines of the table for one procedure. */
function declaredFor(id: string): Readonly<Record<string, Declared>> {
  return declaredReaders[id] ?? {}
}

/** Why questions of a procedure are asked whose answer no page shows from a register. */
const reasonsFor = (id: string): ReadonlyMap<string, AskedLine> =>
  new Map(
    (askedAllTheSame[id] ?? []).flatMap(line => line.questions.map(question => [question, line] as const)),
  )

/** Answers that no register could hold: papers, statements, own words, and the choice of what an institution lists. */
const ownKinds: ReadonlySet<Question['kind']> = new Set([
  ...(['documents', 'declaration', 'longText'] as const),
  ...(['rows', 'sheet', 'slot', 'place'] as const),
])

/** Telephones are for the people of the institution, who call. */
const isTelephone = ({ question }: Asked) => question.kind === 'phone'

describe.each(asking.map(({ head, forms }) => ({ id: head.id, forms })))('$id', ({ id, forms }) => {
  const found = () => readings.get(id) as Readings

  it('has fixtures that come to their end, so that it can be seen who reads the answers', () => {
    expect(found().stopped, 'fixtures (procedures/testing/README.md) that stop on the way').toEqual([])
  })

  it('asks nothing that nobody reads', () => {
    const declared = declaredFor(id)
    const unread = questionsOf(forms).filter(
      asked => !readBy(asked, found()) && !isTelephone(asked) && !Object.hasOwn(declared, asked.id),
    )
    const todo =
      'questions that a rule or a desk should read, or a line in answer-readers/declared.ts explain'
    expect(
      unread.map(asked => asked.id),
      todo,
    ).toEqual([])
  })

  it('leaves to her what nobody reads: no such answer is compulsory', () => {
    const unread = new Map(Object.entries(declaredFor(id)).filter(([, { by }]) => by === 'nobody'))
    const compulsory = questionsOf(forms).filter(
      asked => unread.has(asked.id) && asked.question.optional !== true,
    )
    expect(compulsory.map(asked => asked.id)).toEqual([])
  })

  it('asks nothing that a register knows, without a reason', () => {
    const reasons = reasonsFor(id)
    const unexplained = questionsOf(forms).filter(
      asked => !ownKinds.has(asked.question.kind) && !found().known.has(asked.id) && !reasons.has(asked.id),
    )
    const todo =
      'questions that a page should answer from a register, or a line in answer-readers/asked-all-the-same.ts explain'
    expect(
      unexplained.map(asked => asked.id),
      todo,
    ).toEqual([])
  })

  it('has no reason for a question that is not asked, or that a register is seen to answer', () => {
    const questions = new Map(questionsOf(forms).map(asked => [asked.id, asked]))
    const stale = [...reasonsFor(id).keys()].filter(
      line =>
        !questions.has(line) ||
        found().known.has(line) ||
        ownKinds.has(questions.get(line)?.question.kind as Question['kind']),
    )
    expect(stale).toEqual([])
  })

  it('has no line in the table for a question that is not asked, or that is seen to be read', () => {
    const questions = new Map(questionsOf(forms).map(asked => [asked.id, asked]))
    const stale = Object.keys(declaredFor(id)).filter(line => {
      const asked = questions.get(line)
      return !asked || readBy(asked, found()) !== undefined || isTelephone(asked)
    })
    expect(stale).toEqual([])
  })
})

describe('the table of readers that are not seen at work', () => {
  const lines = Object.entries(declaredReaders).flatMap(([id, questions]) =>
    Object.entries(questions).map(([question, declared]) => ({ id, question, declared })),
  )

  it.each(lines)('$id $question: the file is there and names what it reads', ({ question, declared }) => {
    expect(declared.why.length).toBeGreaterThan(10)
    if (declared.by !== 'file') return
    const path = join(projectRoot, declared.file)
    expect(existsSync(path), declared.file).toBe(true)
    const name = declared.as ?? question.split('.').at(-1) ?? ''
    expect(readFileSync(path, 'utf8')).toMatch(new RegExp(`\\b${name}\\b`))
  })

  it('is about procedures that ask', () => {
    const ids = new Set(asking.map(({ head }) => head.id))
    expect(Object.keys(askedAllTheSame).filter(id => !ids.has(id))).toEqual([])
    expect(Object.keys(declaredReaders).filter(id => !ids.has(id))).toEqual([])
  })
})

describe.each(asking.map(({ head }) => head.id))('the forms of %s', id => {
  it('name the operations with which they are handed over, so that none opens where one of them is not offered', () => {
    const unnamed = [...(readings.get(id)?.unnamed ?? [])]
    // Only who changes her address needs it: that page does not go on without it.
    expect(unnamed.filter(name => name !== 'cambio: personas.actualizarContacto')).toEqual([])
  })
})
