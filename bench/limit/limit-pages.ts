import type { Cases } from '#cases/types.ts'
import { formatDate, isoDateInChile, parseDateParts } from '#domain/dates.ts'
import { formatPhone, parsePhone } from '#domain/phone.ts'
import { formatRun, parseRun } from '#domain/run.ts'
import { filingDate } from '#domain/working-days.ts'
import { formKeyOf } from '#engine/procedure.ts'
import { systemIds } from '#platform/ids.ts'
import type { Database } from '#platform/postgres/database.ts'
import {
  answersOf,
  pageIdOf,
  paths,
  relations,
  type Step,
  type StepAnswers,
  steps,
  urlOf,
} from '../form/five-steps.ts'
import { measuredForm, measuredProcedure } from '../portal/measured-procedure.ts'
import { findDraft, findSession, insertDraft, updateDraft } from './statements.ts'
import { type Template, templateOf } from './template.ts'

/** Finished pages of the portal, walked with the answers of journey 0, and the random values in them. */
export interface SamplePages {
  steps: readonly string[]
  review: string
  receipt: string
  /** `id:revision` in the hidden field of each page but the first, by page. */
  drafts: readonly string[]
  reviewDraft: string
  caseId: string
  folio: string
  code: string
}

/** The requesting person. */
export interface LimitVisitor {
  run: string
  huella: string
}

/** The limit's pages. */
export interface LimitPages {
  isSignedIn(visitor: LimitVisitor): Promise<boolean>
  step(visitor: LimitVisitor, step: Step): Promise<string>
  /** Saves a page's answers; returns where to redirect, or undefined if they are invalid. */
  save(visitor: LimitVisitor, step: Step, form: URLSearchParams): Promise<string | undefined>
  review(visitor: LimitVisitor): Promise<string | undefined>
  send(visitor: LimitVisitor, form: URLSearchParams): Promise<string | undefined>
  receipt(visitor: LimitVisitor, caseId: string): Promise<string | undefined>
}

interface DraftRow {
  id: string
  revision: number
  respuestas: Record<string, StepAnswers>
}

const dayMs = 86_400_000
const formKey = formKeyOf(measuredProcedure, measuredForm)
const slot = ''
const hidden = (value: string) => `<input type="hidden" name="borrador" value="${value}"/>`

/** Prepares the pages as text. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one method for each page.
export function createLimitPages(parts: {
  database: Database
  cases: Cases
  sample: SamplePages
}): LimitPages {
  const { database, cases, sample } = parts
  const firstSamples = steps.flatMap(step => shownOf(answersOf(step, 0)))
  const stepPages = sample.steps.map((html, index) => stepTemplate(html, sample.drafts[index]))
  const reviewPage = templateOf(sample.review, [sample.reviewDraft, ...firstSamples])
  const receiptPage = templateOf(sample.receipt, [sample.caseId, sample.folio, sample.code, ...firstSamples])
  const draftOf = (run: string) => database.row<DraftRow>(findDraft, [run, formKey, slot, new Date()])

  return {
    async isSignedIn({ run, huella }) {
      const now = new Date()
      const found = await database.row<{ vence_en: Date }>(findSession, [
        run,
        huella,
        now,
        new Date(now.getTime() - 60_000),
      ])
      return found !== undefined && found.vence_en > now
    },
    async step({ run }, step) {
      const draft = await draftOf(run)
      return stepPages[step - 1]?.([draft ? hidden(`${draft.id}:${draft.revision}`) : '']) ?? ''
    },
    async save({ run }, step, form) {
      const draft = await draftOf(run)
      const answers = readAnswers(form)
      if (!answers) return undefined
      const [id = '', revision = ''] = (form.get('borrador') ?? '').split(':')
      const now = new Date()
      const all = JSON.stringify({ ...draft?.respuestas, [pageIdOf(step)]: answers })
      const values = [1, all, '{}', '{}', '{}', '', now, new Date(now.getTime() + 30 * dayMs)]
      const saved = id
        ? await database.row(updateDraft, [run, formKey, id, ...values, Number(revision), slot])
        : await database.row(insertDraft, [run, formKey, systemIds.uuid(), ...values, slot])
      if (!saved) return undefined
      return urlOf(step === steps.length ? paths.review : paths.step(step + 1))
    },
    async review({ run }) {
      const draft = await draftOf(run)
      return draft && reviewPage([`${draft.id}:${draft.revision}`, ...allShown(draft.respuestas)])
    },
    async send({ run }, form) {
      const draft = await draftOf(run)
      const [id = '', revision = ''] = (form.get('borrador') ?? '').split(':')
      if (!draft || form.get('verdad') !== 'si') return undefined
      const content = {
        answers: { ...draft.respuestas } as Record<string, never>,
        consulted: {},
        verified: {},
      }
      const sent = await cases.cases.submitCase({
        person: { run, nombres: 'CARMEN GLORIA', apellidos: 'SOTO PÉREZ', email: 'carmen@ejemplo.cl' },
        owner: run,
        acting: { origin: 'ORDINARIA' },
        procedure: measuredProcedure,
        form: measuredForm,
        formKey,
        draft: { id, revision: Number(revision) },
        content,
        summary: steps.map(step => summaryOf(step, draft.respuestas[pageIdOf(step)])),
        subject: 'Cinco personas',
        documentIds: [],
        filedOn: filingDate(new Date()),
      })
      return sent.kind === 'sent' ? `${urlOf(paths.receipt)}?solicitud=${sent.caseId}` : undefined
    },
    async receipt({ run }, caseId) {
      const found = await cases.cases.findCase(run, caseId)
      if (!found) return undefined
      return receiptPage([
        found.id,
        found.folio,
        found.receipt?.code ?? '',
        ...allShown(found.answers as unknown as DraftRow['respuestas']),
      ])
    },
  }
}

/** A page of questions in which only the draft's id varies; before the first save it has none. */
function stepTemplate(html: string, draft: string | undefined): Template {
  if (draft) return templateOf(html, [hidden(draft)])
  const [opening] = /<form [^>]*>/.exec(html.slice(html.indexOf('<main'))) ?? []
  if (!opening) throw new Error('The first page has no form')
  const fill = templateOf(html, [opening])
  return ([field = '']) => fill([opening + field])
}

/** Reads and checks the five fields of a page. */
function readAnswers(form: URLSearchParams): StepAnswers | undefined {
  const nombre = form.get('nombre')?.trim() ?? ''
  const run = parseRun(form.get('run') ?? '')
  const { date: fecha } = parseDateParts({
    dia: form.get('fecha.dia') ?? '',
    mes: form.get('fecha.mes') ?? '',
    anio: form.get('fecha.anio') ?? '',
  })
  const relacion = relations.find(one => one.value === form.get('relacion'))?.value
  const telefono = parsePhone(form.get('telefono') ?? '')
  if (!nombre || nombre.length > 120 || !run || !fecha || !relacion || !telefono) return undefined
  return fecha > isoDateInChile(new Date()) ? undefined : { nombre, run, fecha, relacion, telefono }
}

/** The variable answers on a page: name, RUN, date and phone. */
function shownOf(answers: StepAnswers): readonly string[] {
  return [
    escapeText(answers.nombre),
    formatRun(answers.run),
    formatDate(answers.fecha),
    formatPhone(answers.telefono),
  ]
}

function allShown(answers: Readonly<Record<string, StepAnswers>>): readonly string[] {
  return steps.flatMap(step => {
    const given = answers[pageIdOf(step)]
    return given ? shownOf(given) : []
  })
}

function summaryOf(step: Step, answers: StepAnswers | undefined) {
  const lines = answers ? shownOf(answers) : []
  return {
    pageId: pageIdOf(step),
    title: `Persona ${step}`,
    rows: lines.map(line => ({ label: 'Dato', lines: [line] })),
  }
}

function escapeText(text: string): string {
  return text.replace(/[&<>"]/g, sign => `&#${sign.charCodeAt(0)};`)
}
