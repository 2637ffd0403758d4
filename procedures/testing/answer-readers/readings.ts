import { withOptions } from '#engine/asking/asked-page.ts'
import type { AnswersByPage, Context } from '#engine/asking/context.ts'
import type { Procedure } from '#engine/procedure.ts'
import { attachmentsOf } from '#engine/walking/attachments.ts'
import { type FilingForm, type Form, files } from '#engine/walking/form.ts'
import { documentBytes } from '../document-bytes.ts'
import { fillIn } from '../fill-in.ts'
import type { Fixture } from '../fixtures.ts'
import { type CountryWorld, surroundingsOf, today } from '../procedure-world.ts'
import { anyPaper, askedOn, withOtherAnswers } from './other-answers.ts'
import { createRecorder, type Recorder } from './recorder.ts'
import { admitted } from './watched-desks.ts'
import { watchedContext, watchedForm } from './watched-form.ts'
import { differing, notingCalls } from './written-calls.ts'

/** What the fixtures of a procedure show about who reads its answers. */
export interface Readings {
  /** Questions that the form's own conditions, rules and checks read. */
  readonly form: ReadonlySet<string>
  /** Questions whose answer a page shows, because a register holds it. */
  readonly known: ReadonlySet<string>
  /** Questions that say where letters go, or for whom the form is filed. */
  readonly letters: ReadonlySet<string>
  /** Where each answer goes when it is sent: `service.operation path`, and `papel type`. */
  readonly sent: ReadonlyMap<string, ReadonlySet<string>>
  /** Paths that the desks read when they admit, review and pay, and the desks. */
  readonly desks: ReadonlyMap<string, ReadonlySet<string>>
  /** Operations that a form is handed over with and does not name in `needs`. */
  readonly unnamed: ReadonlySet<string>
  /** Fixtures that did not come to their end here, and why. */
  readonly stopped: readonly string[]
}

interface Noted {
  readonly form: Recorder
  readonly known: Set<string>
  readonly letters: Recorder
  readonly sent: Map<string, Set<string>>
  readonly desks: Set<string>
  readonly unnamed: Set<string>
  readonly stopped: string[]
}

/** Fills in, sends and decides every fixture of a procedure, and notes who read what. */
export async function readingsOf(
  { head, forms }: Procedure,
  fixtures: readonly Fixture[],
  { world, desks }: { world: CountryWorld; desks: ReadonlyMap<string, Recorder> },
): Promise<Readings> {
  const noted: Noted = {
    form: createRecorder(),
    known: new Set(),
    letters: createRecorder(),
    sent: new Map(),
    desks: new Set(),
    unnamed: new Set(),
    stopped: [],
  }
  const followed = forms.flatMap(form =>
    fixtures.flatMap(fixture => (fillsIn(fixture, form) ? { id: head.id, form, fixture, world, noted } : [])),
  )
  const failed =
    ({ form, fixture }: Following) =>
    (why: unknown) =>
      void noted.stopped.push(`${form.id} ${fixture.name}: ${String(why)}`)
  // All are filled in before any is sent: several fixtures ask for the same thing.
  const filled: (readonly [Following, Filled])[] = []
  for (const one of followed) {
    const way = await fill(one).catch(failed(one))
    if (way) filled.push([one, way])
  }
  for (const { read } of desks.values()) read.delete(admitted)
  for (const [one, way] of filled) await send(one, way).catch(failed(one))
  if (filled.length > 0) await world.step(5)
  for (const [key, { read }] of desks) if (read.has(admitted)) noted.desks.add(key)
  return {
    form: noted.form.read,
    known: noted.known,
    letters: noted.letters.read,
    sent: noted.sent,
    desks: new Map([...noted.desks].map(key => [key, desks.get(key)?.read ?? new Set()])),
    unnamed: noted.unnamed,
    stopped: noted.stopped,
  }
}

function fillsIn({ form: id, pages }: Fixture, form: Form): boolean {
  if (id !== undefined && id !== form.id) return false
  return Object.keys(pages).some(page => form.pages.some(one => one.id === page))
}

interface Following {
  readonly id: string
  readonly form: Form
  readonly fixture: Fixture
  readonly world: CountryWorld
  readonly noted: Noted
}

/** A form that can be sent, and the rows of its lists. */
type Filled = Pick<Awaited<ReturnType<typeof fillIn>>, 'walk' | 'rows'>

const servicesFor = ({ id, fixture, world }: Following) =>
  world.servicesOf(fixture.open ? undefined : fixture.person, id)

/** Fills in one fixture. Returns its end if there is something to send. */
async function fill(following: Following): Promise<Filled | undefined> {
  const { form, fixture, noted } = following
  const services = servicesFor(following)
  const watched = watchedForm(form, noted.form, noted.known)
  const way = await fillIn(watched, fixture, surroundingsOf(fixture), services, { offered: true })
  const { stoppedAt } = way
  if (stoppedAt) {
    const asWritten = 'outcome' in stoppedAt && (stoppedAt.outcome === fixture.outcome || fixture.open)
    if (!asWritten) throw JSON.stringify(stoppedAt)
    return undefined
  }
  if (watched.ending.kind === 'tells') {
    await watched.ending.tell({ context: way.walk.context, services: services as never })
    return undefined
  }
  if (watched.ending.kind === 'joins') {
    const context = watchedContext(way.walk.context, noted.form)
    for (const joined of watched.ending.forms) {
      joined.refuses?.(context)
      joined.gives(context)
    }
    return undefined
  }
  noteLetters(form as FilingForm, way.walk.context, noted.letters)
  return way
}

function noteLetters({ ending }: FilingForm, context: Context, letters: Recorder): void {
  const seen = watchedContext(context, letters)
  ending.emailOf(seen)
  ending.alsoTell(seen)
  ending.warnAt(seen)
  ending.actsFor(seen)
}

/** Sends the form, and then notes what would have been written with other answers. */
async function send(following: Following, { walk, rows }: Filled): Promise<void> {
  const { id, form, fixture, noted } = following
  if (!files(form)) return
  const attachments = attachmentsOf(walk)
  const deliver = async (answers: AnswersByPage, calls: ReturnType<typeof notingCalls>) => {
    await form.ending.deliver({
      ...walk.context,
      answers,
      services: calls.services,
      idempotencyKey: `clave-${id}-${form.id}-${fixture.name}`,
      filedOn: today,
      sentAt: `${today}T15:00:00.000Z`,
      letters: { send: async () => 'queued', withdraw: async () => undefined },
      readDocument: async (one: string) =>
        documentBytes(attachments.find(({ id: known }) => known === one) ?? anyPaper),
      readRows: async ({ id: list }: { id: string }) => rows[list] ?? [],
    } as never)
    return calls.written()
  }
  const services = servicesFor(following)
  const first = notingCalls(services)
  const written = await deliver(walk.context.answers, first)
  for (const name of first.beyond(form.ending.needs?.(first.services as never) ?? []))
    noted.unnamed.add(`${form.id}: ${name}`)
  const offered = form.pages.map(page => ({
    ...page,
    questions: Object.fromEntries(
      Object.entries(page.questions).map(([name, question]) => [
        name,
        withOptions(page, name, question, walk.context),
      ]),
    ),
  }))
  for (const asked of askedOn(offered))
    for (const answers of withOtherAnswers(walk.context.answers, asked)) {
      const paths = noted.sent.get(asked.id) ?? new Set()
      noted.sent.set(asked.id, paths)
      // An answer that cannot be sent at all says nothing about where it goes.
      const again = await deliver(answers, notingCalls(services, first.replies)).catch(() => undefined)
      for (const path of again ? differing(written, again) : []) paths.add(path)
    }
}
