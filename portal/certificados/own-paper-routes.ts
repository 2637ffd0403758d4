import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Session } from '#sessions/types.ts'
import { fencedPages } from '../http/fence.ts'
import { type Pages, seeOther } from '../http/pages.ts'
import { empresaOf } from '../http/represented.ts'
import { sendFile } from '../http/send-file.ts'
import { type Exchange, signedIn } from '../http/signed-in.ts'
import { personOf } from '../http/surroundings.ts'
import { mailPaperView } from './own-paper.tsx'
import type { CertificateParts } from './parts.ts'

/** Lets a person download her own paper or send it to her own mail. Somebody else's paper answers 404. */
export function ownPaperRoutes(app: FastifyInstance, deps: CertificateParts, pages: Pages): void {
  const sendPaper = signedIn(deps, async exchange => {
    const { request, reply } = exchange
    const { own, paper } = await ownPaper(deps, exchange)
    const { archivo } = request.params as { archivo: string }
    const file = paper?.href.endsWith(`/${archivo}`) ? await own.read(paper.id) : undefined
    return file ? sendFile(reply, file, 'attachment') : pages.notFound(request, reply)
  })
  for (const page of ['', ...fencedPages(deps.procedures)])
    app.get(`${page}/certificados/:codigo/:archivo`, sendPaper)
  app.get(
    '/certificados/:codigo/enviar',
    signedIn(deps, exchange => askAddress(deps, pages, exchange, deps.ids.uuid())),
  )
  app.post(
    '/certificados/:codigo/enviar',
    signedIn(deps, async exchange => {
      const { request, reply } = exchange
      const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
      const requestId = form.get('pedido') || deps.ids.uuid()
      const { own, paper } = await ownPaper(deps, exchange)
      if (!paper) return pages.notFound(request, reply)
      const mailing = await own.mail(paper.id, form.get('correo') ?? '', requestId)
      return mailing === 'queued'
        ? seeOther(reply, `${paper.verifyHref}?listo=enviado`)
        : askAddress(deps, pages, exchange, requestId, 'Elija uno de sus correos.')
    }),
  )
}

/** The paper with the code of the address, if it is hers or of a company that she represents today. */
const ownPaper = (deps: CertificateParts, { request, session }: Exchange) =>
  findOwnPaper(deps, session, (request.params as { codigo: string }).codigo)

/** Her paper with a code, or that of a company that she represents today, with the papers where it is. */
export async function findOwnPaper(
  { papers, representedOf }: CertificateParts,
  session: Session,
  code: string,
) {
  const person = personOf(session)
  const own = papers.forPerson(person)
  const paper = await own.findByCode(code)
  if (paper) return { own, paper }
  for (const one of (await representedOf(session)) ?? []) {
    if (one.kind !== 'empresa') continue
    const theirs = papers.forPerson(person, empresaOf(one))
    const found = await theirs.findByCode(code)
    if (found) return { own: theirs, paper: found }
  }
  return { own, paper: undefined }
}

async function askAddress(
  deps: CertificateParts,
  pages: Pages,
  exchange: Exchange,
  requestId: string,
  error?: string,
): Promise<FastifyReply> {
  const { request, reply } = exchange
  const { own, paper } = await ownPaper(deps, exchange)
  if (!paper) return pages.notFound(request, reply)
  const addresses = await own.mailAddresses()
  const view = mailPaperView({ paper, addresses, requestId, error })
  return pages.send(request, reply, view, error === undefined ? 200 : 422)
}
