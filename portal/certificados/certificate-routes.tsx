import type {} from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ClosedCaseError } from '#engine/cases/closed-case.ts'
import { caseHrefOf } from '#engine/procedure.ts'
import { type Pages, seeOther } from '../http/pages.ts'
import { chosenBy, empresaOf, withPor } from '../http/represented.ts'
import { personOf } from '../http/surroundings.ts'
import { pathTo } from '../routes.ts'
import { checkFile, codeOfFile, findDocument, type VerifierSources } from './find-document.ts'
import { listOwnDocuments } from './own-documents.ts'
import { ownDocumentsView } from './own-documents-page.tsx'
import { OwnPaper } from './own-paper.tsx'
import { findOwnPaper, ownPaperRoutes } from './own-paper-routes.ts'
import type { CertificateParts } from './parts.ts'
import { verificationView } from './verification-page.tsx'
import { unknownFileView, verifierView } from './verifier-page.tsx'

interface ByCode {
  Params: { codigo: string }
}

/**
 * A person's own papers and receipts, and the public verifier, where anyone can check a document by its code or its
 * file (shell §2).
 */
export function certificateRoutes(app: FastifyInstance, deps: CertificateParts, pages: Pages): void {
  const sources: VerifierSources = {
    receipts: deps.cases.receipts,
    papers: deps.papers.verifier,
    facts: deps.papers.keepFacts(deps.factsOfPaper),
  }
  app.get('/certificados', async (request, reply) => {
    const { codigo } = request.query as { codigo?: unknown }
    if (typeof codigo !== 'string') return showList(deps, pages, request, reply)
    const code = codigo.toUpperCase().replace(/[^0-9A-Z]/g, '')
    if (code === '')
      return showList(deps, pages, request, reply, 'Escriba el código que aparece en el documento.')
    return seeOther(reply, pathTo('/certificados/:codigo', { codigo: code }))
  })
  app.post('/certificados', async (request, reply) => {
    const found = await withPostedFile(deps, request, async bytes => {
      const code = await codeOfFile(sources, bytes)
      if (code === undefined) return 'unknown' as const
      const [answer, file] = await Promise.all([findDocument(sources, code), checkFile(sources, code, bytes)])
      return { code, answer, file }
    })
    if (found === undefined) return pages.send(request, reply, unknownFileView('missing'), 422)
    if (found === 'unknown') return pages.send(request, reply, unknownFileView('unknown'))
    return pages.send(request, reply, verificationView(found))
  })
  app.get<ByCode>('/certificados/:codigo', async (request, reply) => {
    const { codigo: code } = request.params
    const [answer, own] = await Promise.all([findDocument(sources, code), ownPaperOf(deps, request, code)])
    return pages.send(request, reply, verificationView({ code, answer, own }), answer ? 200 : 404)
  })
  app.post<ByCode>('/certificados/:codigo', async (request, reply) => {
    const { codigo: code } = request.params
    const answer = await findDocument(sources, code)
    if (!answer) return pages.send(request, reply, verificationView({ code, answer }), 404)
    const checked = await withPostedFile(deps, request, bytes => checkFile(sources, code, bytes))
    const file = checked ?? 'missing'
    const status = file === 'missing' ? 422 : 200
    return pages.send(request, reply, verificationView({ code, answer, file }), status)
  })
  ownPaperRoutes(app, deps, pages)
}

/** Reads the uploaded file; undefined if there is none. Cut off past the size of our largest document. */
async function withPostedFile<T>(
  { incoming }: CertificateParts,
  request: FastifyRequest,
  look: (bytes: Uint8Array) => Promise<T>,
): Promise<T | undefined> {
  const part = request.isMultipart() ? await request.file({ throwFileSizeLimit: false }) : undefined
  if (!part) return undefined
  const { signal } = new AbortController()
  return incoming.take({ stream: part.file, sender: request.ip, signal }, async bytes =>
    bytes.length === 0 ? undefined : look(bytes),
  )
}

async function ownPaperOf(deps: CertificateParts, { session, query }: FastifyRequest, code: string) {
  const paper = session && (await findOwnPaper(deps, session, code).catch(onlyPublic))?.paper
  const { listo } = query as { listo?: unknown }
  return paper && { title: paper.title, body: <OwnPaper paper={paper} queued={listo === 'enviado'} /> }
}

/** Of a paper that was made with a power that is over she reads what everybody reads. */
function onlyPublic(error: unknown): undefined {
  if (!(error instanceof ClosedCaseError)) throw error
}

async function showList(
  deps: CertificateParts,
  pages: Pages,
  request: FastifyRequest,
  reply: FastifyReply,
  error?: string,
): Promise<FastifyReply> {
  const { cases, papers, procedures, factsOfPaper } = deps
  const { session } = request
  const status = error === undefined ? 200 : 422
  if (!session) return pages.send(request, reply, verifierView({ error, aside: <WayIn /> }), status)
  const { pagina, tipo } = request.query as { pagina?: unknown; tipo?: unknown }
  const chosen = await chosenBy(deps, session)
  const company = chosen?.kind === 'empresa' ? empresaOf(chosen) : undefined
  request.pageOf = { nombre: company?.nombre, backHref: pathTo('/inicio') }
  const list = await listOwnDocuments(
    {
      cases: cases.cases,
      receipts: cases.receipts,
      papers: papers.forPerson(personOf(session), company),
      facts: papers.keepFacts(factsOfPaper),
    },
    company?.rut ?? session.run,
    { filter: typeof tipo === 'string' ? tipo : '', page: Number(pagina) },
  )
  const view = ownDocumentsView({
    list,
    company: company?.nombre,
    hrefOf: card => {
      const procedure = procedures.get(card.procedureId)
      const href = procedure && caseHrefOf(procedure, card.id)
      return href && company ? withPor(href, company.id) : href
    },
    error,
  })
  return pages.send(request, reply, view, status)
}

function WayIn() {
  return (
    <p className="m-hint">
      ¿Busca un documento suyo?{' '}
      <a href={`${pathTo('/login/claveunica')}?destino=/certificados`}>Entre con ClaveÚnica</a> y lo verá
      aquí.
    </p>
  )
}
