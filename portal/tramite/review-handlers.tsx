import { filingDate } from '#domain/working-days.ts'
import { attachmentsOf } from '#engine/attachments.ts'
import type { AnswersByPage } from '#engine/context.ts'
import { reviewFields } from '#engine/page-view.ts'
import type { Procedure } from '#engine/procedure.ts'
import { readReview } from '#engine/read-page.ts'
import { submissionOf, summaryOf } from '#engine/summary.ts'
import { backPath } from '#engine/way.ts'
import { type PortalDeps, personOf } from '../deps.ts'
import { readForm } from '../http/form.ts'
import { type Pages, seeOther } from '../http/pages.ts'
import type { Exchange } from '../http/signed-in.ts'
import { crumbsOf, hrefOf } from './addresses.ts'
import { draftRefOf, pendingPages, verify } from './question-handlers.tsx'
import { ReviewPageView } from './review-page.tsx'
import { findWay, hrefInstead, type OnTheWay } from './way-of-draft.ts'

type Warning = { title: string; text: string }

/** Shows every answer, to be read once more before sending. */
export async function showReview(deps: PortalDeps, pages: Pages, procedure: Procedure, exchange: Exchange) {
  const way = await findWay(deps, procedure, exchange.session)
  if (!way.walk.complete)
    return seeOther(exchange.reply, await hrefInstead(deps, procedure, exchange.session, way))
  return draw(pages, procedure, way, exchange, {})
}

/** Sends the form. Whatever is pressed twice, one draft makes one case. */
export async function send(deps: PortalDeps, pages: Pages, procedure: Procedure, exchange: Exchange) {
  const { request, reply, session } = exchange
  const { cases, drafts, documents } = deps.cases
  const form = await readForm(request, {
    documents,
    run: session.run,
    procedureId: procedure.head.id,
    limitsOf: () => undefined,
  })
  const ref = draftRefOf(form.input.text('borrador'))
  const way = await findWay(deps, procedure, session)
  if (!way.walk.complete || !way.draft) {
    // The form may have been sent a moment ago, by the same button.
    const sent = ref && (await cases.findCaseOfDraft(session.run, ref.id))
    return seeOther(
      reply,
      sent
        ? hrefOf(procedure, procedure.receipt.path, { solicitud: sent.caseId })
        : await hrefInstead(deps, procedure, session, way),
    )
  }
  const { context } = way.walk
  const reading = readReview(procedure.review, form.input, context)
  if (Object.keys(reading.errors).length > 0)
    return draw(pages, procedure, way, exchange, { errors: reading.errors }, 422)

  const verified = { ...way.content.verified }
  for (const page of pendingPages(way)) {
    const step = way.walk.steps.find(one => one.page === page)
    if (!step) continue
    const outcome = await verify(deps, procedure, session, page, step.context, context.answers[page.id] ?? {})
    if (outcome?.kind === 'ok') verified[page.id] = outcome.facts ?? null
    if (outcome?.kind === 'errors')
      return draw(
        pages,
        procedure,
        way,
        exchange,
        {
          warnings: Object.values(outcome.errors).map(text => ({
            title: `Revise: ${page.shortTitle.toLowerCase()}`,
            text,
          })),
        },
        422,
      )
    if (outcome?.kind === 'outcome') {
      const { draft, content } = way
      await drafts.saveDraft({
        ...content,
        run: session.run,
        procedureId: procedure.head.id,
        version: procedure.head.version,
        base: { id: draft.id, revision: draft.revision },
        outcome: { outcome: outcome.outcome, data: outcome.data },
        keepDays: procedure.head.draftDays,
      })
      return seeOther(reply, hrefOf(procedure, procedure.head.outcomePath))
    }
  }

  const answers: AnswersByPage = {
    ...submissionOf(procedure, way.walk),
    [procedure.review.id]: reading.answers,
  }
  const person = personOf(session)
  const result = await cases.submitCase({
    person,
    procedure,
    draft: ref ?? { id: way.draft.id, revision: 0 },
    content: { answers, consulted: context.consulted, verified: { ...context.verified, ...verified } },
    summary: summaryOf(way.walk),
    subject: procedure.subjectOf(context),
    documentIds: attachmentsOf(way.walk).map(one => one.id),
    official: session.attention?.official,
    actsFor: procedure.actsFor(context),
    filedOn: filingDate(deps.clock.now()),
    email: procedure.emailOf(context) ?? person.email,
  })
  switch (result.kind) {
    case 'sent':
      return seeOther(reply, hrefOf(procedure, procedure.receipt.path, { solicitud: result.caseId }))
    case 'conflict':
      return draw(pages, procedure, way, exchange, { warnings: [changedElsewhere] }, 409)
    case 'documents':
      return draw(pages, procedure, way, exchange, { warnings: [documentMissing] }, 422)
    case 'gone':
      return seeOther(reply, `/tramites/${procedure.head.id}`)
  }
}

const changedElsewhere: Warning = {
  title: 'Sus respuestas cambiaron en otra ventana',
  text: 'No enviamos nada todavía. Lea otra vez las respuestas, que ahora están al día, y presione el botón para enviarlas.',
}
const documentMissing: Warning = {
  title: 'Falta un archivo',
  text: 'Uno de los archivos que agregó ya no está. Vuelva a la página donde lo agregó y súbalo otra vez.',
}

function draw(
  pages: Pages,
  procedure: Procedure,
  way: OnTheWay,
  { request, reply }: Exchange,
  state: { errors?: Readonly<Record<string, string>>; warnings?: readonly Warning[] },
  status = 200,
) {
  const errors = state.errors ?? {}
  const back = backPath(way.walk, { kind: 'review' })
  return pages.send(
    request,
    reply,
    {
      title: procedure.review.title,
      layout: 'tramites',
      breadcrumbs: crumbsOf(procedure, procedure.review.title),
      ...(back ? { backHref: hrefOf(procedure, back) } : {}),
      hasErrors: Object.keys(errors).length > 0,
      body: (
        <ReviewPageView
          review={procedure.review}
          intro={procedure.review.intro?.(way.walk.context) ?? []}
          action={hrefOf(procedure, procedure.review.path)}
          draft={way.draft && `${way.draft.id}:${way.draft.revision}`}
          sections={summaryOf(way.walk, path => hrefOf(procedure, path, { desde: 'revision' }))}
          fields={reviewFields(procedure.review, errors)}
          errors={Object.entries(errors).map(([name, message]) => ({ name, message }))}
          warnings={[
            ...(state.warnings ?? []),
            ...pendingPages(way).map(page => ({
              title: `Falta confirmar: ${page.shortTitle.toLowerCase()}`,
              text: page.pendingText,
            })),
          ]}
          stepCount={way.walk.steps.length + 1}
          lists={way.surroundings.lists}
        />
      ),
    },
    status,
  )
}
