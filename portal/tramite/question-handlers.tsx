import type { DraftRef } from '#cases/types.ts'
import { formatDate, isoDateInChile } from '#domain/dates.ts'
import { splitRun } from '#domain/run.ts'
import type { PageAnswers } from '#engine/context.ts'
import type { QuestionPage, Verification } from '#engine/page.ts'
import { type PageState, pageView } from '#engine/page-view.ts'
import type { Procedure } from '#engine/procedure.ts'
import { errorsAsPosted, readPage } from '#engine/read-page.ts'
import { sameValue } from '#engine/summary.ts'
import { type DraftContent, relevantAnswers } from '#engine/walk.ts'
import { backPath, nextPath, placeOf } from '#engine/way.ts'
import type { Session } from '#sessions/types.ts'
import type { PortalDeps } from '../deps.ts'
import { readForm, type UploadLimits } from '../http/form.ts'
import { type Pages, seeOther } from '../http/pages.ts'
import type { Exchange } from '../http/signed-in.ts'
import { crumbsOf, hrefOf } from './addresses.ts'
import { QuestionPageView } from './question-page.tsx'
import { type Asking, consultFor, findWay, hrefInstead, type OnTheWay, withContent } from './way-of-draft.ts'

type PageNotice = { kind: 'info' | 'aviso'; title: string; text: string }

/** Shows a page of questions, or sends the person to the page where she should go on. */
export async function showQuestions(
  deps: PortalDeps,
  pages: Pages,
  procedure: Procedure,
  path: string,
  exchange: Exchange,
) {
  const way = await findWay(deps, procedure, exchange.session)
  const place = placeOf(procedure, way.walk, path)
  if (place?.kind !== 'questions')
    return seeOther(exchange.reply, await hrefInstead(deps, procedure, exchange.session, way))
  const asking = await consultFor(deps, procedure, exchange.session, way, place)
  return draw(pages, procedure, asking, exchange, { saved: way.content.answers[place.step.page.id] })
}

/** Takes the answers of a page: reads, checks, puts them to the institution, saves, and goes on. */
export async function takeAnswers(
  deps: PortalDeps,
  pages: Pages,
  procedure: Procedure,
  path: string,
  exchange: Exchange,
) {
  const { request, reply, session } = exchange
  const found = await findWay(deps, procedure, session)
  const at = placeOf(procedure, found.walk, path)
  if (at?.kind !== 'questions') return seeOther(reply, await hrefInstead(deps, procedure, session, found))
  const asking = await consultFor(deps, procedure, session, found, at)
  const { way, place } = asking
  const { page, context } = place.step

  const form = await readForm(request, {
    documents: deps.cases.documents,
    run: session.run,
    procedureId: procedure.head.id,
    limitsOf: name => uploadLimits(page, name),
  })
  const reading = readPage(page, form.input, context)
  const typed = { form: form.input, answers: reading.answers }
  if (form.edit) return draw(pages, procedure, asking, exchange, { typed: { ...typed, errors: form.errors } })
  const errors = { ...reading.errors, ...form.errors }
  if (Object.keys(errors).length > 0)
    return draw(pages, procedure, asking, exchange, { typed: { ...typed, errors } }, 422)

  const verification = await verify(deps, procedure, session, page, place.step.context, reading.answers)
  if (verification?.kind === 'errors') {
    const posted = errorsAsPosted(verification.errors, reading)
    return draw(pages, procedure, asking, exchange, { typed: { ...typed, errors: posted } }, 422)
  }

  const content = contentAfter(way, page, reading.answers, verification)
  const saved = await deps.cases.drafts.saveDraft({
    ...content,
    run: session.run,
    procedureId: procedure.head.id,
    version: procedure.head.version,
    base: draftRefOf(form.input.text('borrador')),
    outcome:
      verification?.kind === 'outcome'
        ? { outcome: verification.outcome, data: verification.data }
        : undefined,
    keepDays: procedure.head.draftDays,
  })
  if (saved.conflict !== undefined) {
    // The page is shown again with what was typed here; pressing its button now replaces what the other tab saved.
    const notice: PageNotice = {
      kind: 'aviso',
      title: 'Usted abrió este trámite en otra ventana',
      text: 'Allí guardó otras respuestas después de abrir esta página. Si presiona el botón, quedará lo que escribió aquí. Si prefiere lo guardado en la otra ventana, vuelva a cargar esta página.',
    }
    return draw(pages, procedure, asking, exchange, { typed: { ...typed, errors: {} } }, 409, [notice])
  }
  if (verification?.kind === 'outcome') return seeOther(reply, hrefOf(procedure, procedure.head.outcomePath))
  const next = withContent(procedure, way, content)
  const fromReview = (request.query as Record<string, unknown>).desde === 'revision' && next.walk.complete
  return seeOther(
    reply,
    hrefOf(procedure, fromReview ? procedure.review.path : nextPath(procedure, next.walk, page.id)),
  )
}

/**
 * Puts a page's answers to the institution. Nothing when the page has nothing to verify, or the institution did not
 * answer: the answers are kept and verified later.
 */
export async function verify(
  deps: PortalDeps,
  procedure: Procedure,
  session: Session,
  page: QuestionPage,
  context: Asking['place']['step']['context'],
  answers: PageAnswers,
): Promise<Verification<unknown> | undefined> {
  if (!page.verify) return undefined
  try {
    const services = deps.servicesFor(session)
    return await page.verify({ context, services }, relevantAnswers(page, answers, context) as never)
  } catch (error) {
    deps.log.warn({ procedure: procedure.head.id, page: page.id, err: error }, 'a verification failed')
    return undefined
  }
}

/** The draft after a page was answered. A changed answer makes what institutions said of later pages doubtful. */
function contentAfter(
  way: OnTheWay,
  page: QuestionPage,
  answers: PageAnswers,
  verification: Verification<unknown> | undefined,
): DraftContent {
  const { content, walk } = way
  const unchanged = sameValue(content.answers[page.id] ?? {}, answers)
  const reached = walk.steps.map(step => step.page.id)
  const earlier = new Set(reached.slice(0, reached.indexOf(page.id)))
  const verified = Object.fromEntries(
    Object.entries(content.verified).filter(([id]) => id !== page.id && (unchanged || earlier.has(id))),
  )
  if (verification?.kind === 'ok') verified[page.id] = verification.facts ?? null
  return { answers: { ...content.answers, [page.id]: answers }, consulted: content.consulted, verified }
}

/** Pages whose answers could not be put to the institution yet. */
export function pendingPages(way: OnTheWay): readonly QuestionPage[] {
  return way.walk.steps
    .filter(step => step.status === 'done' && step.page.verify && !(step.page.id in way.content.verified))
    .map(step => step.page)
}

function draw(
  pages: Pages,
  procedure: Procedure,
  { way, place, consultFailed }: Asking,
  { request, reply, session }: Exchange,
  state: PageState,
  status = 200,
  notices: readonly PageNotice[] = [],
) {
  const { page, context } = place.step
  const view = pageView(page, context, state)
  const back = backPath(way.walk, place)
  const query = (request.query as Record<string, unknown>).desde === 'revision' ? '?desde=revision' : ''
  return pages.send(
    request,
    reply,
    {
      title: view.title,
      layout: 'tramites',
      breadcrumbs: crumbsOf(procedure, page.shortTitle),
      backHref: back === undefined ? `/tramites/${procedure.head.id}` : hrefOf(procedure, back),
      hasErrors: view.errors.length > 0,
      body: (
        <QuestionPageView
          view={view}
          action={`${hrefOf(procedure, page.path)}${query}`}
          draft={way.draft && `${way.draft.id}:${way.draft.revision}`}
          step={{ current: place.index + 1, total: likelySteps(procedure, way) }}
          draftUntil={way.draft && formatDate(isoDateInChile(way.draft.expiresAt))}
          notices={[...notices, ...standingNotices(procedure, way, consultFailed)]}
          around={{
            lists: way.surroundings.lists,
            uploadHref: `${hrefOf(procedure, 'documentos')}/${page.id}`,
            cuentaRutNumber: String(splitRun(session.run).numero),
          }}
        />
      ),
    },
    status,
  )
}

function standingNotices(procedure: Procedure, way: OnTheWay, consultFailed: boolean): PageNotice[] {
  const changed = way.draft !== undefined && way.draft.version !== procedure.head.version
  return [
    ...(changed
      ? [
          {
            kind: 'info' as const,
            title: 'El formulario cambió desde su última visita',
            text: 'Conservamos sus respuestas. Revise cada página: puede haber preguntas nuevas.',
          },
        ]
      : []),
    ...(consultFailed
      ? [
          {
            kind: 'aviso' as const,
            title: 'No pudimos traer sus datos',
            text: 'La institución no respondió en este momento. Escriba usted los datos, o pruebe más tarde. Lo que ya respondió está guardado.',
          },
        ]
      : []),
    ...pendingPages(way).map(page => ({
      kind: 'aviso' as const,
      title: `Falta confirmar: ${page.shortTitle.toLowerCase()}`,
      text: page.pendingText,
    })),
  ]
}

/** How many steps the way has as far as can be told: pages on it, and later ones that everybody is asked, and the review. */
function likelySteps(procedure: Procedure, way: OnTheWay): number {
  const last = way.walk.steps.at(-1)?.page
  const later = last
    ? procedure.pages.slice(procedure.pages.indexOf(last) + 1).filter(page => !page.only)
    : []
  return way.walk.steps.length + later.length + 1
}

/** Limits of a control of the page that takes files (`archivo`, or `hijos.0.certificado` in a group). */
export function uploadLimits(page: Pick<QuestionPage, 'questions'>, name: string): UploadLimits | undefined {
  const [first = '', , inner = ''] = name.split('.')
  const question = page.questions[first]
  const asked = question?.kind === 'group' ? question.item[inner] : question
  return asked?.kind === 'documents' ? asked : undefined
}

/** Reads the hidden field that says which revision of the draft a page was made from. */
export function draftRefOf(text: string): DraftRef | undefined {
  const [id = '', revision = ''] = text.split(':')
  return /^[0-9a-f-]{36}$/.test(id) && /^\d{1,9}$/.test(revision)
    ? { id, revision: Number(revision) }
    : undefined
}
