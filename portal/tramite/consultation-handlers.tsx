import type { Run } from '#domain/run.ts'
import { nobody } from '#engine/asking/context.ts'
import type {
  ConsultationReach,
  ConsultationReply,
  ConsultationView,
  OfficeReach,
} from '#engine/cases/consultation.ts'
import { content, download, link, notice, onward } from '#engine/content/content.ts'
import { surroundingsOf } from '#filing/way.ts'
import { whenAnswered } from '#platform/contract/answered.ts'
import { openUnaltered } from '#platform/secrets/sealing.ts'
import { ErrorSummary } from '#ui/error-summary/error-summary.tsx'
import { Blocks } from '../drawing/blocks.tsx'
import { readForm } from '../http/form.ts'
import { seeOther } from '../http/pages.ts'
import { sendFile } from '../http/send-file.ts'
import { actingOf, inOwnName, personOf } from '../http/surroundings.ts'
import { crumbsOf, hrefOf } from './addresses.ts'
import { answerOfAnother } from './for-company.tsx'
import { type Opened, type OpenedConsultation, ownerOf } from './opened.ts'
import { ownCases } from './own-cases.ts'
import { remindersOf } from './reminders-offered.ts'

/** Shows a consultation, or sends one of its files (`?archivo=`). */
export async function showConsultation(opened: OpenedConsultation) {
  const { parts, pages, consultation, request, reply } = opened
  const reach = reachOf(opened)
  const wanted = reach.query.get('archivo')
  if (wanted && consultation.file) {
    const asked = consultation.file(reach, wanted, { pdf: parts.blocksPdf }).then(file => ({ file }))
    const answer = await whenAnswered(asked)
    if (!answer) return drawView(opened, silentFile(opened), { status: 503 })
    return answer.file ? sendFile(reply, answer.file, 'attachment') : pages.notFound(request, reply)
  }
  const instead = await consultation.instead?.(reach)
  if (typeof instead === 'string') return seeOther(reply, instead)
  if (instead) return answerWith(opened, instead)
  const view = await consultation.load(reach)
  return view ? drawConsultation(opened, view) : answerOfAnother(opened)
}

/** In place of a file whose content the institution did not say. */
function silentFile({ procedure, request: { url } }: Opened): ConsultationView {
  const [path = '', query] = url.split('?')
  const page = new URLSearchParams(query)
  page.delete('archivo')
  return {
    title: 'No pudimos preparar el archivo',
    blocks: content(
      notice(
        'aviso',
        `${procedure.head.institution} no respondió`,
        'El archivo lleva lo que esta institución responde. Espere unos minutos e intente de nuevo.',
      ),
      onward(
        download('Intentar de nuevo', url),
        link('Volver a la página', page.size > 0 ? `${path}?${page}` : path),
      ),
    ),
  }
}

/** A consultation's view for another address, with its own query; undefined if it has none. */
export function viewElsewhere(
  opened: Omit<OpenedConsultation, 'pages'>,
  query: Readonly<Record<string, string>>,
): Promise<ConsultationView | undefined> {
  return opened.consultation.load({ ...reachOf(opened), query: textsOf(query) })
}

/** Handles a form of a consultation. */
export async function actOnConsultation(opened: OpenedConsultation) {
  const { parts, pages, procedure, consultation, request, reply } = opened
  if (!consultation.act) return pages.notFound(request, reply)
  const { input, errors } = await readForm(request, {
    documents: parts.cases.documents,
    incoming: parts.incoming,
    run: ownerOf(opened),
    procedureId: procedure.head.id,
    limitsOf: name => consultation.uploads?.[name],
  })
  return answerWith(opened, await consultation.act(reachOf(opened), input, errors))
}

function answerWith(opened: OpenedConsultation, result: ConsultationReply) {
  const { pages, request, reply } = opened
  switch (result.kind) {
    case 'not-found':
      return pages.notFound(request, reply)
    case 'redirect':
      return seeOther(reply, result.href)
    case 'file':
      return sendFile(reply, result.file, result.inline ? 'inline' : 'attachment')
    case 'page':
      return drawConsultation(opened, result.view)
    case 'errors':
      return drawConsultation(opened, result.view, 422)
  }
}

const drawConsultation = (opened: OpenedConsultation, view: ConsultationView, status?: number) =>
  drawView(opened, view, { isRoot: opened.consultation.path === '', status })

/**
 * Draws the view of a consultation, or of a form that only shows a result.
 *
 * @param shown - `isRoot`: it is the first of its procedure, without a page to go back to
 */
export function drawView(
  opened: Opened,
  view: ConsultationView,
  { isRoot, status = 200 }: { isRoot?: boolean; status?: number | undefined },
) {
  const { parts, pages, procedure, request, reply } = opened
  if (view.para !== undefined) request.pageOf = { nombre: view.para, backHref: hrefOf(procedure, '') }
  const around = {
    lists: parts.lists(),
    uploadHref: '',
    reminders: remindersOf(request.session, { what: procedure.head.title, href: request.url }),
  }
  return pages.send(
    request,
    reply,
    {
      title: view.title,
      layout: view.layout ?? procedure.layout,
      breadcrumbs: view.crumbs ?? crumbsOf(procedure, isRoot ? undefined : view.title),
      ...(isRoot || view.crumbs ? {} : { backHref: hrefOf(procedure, view.backPath ?? '') }),
      ...(view.isOffice ? { doors: [procedure.head.id], inOffice: true } : {}),
      hasErrors: (view.errors?.length ?? 0) > 0,
      body: (
        <>
          <ErrorSummary items={view.errors ?? []} />
          <h1>{view.heading ?? view.title}</h1>
          <Blocks blocks={view.blocks} around={around} />
        </>
      ),
    },
    view.status ?? status,
  )
}

function reachOf(opened: Omit<Opened, 'pages'>): ConsultationReach<never> {
  const { parts, procedure, request, session: asSignedIn, empresa } = opened
  const { purpose, office } = procedure.head
  const session = asSignedIn && office ? inOwnName(asSignedIn) : asSignedIn
  return {
    ...surroundingsOf(parts, {
      person: session ? personOf(session) : nobody,
      signedIn: session !== undefined,
      acting: actingOf(session, request.visitor),
      empresa,
    }),
    services: parts.servicesFor(session, { procedure, purpose }) as never,
    query: textsOf(request.query),
    params: textsOf(request.params),
    cases: ownCases(parts, procedure, session, { visitor: request.visitor, empresa }),
    papers: parts.papers.forPerson(session ? personOf(session) : nobody, empresa),
    office: session && office ? officeReach(opened, session.run) : undefined,
    letters: session && parts.personal.cartasOf(session.run),
    requestId: parts.ids.uuid(),
    portalUrl: parts.settings.publicUrl,
    hrefOf: (path, query) => hrefOf(procedure, path, { ...query, por: empresa?.id ?? query?.por }),
  }
}

function officeReach({ parts, procedure, request }: Omit<Opened, 'pages'>, run: Run): OfficeReach {
  const { sealer, clock } = parts
  const { head } = procedure
  const context = `${head.id}:${run}`
  return {
    seal: said => sealer.seal(JSON.stringify({ said, at: clock.now().getTime() }), context),
    open(sealed) {
      const plain = sealed ? openUnaltered(sealer, sealed, context) : undefined
      if (plain === undefined) return undefined
      const { said, at } = JSON.parse(plain) as { said: unknown; at: number }
      return { said, secondsAgo: (clock.now().getTime() - at) / 1000 }
    },
    log: (line, facts) => request.log.info({ procedure: head.id, ...facts }, line),
    address: request.url,
  }
}

/** Values by name; a repeated or missing one is `''`. */
function textsOf(values: unknown): { get(name: string): string } {
  const table = (values ?? {}) as Record<string, unknown>
  return {
    get: name => {
      const value = Object.hasOwn(table, name) ? table[name] : ''
      return typeof value === 'string' ? value : ''
    },
  }
}
