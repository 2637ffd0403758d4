import { laterFilingDate } from '#domain/working-days.ts'
import type { FormInput } from '#engine/asking/form-input.ts'
import { reviewFields } from '#engine/asking/page-view.ts'
import { formKeyOf, layoutOf, type Procedure } from '#engine/procedure.ts'
import { files, type JoiningForm, joins } from '#engine/walking/form.ts'
import { filedSummaryOf } from '#engine/walking/summary.ts'
import { draftPlaceOf } from '#filing/draft-place.ts'
import { standingPath } from '#filing/elsewhere.ts'
import { type SentOne, sendTogether } from '#filing/send-together.ts'
import { ownerOf } from '#filing/visit.ts'
import { findWay, type OnTheWay } from '#filing/way.ts'
import { readForm } from '../http/form.ts'
import { seeOther } from '../http/pages.ts'
import type { Exchange } from '../http/signed-in.ts'
import { crumbsOf, hrefOf } from './addresses.ts'
import { draftField } from './draw-page.tsx'
import { draftRefOf } from './form-place.ts'
import { type JoinedStanding, joinsDraft, movedForm, readJoined } from './joined-forms.ts'
import { type JoinedNotice, JoinedPageView, type JoinedRow } from './joined-page.tsx'
import type { OpenedForm } from './opened.ts'
import { remindersOf } from './reminders-offered.ts'
import { filingParts, visitOf } from './visit.ts'

/** A signed-in person's request to an address of a form that joins others. */
export type OpenedJoining = OpenedForm<JoiningForm> & Exchange

/** Shows how far each joined form is; those that are ready with all answers and the button that sends them. */
export async function showJoined(opened: OpenedJoining) {
  const way = await findWay(filingParts(opened.parts), visitOf(opened))
  if (!way.walk.complete) return toQuestions(opened, way)
  return drawJoined(opened, await readJoined(opened, way))
}

/** Sends the forms that were shown as ready, or begins anew once nothing is left. */
export async function sendJoined(opened: OpenedJoining) {
  const { parts, procedure, form, request, reply, session } = opened
  const visit = visitOf(opened)
  const way = await findWay(filingParts(parts), visit)
  const { input } = await readForm(request, {
    documents: parts.cases.documents,
    incoming: parts.incoming,
    run: session.run,
    procedureId: procedure.head.id,
    limitsOf: () => undefined,
  })
  if (input.text('otra')) {
    await parts.cases.drafts.deleteDraft({
      run: ownerOf(visit),
      formKey: formKeyOf(procedure, form),
      slot: visit.slot,
    })
    return seeOther(reply, hrefOf(procedure, form.pages[0]?.path ?? ''))
  }
  if (!way.walk.complete) return toQuestions(opened, way)
  const found = await readJoined(opened, way)
  const alone = input.text('solo')
  const shown = found.filter(({ prefix }) => input.text(`${prefix}borrador`) && (!alone || prefix === alone))
  const posted = shown.flatMap(({ standing, prefix }) =>
    standing.kind === 'ready'
      ? [
          {
            prefix,
            visit: standing.visit,
            posted: { input: ownControls(input, prefix), ref: draftRefOf(input.text(`${prefix}borrador`)) },
          },
        ]
      : [],
  )
  const sent = await sendTogether(filingParts(parts), posted)
  const ofEach = <Value,>(values: readonly Value[]) =>
    new Map(posted.map(({ prefix }, index) => [prefix, values[index]]))
  if (sent.kind === 'errors') return drawJoined(opened, found, { input, errors: ofEach(sent.errors) })
  for (const [index, result] of sent.results.entries()) {
    const visit = posted[index]?.visit
    if (visit && result.kind === 'sent' && result.isNew) request.movedForms.push(movedForm(visit, 'sent'))
  }
  const results = ofEach(sent.results)
  const kinds = sent.results.map(({ kind }) => kind)
  if (kinds.includes('documents')) return drawJoined(opened, found, { input, results })
  const isAllSent = shown.every(
    ({ standing, prefix }) => standing.kind === 'sent' || results.get(prefix)?.kind === 'sent',
  )
  const aviso = kinds.includes('busy') ? 'ocupado' : isAllSent ? undefined : 'faltan'
  return seeOther(reply, hrefOf(procedure, form.ending.path, { aviso }))
}

/** The controls of one of the forms on the page, by their names in that form. */
const ownControls = (input: FormInput, prefix: string) =>
  input.renamed(name => (name.startsWith(prefix) ? [name.slice(prefix.length)] : []))

/** What was pressed, if it sent nothing: what was ticked, and what is missing in each form, by its prefix. */
interface Unsent {
  readonly input: FormInput
  readonly errors?: ReadonlyMap<string, Readonly<Record<string, string>> | undefined>
  readonly results?: ReadonlyMap<string, SentOne | undefined>
}

const toQuestions = ({ procedure, form, reply }: OpenedJoining, way: OnTheWay) =>
  seeOther(reply, hrefOf(procedure, standingPath({ form }, way)))

function drawJoined(opened: OpenedJoining, found: readonly JoinedStanding[], unsent?: Unsent) {
  const { parts, pages, procedure, form, request, reply, session } = opened
  const { ending } = form
  const isSent = found.some(({ standing }) => standing.kind === 'sent')
  const isDone = isSent && !found.some(isLeft)
  const title = isDone ? ending.sentTitle : ending.title
  const first = form.pages[0]?.path ?? ''
  return pages.send(
    request,
    reply,
    {
      title,
      inForm: true,
      layout: layoutOf(procedure, form),
      breadcrumbs: crumbsOf(procedure, title),
      hasErrors: unsent !== undefined,
      ...(isSent ? {} : { backHref: hrefOf(procedure, first) }),
      body: (
        <JoinedPageView
          title={title}
          rows={found.map(one => rowOf(one, unsent))}
          action={hrefOf(procedure, ending.path)}
          submitLabel={ending.submitLabel}
          anotherLabel={isDone ? ending.anotherLabel : undefined}
          changeHref={isSent ? undefined : hrefOf(procedure, first, { desde: 'revision' })}
          isDone={isDone}
          countsFrom={laterFilingDate(parts.clock.now())}
          notice={noticeOf(request.query)}
          around={{
            lists: parts.lists(),
            uploadHref: '',
            reminders: remindersOf(session, { what: procedure.head.title, href: request.url }),
          }}
        />
      ),
    },
    unsent ? 422 : 200,
  )
}

const isLeft = ({ standing }: JoinedStanding): boolean =>
  ['open', 'silent', 'ready'].includes(standing.kind) || (standing.kind === 'closed' && standing.isForNow)

/** Why the last press did not send everything. */
const noticeOf = (query: unknown): JoinedNotice | undefined => {
  const { aviso } = query as { aviso?: unknown }
  return aviso === 'faltan' || aviso === 'ocupado' ? aviso : undefined
}

function rowOf({ joined, prefix, procedure, standing }: JoinedStanding, unsent?: Unsent): JoinedRow {
  const { title } = joined
  if (standing.kind !== 'ready') return { title, prefix, standing }
  const { visit, review } = standing
  const borrador = visit.slot
  const errors = unsent?.errors?.get(prefix) ?? {}
  const isFileLost = unsent?.results?.get(prefix)?.kind === 'documents'
  return {
    title,
    prefix,
    standing,
    ready: {
      draft: draftField(visit.form, review.way),
      sections: filedSummaryOf(visit.form, review.way.walk, path =>
        hrefOf(procedure, path, { borrador, desde: 'revision' }),
      ),
      intro: visit.form.ending.review.intro?.(review.way.walk.context) ?? [],
      fields: reviewFields(visit.form.ending.review, errors).map(field => ({
        ...field,
        name: `${prefix}${field.name}`,
        typed: unsent?.input,
      })),
      errors: Object.entries(errors).map(([name, message]) => ({
        name: `${prefix}${name}`,
        message: `${title}: ${message}`,
      })),
      warnings: isFileLost ? [...review.warnings, { kind: 'lost-file' }] : review.warnings,
    },
  }
}

/**
 * Where a form's review is read instead, while its draft belongs to joined forms; undefined if it stands alone, or the person asks to
 * send it alone (`?sola=si`).
 */
export async function joinedReviewOf(opened: OpenedForm): Promise<string | undefined> {
  const { parts, procedure, form, request, session, empresa } = opened
  const { sola } = request.query as { sola?: unknown }
  if (!session || empresa || sola === 'si' || !files(form)) return undefined
  const joining = joiningOf(parts.procedures, formKeyOf(procedure, form))
  if (!joining) return undefined
  const { drafts } = parts.cases
  const [told, draft] = await Promise.all([
    drafts.findDraft({ run: session.run, formKey: formKeyOf(joining.procedure, joining.form), slot: '' }),
    drafts.findDraft(draftPlaceOf(visitOf(opened))),
  ])
  return told && draft && joinsDraft(told, draft.id)
    ? hrefOf(joining.procedure, joining.form.ending.path)
    : undefined
}

/** The form that joins another one; undefined if none does. */
function joiningOf(
  procedures: ReadonlyMap<string, Procedure>,
  formKey: string,
): { procedure: Procedure; form: JoiningForm } | undefined {
  for (const procedure of procedures.values())
    for (const form of procedure.forms)
      if (joins(form) && form.ending.forms.some(one => one.formKey === formKey)) return { procedure, form }
  return undefined
}
