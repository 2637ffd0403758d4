import { beforeAll, describe, expect, it } from 'vitest'
import { inflesz, plainSpanishBar } from '#domain/inflesz.ts'
import type { Context } from '#engine/asking/context.ts'
import { formInput } from '#engine/asking/form-input.ts'
import { type FieldView, pageView } from '#engine/asking/page-view.ts'
import { readPage } from '#engine/asking/read-page.ts'
import { stateOf } from '#engine/cases/case-states.ts'
import { stateSentences } from '#engine/cases/case-view.ts'
import { type Acknowledgement, type Form, files } from '#engine/walking/form.ts'
import { type DraftContent, walk as walkForm } from '#engine/walking/walk.ts'
import { procedures } from '../registry.ts'
import { type Fixture, typedOn } from './fixtures.ts'
import { fixturesOf } from './procedure-fixtures.ts'
import {
  type CountryWorld,
  countryWorld,
  type Filled,
  formOf,
  type ProcedureWorld,
  procedureIn,
  surroundingsOf,
  today,
} from './procedure-world.ts'
import { readableText } from './readable-text.ts'
import { textsOn } from './readable-way.ts'

/** Everybody fills in a form once in each country: the second fixture of a person lives in the second one. */
const countries: CountryWorld[] = []
const cases: Case[] = []
for (const { head, forms } of procedures.values()) {
  const before = new Map<string, number>()
  for (const fixture of fixturesOf(head.id)) {
    const form = fillsIn(fixture) && formOf(forms, fixture)
    if (!form) continue
    const turn = files(form) && fixture.outcome === undefined ? (before.get(fixture.person) ?? 0) : 0
    before.set(fixture.person, turn + 1)
    countries[turn] ??= await countryWorld()
    const world = procedureIn(countries[turn], head.id)
    cases.push({ id: head.id, name: fixture.name, fixture, form, world })
  }
}

/** Others only name a person with consultations to read. */
function fillsIn({ pages, outcome, form }: Fixture): boolean {
  return form !== undefined || outcome !== undefined || Object.keys(pages).length > 0
}

interface Case {
  readonly id: string
  readonly name: string
  readonly fixture: Fixture
  readonly form: Form
  readonly world: ProcedureWorld
}
const filled = new Map<Case, Filled | Error>()
for (const one of cases) filled.set(one, await one.world.fill(one.fixture).catch((error: Error) => error))

function wayOf(one: Case): Filled {
  const way = filled.get(one)
  if (!way || way instanceof Error) throw way
  return way
}

const ended = cases.filter(({ fixture }) => fixture.outcome !== undefined)
const whole = cases.filter(({ fixture }) => fixture.outcome === undefined)

describe('each fixture', () => {
  it.each(ended)('$id $name ends at $fixture.outcome', one => {
    expect(wayOf(one).stoppedAt).toMatchObject({ outcome: one.fixture.outcome })
  })

  it.each(whole)('$id $name comes to its end', one => {
    const { stoppedAt, walk } = wayOf(one)
    expect(stoppedAt).toBeUndefined()
    expect(walk.complete).toBe(true)
  })

  it.each(cases)('$id $name reads easily all the way', one => {
    for (const [where, text] of textsOn(wayOf(one)))
      expect.soft(inflesz(text), `${where}: ${text}`).toBeGreaterThanOrEqual(plainSpanishBar)
  })
})

describe('each page of each form', () => {
  it.each(cases)('$id $name shows what is known before it asks, and asks something', one => {
    const { walk, draft } = wayOf(one)
    for (const { page, context, passed, status } of walk.steps) {
      if (status !== 'done') continue
      const { fields, outro } = pageView(page, context, {})
      const [facts, questions] = [fields.filter(isFact), fields.filter(field => !isFact(field))]
      expect.soft(fields, `${page.id}: facts before questions`).toEqual([...facts, ...questions])
      const openEmails = fields.filter(
        ({ question, answer, folded }) => question.kind === 'email' && answer !== undefined && !folded,
      )
      // Who opens that page of 5268 came to change it.
      if (page.id !== 'domicilio') expect.soft(openEmails, `${page.id}: a known e-mail, folded`).toEqual([])
      const below = outro.filter(({ kind }) => tellsFacts.has(kind))
      expect.soft(below, `${page.id}: no facts below`).toEqual([])
      // A fixture may open one that is not asked, to change what a register says.
      const isUnasked = passed || isPassedWithout(one.form, draft, context, page.id)
      // An institution may find that something is lacking.
      const asks = questions.some(mustBeAnswered) || (questions.length > 0 && page.verify !== undefined)
      expect.soft(isUnasked || asks, `${page.id}: asks something`).toBe(true)
    }
  })
})

describe('each page of each form that is posted by hand', () => {
  it.each(cases)(
    '$id $name takes no choice that was not offered, and says at the question what is lacking',
    one => {
      for (const { page, context, status } of wayOf(one).walk.steps) {
        const typed = Object.entries(typedOn(one.fixture, today).pages[page.id] ?? {})
        const choices = Object.entries(page.questions).filter(([, { kind }]) => kind === 'choice')
        if (status !== 'done') continue
        for (const [name] of choices.filter(([name]) => typed.some(([control]) => control === name))) {
          const pairs = typed.flatMap(([control, said]) =>
            [said].flat().map(text => [control, control === name ? 'zzz' : String(text)] as const),
          )
          const { answers, errors } = readPage(page, formInput(pairs), context)
          expect.soft(answers[name], `${page.id}: ${name}`).not.toBe('zzz')
          // What a register knows is not read from the page.
          if (answers[name] === undefined) expect.soft(errors, page.id).toHaveProperty([name])
        }
      }
    },
  )
})

const isFact = ({ folded, revealedBy }: FieldView) => folded !== undefined && !revealedBy
/** Rows are chosen from, and added to a list, though it may stay empty. */
const mustBeAnswered = ({ question }: FieldView) =>
  !question.optional || question.kind === 'rows' || question.kind === 'sheet'
/** Blocks that tell what an institution knows. */
const tellsFacts: ReadonlySet<string> = new Set(['known', 'summary', 'table', 'checklist', 'drawing'])

/** Whether a page is not asked of somebody who has not answered it. */
function isPassedWithout(form: Form, draft: DraftContent, around: Context, id: string): boolean {
  const { [id]: _own, ...answers } = draft.answers
  const { steps } = walkForm(form, { ...draft, answers }, around)
  return steps.find(({ page }) => page.id === id)?.passed === true
}

describe('each "no" says what can be done, and leads on', () => {
  const here = ended.filter(({ form, fixture }) => !Object.hasOwn(form.toldElsewhere, fixture.outcome ?? ''))
  it.each(here)('$id $name', one => {
    const { form, walk, told } = wayOf(one)
    const blocks = form.outcomes[one.fixture.outcome ?? '']?.blocks(walk.context, Object(told)) ?? []
    expect(blocks.map(({ kind }) => kind)).toContain('actions')
  })
})

describe('each answer reads easily', () => {
  it.each(whole.filter(({ form }) => form.ending.kind === 'tells'))('$id $name', async one => {
    const { walk } = wayOf(one)
    const { form, fixture, world } = one
    if (form.ending.kind !== 'tells') throw new Error('It files something')
    const services = world.servicesOf(fixture.open ? undefined : fixture.person)
    const { title, blocks } = await form.ending.tell({ context: walk.context, services: services as never })
    const text = `${title}\n${readableText(blocks)}`
    expect(inflesz(text), text).toBeGreaterThanOrEqual(plainSpanishBar)
  })
})

describe('each request', () => {
  const sent = whole.filter(({ form }) => files(form))
  const filed = new Map<Case, readonly [Acknowledgement, Acknowledgement] | Error>()
  /** What its institution was sent. */
  const sentFor = new Map<Case, readonly unknown[]>()
  beforeAll(async () => {
    for (const one of sent) {
      const twice = async () => [await one.world.file(wayOf(one)), await one.world.file(wayOf(one))] as const
      filed.set(one, await twice().catch((error: Error) => error))
      sentFor.set(one, one.world.sent.splice(0))
    }
    for (const country of countries) await country.step(15)
  })

  it.each(sent)('$id $name is filed once, and comes to its state', async one => {
    const acknowledged = filed.get(one)
    if (!acknowledged || acknowledged instanceof Error) throw acknowledged
    const [first, second] = acknowledged
    expect(second).toEqual(first)
    const { form, fixture, world } = one
    const filedAs = files(form) && form.ending.filedAs(wayOf(one).walk.context)
    const followed = filedAs ? procedureIn(world.country, filedAs) : world
    const states = followed.statesOf(first.idSolicitud)
    const history = followed.historyOf(first.idSolicitud)
    // Each event is one of this procedure's, which keeps what it needs of it.
    const keeps = procedures.get(filedAs || one.id)?.cases?.keeps !== undefined
    expect(history.filter(({ resumen }) => keeps && !resumen)).toEqual([])
    const { estado, ...facts } = fixture.expected ?? {}
    if (estado === undefined) return
    // What was approved may be paid meanwhile.
    const last = states.at(states.at(-1) === 'pagada' && estado !== 'pagada' ? -2 : -1)
    expect(last).toBe(fixture.caso ?? estado)
    const said = [sentFor.get(one), history.at(-1)?.datos]
    for (const [name, value] of Object.entries(facts))
      expect.soft(valuesAt(said, name), name).toContainEqual(value)
  })

  it.each(sent)(
    '$id $name says once where to ask for a review, on its page and in each letter',
    async one => {
      const acknowledged = filed.get(one)
      if (!acknowledged || acknowledged instanceof Error) throw acknowledged
      const { form, fixture, world } = one
      const id = (files(form) && form.ending.filedAs(wayOf(one).walk.context)) || one.id
      const followed = procedureIn(world.country, id)
      const { cases: kind, consultations = [] } = procedures.get(id) ?? {}
      const [{ idSolicitud, folio }] = acknowledged
      const history = followed.historyOf(idSolicitud)
      if (!kind) return
      for (const { type, data, resumen } of history) {
        const state = Object.hasOwn(kind.states.states, type) ? kind.states.states[type] : undefined
        const said = kind.states.events[type]?.text?.(data, resumen)
        const letter = state ? stateSentences(state, said, resumen).join('\n') : (said ?? '')
        expect.soft(letter.match(toAsk)?.length ?? 0, `${type}: ${letter}`).toBeLessThanOrEqual(1)
      }
      const page = consultations.find(({ path }) => path === kind.detailPath)
      const detail = {
        ...{ id: 'caso', folio, institution: 'IPS', institutionFolio: folio, idSolicitud, procedureId: id },
        ...{ state: stateOf(kind.states, history), filedOn: today, sentAt: new Date(`${today}T15:00:00Z`) },
        ...{
          subject: 'Asunto',
          history,
          delivery: { kind: 'delivered', at: new Date() },
          documents: [],
          summary: [],
        },
      }
      const none = async () => undefined
      const view = await page?.load({
        ...surroundingsOf(fixture),
        ...{ services: followed.servicesOf(fixture.person), hrefOf: (path: string) => path },
        cases: {
          find: async () => detail,
          findByIdSolicitud: none,
          list: async () => ({ cases: [detail], total: 1 }),
        },
        query: { get: (name: string) => (name === 'solicitud' ? 'caso' : '') },
        params: { get: () => '' },
        papers: { list: async () => [], keep: async (paper: object) => ({ ...paper, code: '' }) },
      } as never)
      const shown = JSON.stringify(view?.blocks ?? [], null, 1)
      expect(shown.match(toAsk)?.length ?? 0, shown).toBeLessThanOrEqual(1)
    },
  )
})

/** Where to ask for a review, however it is said. */
const toAsk = /si (usted )?no está de acuerdo/gi

/** The values of names that begin so, at any depth. */
function valuesAt(said: unknown, name: string): readonly unknown[] {
  if (typeof said !== 'object' || said === null) return []
  return Object.entries(said).flatMap(([key, value]) => [
    ...(key.startsWith(name) ? [value] : []),
    ...valuesAt(value, name),
  ])
}
