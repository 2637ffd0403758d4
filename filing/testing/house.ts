import type { Draft, DraftPlace } from '#cases/drafts/draft-types.ts'
import type { CaseCard, Submission } from '#cases/types.ts'
import type { Surroundings } from '#engine/asking/context.ts'
import { formInput } from '#engine/asking/form-input.ts'
import type { Procedure } from '#engine/procedure.ts'
import { sampleProcedure } from '#engine/testing/sample-procedure.ts'
import { surroundings } from '#engine/testing/surroundings.ts'
import type { Form } from '#engine/walking/form.ts'
import { createMovableClock, type MovableClock } from '#platform/clock.ts'
import { ServiceUnavailableError } from '#platform/contract/contract-errors.ts'
import { answerPage, type PostedPage } from '../answer-page.ts'
import { openPage } from '../open-page.ts'
import { openOutcome } from '../outcome.ts'
import type { PageResult, ReviewResult, SendResult } from '../results.ts'
import { type FilingVisit, openReview } from '../review.ts'
import { type PostedReview, sendForm } from '../send-form.ts'
import type { DraftKeeper, FilingParts, Visit } from '../visit.ts'
import { keepSheetsInMemory, type MemorySheets } from './sheets-in-memory.ts'

/** A person filling in a form; drafts and cases are in memory. */
export interface FilingHouse {
  readonly clock: MovableClock
  /** Submissions, oldest first. */
  readonly sent: readonly Submission[]
  /** Logged warnings about institutions that did not answer. */
  readonly warnings: readonly object[]
  readonly parts: FilingParts
  readonly sheets: MemorySheets
  readonly visit: Visit
  draft(slot?: string): Draft | undefined
  /** Deletes the draft, as another tab would. */
  dropDraft(): void
  /** The same house in another slot, or with another draft store. */
  with(change: Partial<Visit>): FilingHouse
  /** Opens a page; `toChange`, as a link to change its answers does. */
  open(path: string, toChange?: boolean): Promise<PageResult>
  /** Posts a page; its hidden field names the current draft, unless `posted` says otherwise. */
  answer(
    path: string,
    typed: Readonly<Record<string, string>>,
    posted?: Partial<PostedPage>,
  ): Promise<PageResult>
  outcome(path: string): ReturnType<typeof openOutcome>
  review(): Promise<ReviewResult>
  send(
    ref?: { id: string; revision: number },
    formVersion?: number,
    also?: readonly [name: string, value: string][],
    isProved?: PostedReview['isProved'],
  ): Promise<SendResult>
}

/** An institution that does not answer. */
export async function silent(): Promise<never> {
  throw new ServiceUnavailableError({ service: 'prueba', operation: 'cualquiera' }, 'timeout')
}

/** An institution that cannot be asked because too many calls are in progress. */
export async function crowded(): Promise<never> {
  throw new ServiceUnavailableError({ service: 'prueba', operation: 'cualquiera' }, 'overloaded')
}

/** The house of a form, with its institutions' answers, at noon of a day, for a person of the engine's tests by default. */
export function openHouse(
  form: Form,
  services: unknown,
  { today, lists, draftName = '', ...who }: Surroundings = surroundings,
): FilingHouse {
  const clock = createMovableClock(`${today}T15:00:00Z`)
  const procedure: Procedure = { ...sampleProcedure, forms: [form] }
  const sheets = keepSheetsInMemory(form, services)
  const keeper = keepInMemory(clock, sheets)
  const sent: Submission[] = []
  const warnings: object[] = []
  const submitCase: FilingParts['cases']['submitCase'] = async submission => {
    const draft = keeper.byId(submission.draft.id)
    if (!draft) return { kind: 'gone' }
    if (draft.revision !== submission.draft.revision) return { kind: 'conflict', revision: draft.revision }
    keeper.drop(submission.draft.id)
    sent.push(submission)
    return { kind: 'sent', caseId: `caso-${sent.length}`, folio: '', isNew: true }
  }
  const parts: FilingParts = {
    procedures: new Map([[procedure.head.id, procedure]]),
    cases: {
      submitCase,
      submitCases: submissions => Promise.all(submissions.map(submitCase)),
      findCaseOfDraft: async (_run, draftId) => {
        const index = sent.findIndex(one => one.draft.id === draftId)
        return index === -1 ? undefined : { caseId: `caso-${index + 1}`, folio: '' }
      },
      // Nothing that was sent here is answered.
      findWaiting: async (_run, about) => {
        const card = sent
          .map(cardOf)
          .find(one => one.formKey === about.formKey && one.subject === about.subject)
        return card && { caseId: card.id, folio: card.folio }
      },
      // What was sent here has reached its institution.
      listCases: async (_run, { undelivered } = {}) => {
        const cases = undelivered ? [] : sent.map(cardOf)
        return { cases, total: cases.length, page: 1, pageCount: 1 }
      },
    },
    sheets,
    clock,
    log: { warn: (about: object) => void warnings.push(about) } as unknown as FilingParts['log'],
    lists: () => lists,
  }
  const visit: Visit = {
    procedure,
    form,
    ...who,
    drafts: keeper.drafts,
    slot: draftName,
    services: () => services,
  }
  return houseOf({ clock, sent, warnings, parts, sheets, keeper }, visit)
}

/** What a list shows of a form that was sent and waits for its answer. */
const cardOf = ({ subject, formKey }: Submission, index: number) =>
  ({
    ...{ id: `caso-${index + 1}`, folio: `MIC-${index + 1}`, subject, formKey },
    sentAt: new Date(0),
    state: { id: 'ingresada', label: 'Ingresada', tone: 'info', final: false },
  }) as CaseCard

type Kept = Pick<FilingHouse, 'clock' | 'sent' | 'warnings' | 'parts' | 'sheets'> & {
  keeper: ReturnType<typeof keepInMemory>
}

function houseOf(kept: Kept, visit: Visit): FilingHouse {
  const { parts, keeper } = kept
  const draft = (slot = visit.slot) => keeper.inSlot(slot)
  const refOf = (found: Draft | undefined) => found && { id: found.id, revision: found.revision }
  const filing = visit as FilingVisit
  return {
    ...kept,
    visit,
    draft,
    dropDraft: () => keeper.drop(draft()?.id ?? ''),
    with: change => houseOf(kept, { ...visit, ...change }),
    open: (path, toChange) => openPage(parts, visit, path, toChange),
    answer: (path, typed, posted = {}) =>
      answerPage(parts, visit, path, async () => ({
        input: formInput(Object.entries(typed)),
        errors: {},
        edit: undefined,
        ref: refOf(draft()),
        formVersion: visit.form.version,
        fromReview: false,
        admit: async () => {},
        ...posted,
      })),
    outcome: path => openOutcome(parts, visit, path),
    review: () => openReview(parts, filing),
    send: (ref, formVersion, also = [], isProved) =>
      sendForm(parts, filing, {
        ...(isProved && { isProved }),
        input: formInput([['verdad', 'si'], ...also]),
        ref: ref ?? refOf(draft()),
        formVersion: formVersion ?? visit.form.version,
      }),
  }
}

/** Drafts in memory with the behaviour of `Drafts`. */
function keepInMemory(clock: MovableClock, sheets: MemorySheets) {
  const kept = new Map<string, Draft>()
  const keyOf = ({ run, formKey, slot }: DraftPlace) => `${run} ${formKey} ${slot}`
  let count = 0
  const drafts: DraftKeeper = {
    async findDraft(place) {
      const draft = kept.get(keyOf(place))
      return draft && { ...draft, sheets: sheets.of(draft.id) }
    },
    async saveDraft({ base, keepDays, ...draft }) {
      const current = kept.get(keyOf(draft))
      if (current?.id !== base?.id) return { conflict: 0 }
      if (current && current.revision !== base?.revision) return { conflict: current.revision }
      if (!current) count += 1
      const savedAt = clock.now()
      const saved: Draft = {
        ...draft,
        id: current?.id ?? `borrador-${count}`,
        revision: (current?.revision ?? 0) + 1,
        savedAt,
        expiresAt: new Date(savedAt.getTime() + keepDays * 86_400_000),
      }
      kept.set(keyOf(draft), saved)
      return { draft: { id: saved.id, revision: saved.revision }, expiresAt: saved.expiresAt }
    },
    async keepConsulted(place, draftId, consulted) {
      const current = kept.get(keyOf(place))
      if (current?.id === draftId)
        kept.set(keyOf(place), { ...current, consulted: { ...current.consulted, ...consulted } })
    },
  }
  const all = () => [...kept.entries()]
  return {
    drafts,
    byId: (id: string) => all().find(([, one]) => one.id === id)?.[1],
    inSlot: (slot: string) => all().find(([, one]) => one.slot === slot)?.[1],
    drop(id: string) {
      for (const [key, one] of all()) if (one.id === id) kept.delete(key)
    },
  }
}
