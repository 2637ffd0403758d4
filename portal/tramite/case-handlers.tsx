import type { FastifyRequest } from 'fastify'
import type { CaseView } from '#cases/types.ts'
import type { CaseDetail, ContentPage, ContentReach, ContentView, OwnCases } from '#engine/content-page.ts'
import type { Procedure } from '#engine/procedure.ts'
import type { Session } from '#sessions/types.ts'
import { ErrorSummary } from '#ui/error-summary/error-summary.tsx'
import type { PortalDeps } from '../deps.ts'
import { cardOn } from '../http/card.ts'
import { readForm } from '../http/form.ts'
import { type Pages, seeOther } from '../http/pages.ts'
import type { Exchange } from '../http/signed-in.ts'
import { crumbsOf, hrefOf } from './addresses.ts'
import { Blocks } from './blocks.tsx'
import { ReceiptPageView } from './receipt-page.tsx'
import { surroundingsOf } from './way-of-draft.ts'

/** Shows the receipt of a case (`?solicitud=id`). */
export async function showReceipt(deps: PortalDeps, pages: Pages, procedure: Procedure, exchange: Exchange) {
  const { request, reply, session } = exchange
  const found = await deps.cases.cases.findCase(session.run, queryOf(request).get('solicitud'))
  if (!found || found.procedureId !== procedure.head.id) return pages.notFound(request, reply)
  return pages.send(request, reply, {
    title: procedure.receipt.title,
    layout: 'tramites',
    breadcrumbs: crumbsOf(procedure, procedure.receipt.title),
    body: (
      <ReceiptPageView
        procedure={procedure}
        found={found}
        lists={deps.lists()}
        reminders={cardOn(deps.settings, 'recordatorios')}
      />
    ),
  })
}

/** Shows a page that consults, or gives one of its files (`?archivo=`). */
export async function showContent(
  deps: PortalDeps,
  pages: Pages,
  procedure: Procedure,
  content: ContentPage<never>,
  exchange: Exchange,
) {
  const { request, reply, session } = exchange
  const reach = reachOf(deps, procedure, session, request)
  const wanted = reach.query.get('archivo')
  if (wanted && content.file) {
    const file = await content.file(reach, wanted, { pdf: deps.blocksPdf })
    if (!file) return pages.notFound(request, reply)
    return reply
      .header('content-type', file.contentType)
      .header('content-disposition', `attachment; filename="${file.fileName}"`)
      .header('cache-control', 'private, no-store')
      .send(Buffer.from(file.bytes))
  }
  const view = await content.load(reach)
  return view ? draw(deps, pages, procedure, view, exchange) : pages.notFound(request, reply)
}

/** Does what a form of a content page asks. */
export async function actOnContent(
  deps: PortalDeps,
  pages: Pages,
  procedure: Procedure,
  content: ContentPage<never>,
  exchange: Exchange,
) {
  const { request, reply, session } = exchange
  if (!content.act) return pages.notFound(request, reply)
  const { input, errors } = await readForm(request, {
    documents: deps.cases.documents,
    run: session.run,
    procedureId: procedure.head.id,
    limitsOf: name => content.uploads?.[name],
  })
  const result = await content.act(reachOf(deps, procedure, session, request), input)
  if (result.kind === 'not-found') return pages.notFound(request, reply)
  if (result.kind === 'redirect') return seeOther(reply, result.href)
  const fileErrors = Object.entries(errors).map(([name, message]) => ({ name, message }))
  const view = { ...result.view, errors: [...fileErrors, ...(result.view.errors ?? [])] }
  return draw(deps, pages, procedure, view, exchange, 422)
}

function draw(
  deps: PortalDeps,
  pages: Pages,
  procedure: Procedure,
  view: ContentView,
  { request, reply }: Exchange,
  status = 200,
) {
  const reminders = cardOn(deps.settings, 'recordatorios')
  const around = { lists: deps.lists(), uploadHref: '', reminders }
  return pages.send(
    request,
    reply,
    {
      title: view.title,
      layout: 'tramites',
      breadcrumbs: crumbsOf(procedure, view.title),
      backHref: view.backPath ? hrefOf(procedure, view.backPath) : `/tramites/${procedure.head.id}`,
      hasErrors: (view.errors?.length ?? 0) > 0,
      body: (
        <>
          <ErrorSummary items={view.errors ?? []} />
          <h1>{view.title}</h1>
          <Blocks blocks={view.blocks} around={around} />
        </>
      ),
    },
    status,
  )
}

function reachOf(
  deps: PortalDeps,
  procedure: Procedure,
  session: Session,
  request: FastifyRequest,
): ContentReach<never> {
  const { person, today, lists } = surroundingsOf(deps, session)
  return {
    person,
    today,
    lists,
    services: deps.servicesFor(session) as never,
    query: queryOf(request),
    cases: ownCases(deps, procedure, session),
    hrefOf: (path, query) => hrefOf(procedure, path, query),
  }
}

/** Values of the address after `?`; a repeated or missing one is `''`. */
function queryOf(request: FastifyRequest): { get(name: string): string } {
  const query = request.query as Record<string, unknown>
  return {
    get: name => {
      const value = Object.hasOwn(query, name) ? query[name] : ''
      return typeof value === 'string' ? value : ''
    },
  }
}

/** The person's cases of one procedure. */
function ownCases(deps: PortalDeps, procedure: Procedure, session: Session): OwnCases {
  const { cases } = deps.cases
  const mine = async (filter: Parameters<OwnCases['list']>[0]) => {
    const found = await cases.listCases(session.run, {
      procedureId: procedure.head.id,
      state: filter.state,
      from: filter.from,
      to: filter.to,
      pageSize: 100,
    })
    return found.cases.filter(one => one.actsFor === filter.actsFor)
  }
  const detail = async (id: string) => {
    const found = await cases.findCase(session.run, id)
    return found?.procedureId === procedure.head.id ? detailOf(found, procedure) : undefined
  }
  return {
    list: async filter =>
      (await mine(filter)).map(one => ({
        ...one,
        state: one.state.id,
        subject: one.subject,
        idSolicitud: one.idSolicitud,
      })),
    find: detail,
    findByIdSolicitud: async idSolicitud => {
      const found = await cases.findCaseByIdSolicitud(session.run, procedure.head.id, idSolicitud)
      return found ? detail(found) : undefined
    },
    act: async action => {
      const result = await cases.act({
        run: session.run,
        official: session.attention?.official,
        caseId: action.caseId,
        action: action.action,
        requestId: action.requestId,
        ...(action.data ? { data: action.data } : {}),
        ...(action.documents ? { documentIds: action.documents.map(one => one.id) } : {}),
      })
      return result.kind
    },
  }
}

/** A case as content pages see it, with the way of its delivery and its receipt. */
export function detailOf(found: CaseView, procedure: Procedure): CaseDetail {
  const form = found.deliveries.find(one => one.action === 'presentar')
  return {
    ...found,
    procedureId: procedure.head.id,
    state: found.state.id,
    delivery:
      found.delivery === 'fallida'
        ? { kind: 'dead', tries: form?.attempts ?? 0, refused: form?.refused ?? false }
        : form?.deliveredAt
          ? { kind: 'delivered', at: form.deliveredAt }
          : { kind: 'pending', tries: form?.attempts ?? 0, nextTryAt: form?.nextTryAt },
    verificationCode: found.receipt.code,
    receiptHref: `/solicitudes/${found.id}/comprobante.pdf`,
  }
}
