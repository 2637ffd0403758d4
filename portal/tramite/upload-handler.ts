import { problemText } from '../http/form.ts'
import { sendFile } from '../http/send-file.ts'
import type { Exchange } from '../http/signed-in.ts'
import { keepPart } from '../http/take-part.ts'
import { hrefOf, uploadPath } from './addresses.ts'
import { uploadLimits } from './form-place.ts'
import { type OpenedPage, ownerOf } from './opened.ts'

/** Receives one file for the island: answers JSON with the document, or with the error text. */
export async function takeUpload(opened: OpenedPage & Exchange) {
  const { parts, procedure, form, path, request, reply, empresa } = opened
  const { pregunta } = request.query as { pregunta?: unknown }
  const name = typeof pregunta === 'string' ? pregunta : ''
  const page = form.pages.find(one => one.path === path)
  const limits = page && uploadLimits(page, name)
  if (!limits || !request.isMultipart()) return reply.code(400).send({ error: 'No entendimos lo que llegó.' })
  const file = await request.file()
  if (!file) return reply.code(422).send({ error: problemText('empty', limits) })
  const result = await keepPart(
    request,
    { ...file, fieldname: name },
    {
      documents: parts.cases.documents,
      incoming: parts.incoming,
      run: ownerOf(opened),
      procedureId: procedure.head.id,
    },
    limits.maxBytes,
  )
  if (!result.documento) return reply.code(422).send({ error: problemText(result.problem, limits) })
  const { id, nombre, bytes: sizeBytes } = result.documento
  return reply.send({
    id,
    fileName: nombre,
    sizeBytes,
    href: hrefOf(procedure, `${uploadPath(path)}/${id}`, { por: empresa?.id }),
  })
}

/** Sends a person's file, at an address below the page that asked for it. */
export async function sendDocument(opened: OpenedPage & Exchange) {
  const { parts, pages, request, reply } = opened
  const { id } = request.params as { id: string }
  const found = await parts.cases.documents.readDocument(ownerOf(opened), id)
  if (!found) return pages.notFound(request, reply)
  const { nombre, tipoContenido } = found.documento
  return sendFile(reply, { fileName: nombre, contentType: tipoContenido, bytes: found.bytes }, 'inline')
}
