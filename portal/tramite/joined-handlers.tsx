import { reviewFields } from '#engine/asking/page-view.ts'
import { formKeyOf, layoutOf, type Procedure } from '#engine/procedure.ts'
import { files, type JoiningForm, joins } from '#engine/walking/form.ts'
import { filedSummaryOf } from '#engine/walking/summary.ts'
import { draftPlaceOf } from '#filing/draft-place.ts'
import { standingPath } from '#filing/elsewhere.ts'
import { sendTogether } from '#filing/send-together.ts'
import { ownerOf } from '#filing/visit.ts'
import { findWay, type OnTheWay } from '#filing/way.ts'
import { readForm } from '../http/form.ts'
import { seeOther } from '../http/pages.ts'
import type { Exchange } from '../http/signed-in.ts'
import { crumbsOf, hrefOf } from './addresses.ts'
import { draftField } from './draw-page.tsx'
import { draftRefOf } from './form-place.ts'
import { type JoinedStanding, joinsDraft, readJoined } from './joined-forms.ts'
import { JoinedPageView, type JoinedRow } from './joined-page.tsx'
import type { OpenedForm } from './opened.ts'
import { offersReminders } from './reminders-offered.ts'
import { filingParts, visitOf } from './visit.ts'

/** A signed-in person's request to an address of a form that joins others. */
export type OpenedJoining = OpenedForm<JoiningForm> & Exchange

/** Shows how far each joined form is; those that are ready with all answers and the button that sends them. */
export async function showJoined(opened: OpenedJoining) {
  const way = await findWay(filingParts(opened.parts), visitOf(opened))
  if (!way.walk.complete) return toQuestions(opened, way)
  return drawJoined(opened, await readJoined(opened, way), {}, 200)
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
  const posted = found.flatMap(({ standing, prefix }) =>
    standing.kind === 'ready' && input.text(`${prefix}borrador`)
      ? [
          {
            prefix,
            visit: standing.visit,
            posted: {
              input: input.renamed(name => (name.startsWith(prefix) ? [name.slice(prefix.length)] : [])),
              ref: draftRefOf(input.text(`${prefix}borrador`)),
            },
          },
        ]
      : [],
  )
  const sent = await sendTogether(filingParts(parts), posted)
  if (sent.kind === 'errors')
    return drawJoined(
      opened,
      found,
      Object.fromEntries(posted.map(({ prefix }, index) => [prefix, sent.errors[index] ?? {}])),
      422,
    )
  const all = sent.results.every(({ kind }) => kind === 'sent')
  return seeOther(reply, hrefOf(procedure, form.ending.path, { aviso: all ? undefined : 'faltan' }))
}

const toQuestions = ({ procedure, form, reply }: OpenedJoining, way: OnTheWay) =>
  seeOther(reply, hrefOf(procedure, standingPath({ form }, way)))

function drawJoined(
  opened: OpenedJoining,
  found: readonly JoinedStanding[],
  errors: Readonly<Record<string, Readonly<Record<string, string>>>>,
  status: 200 | 422,
) {
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
      hasErrors: status === 422,
      ...(isSent ? {} : { backHref: hrefOf(procedure, first) }),
      body: (
        <JoinedPageView
          title={title}
          rows={found.map(one => rowOf(one, errors[one.prefix] ?? {}))}
          action={hrefOf(procedure, ending.path)}
          submitLabel={ending.submitLabel}
          anotherLabel={isDone ? ending.anotherLabel : undefined}
          changeHref={isSent ? undefined : hrefOf(procedure, first, { desde: 'revision' })}
          isDone={isDone}
          isChanged={(request.query as { aviso?: unknown }).aviso === 'faltan'}
          around={{ lists: parts.lists(), uploadHref: '', reminders: offersReminders(session) }}
        />
      ),
    },
    status,
  )
}

const isLeft = ({ standing }: JoinedStanding): boolean =>
  ['open', 'silent', 'ready'].includes(standing.kind) || (standing.kind === 'closed' && standing.isForNow)

function rowOf(
  { joined, prefix, procedure, standing }: JoinedStanding,
  errors: Readonly<Record<string, string>>,
): JoinedRow {
  const { title } = joined
  if (standing.kind !== 'ready') return { title, prefix, standing }
  const { visit, review } = standing
  const borrador = visit.slot
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
      })),
      errors: Object.entries(errors).map(([name, message]) => ({ name: `${prefix}${name}`, message })),
      warnings: review.warnings,
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
