import type { Procedure } from '#engine/procedure.ts'
import type { PortalDeps } from '../deps.ts'
import { problemText } from '../http/form.ts'
import type { Exchange } from '../http/signed-in.ts'
import { uploadLimits } from './question-handlers.tsx'

/** Takes one file at once, for the island: JSON with the document, or with the sentence that says why not. */
export async function takeUpload(
  deps: PortalDeps,
  procedure: Procedure,
  pageId: string,
  { request, reply, session }: Exchange,
) {
  const { pregunta = '' } = request.query as { pregunta?: string }
  const page = procedure.pages.find(one => one.id === pageId)
  const limits = page && uploadLimits(page, String(pregunta))
  if (!limits || !request.isMultipart()) return reply.code(400).send({ error: 'No entendimos lo que llegó.' })
  const file = await request.file()
  const bytes = await file?.toBuffer().catch(() => undefined)
  if (!file || !bytes || file.file.truncated)
    return reply.code(422).send({ error: problemText('too-large', limits) })
  const result = await deps.cases.documents.upload({
    run: session.run,
    procedureId: procedure.head.id,
    question: pregunta,
    fileName: file.filename,
    bytes,
    maxBytes: limits.maxBytes,
  })
  if (!result.documento) return reply.code(422).send({ error: problemText(result.problem, limits) })
  const { id, nombre, bytes: sizeBytes } = result.documento
  return reply.send({ id, fileName: nombre, sizeBytes, href: `/documentos/${id}` })
}
