import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { PortalDeps } from '../deps.ts'
import { cardOn } from '../http/card.ts'
import { type Pages, seeOther } from '../http/pages.ts'
import { hrefOf } from '../tramite/addresses.ts'
import { ownReceiptsView } from './own-receipts-page.tsx'
import { verificationView, verifierView } from './verification-page.tsx'

/**
 * A person's own receipts, while their card is on, and the public verifier: anyone with the code of a receipt can tell
 * whether it is true (shell §2).
 */
export function certificateRoutes(app: FastifyInstance, deps: PortalDeps, pages: Pages): void {
  const { receipts } = deps.cases
  app.get('/certificados', async (request, reply) => {
    const { codigo } = request.query as { codigo?: unknown }
    if (typeof codigo !== 'string') return showList(deps, pages, request, reply)
    const code = codigo.toUpperCase().replace(/[^0-9A-Z]/g, '')
    if (code === '')
      return showList(deps, pages, request, reply, 'Escriba el código que aparece en el documento.')
    return seeOther(reply, `/certificados/${code}`)
  })
  app.get<{ Params: { codigo: string } }>('/certificados/:codigo', async (request, reply) => {
    const { codigo } = request.params
    const found = await receipts.verifyReceipt(codigo)
    return pages.send(request, reply, verificationView(codigo, found), found ? 200 : 404)
  })
  app.post<{ Params: { codigo: string } }>('/certificados/:codigo', async (request, reply) => {
    const { codigo } = request.params
    const found = await receipts.verifyReceipt(codigo)
    if (!found) return pages.send(request, reply, verificationView(codigo, undefined), 404)
    const bytes = request.isMultipart() ? await (await request.file())?.toBuffer() : undefined
    const file = bytes && bytes.length > 0 ? await receipts.verifyFile(codigo, bytes) : 'missing'
    return pages.send(request, reply, verificationView(codigo, found, file), file === 'missing' ? 422 : 200)
  })
}

async function showList(
  { cases, settings, procedures }: PortalDeps,
  pages: Pages,
  request: FastifyRequest,
  reply: FastifyReply,
  error?: string,
): Promise<FastifyReply> {
  const { session } = request
  const status = error === undefined ? 200 : 422
  const isOn = cardOn(settings, 'certificados')
  if (!session || !isOn) {
    const aside = session ? <ListIsOff /> : isOn ? <WayIn /> : undefined
    return pages.send(request, reply, verifierView({ error, aside }), status)
  }
  const { pagina } = request.query as { pagina?: unknown }
  const found = await cases.cases.listCases(session.run, { page: Number(pagina) || 1 })
  const view = ownReceiptsView({
    cases: found,
    receipts: await cases.receipts.findReceipts(
      session.run,
      found.cases.map(card => card.id),
    ),
    hrefOf: card => {
      const procedure = procedures.get(card.procedureId)
      return procedure && hrefOf(procedure, procedure.casePath, { solicitud: card.id })
    },
    error,
  })
  return pages.send(request, reply, view, status)
}

function ListIsOff() {
  return (
    <p className="m-hint">
      La lista de sus comprobantes está apagada por ahora. Cada uno sigue en la página de su solicitud.
    </p>
  )
}

function WayIn() {
  return (
    <p className="m-hint">
      ¿Busca un comprobante suyo? <a href="/login/claveunica?destino=/certificados">Entre con ClaveÚnica</a> y
      los verá aquí.
    </p>
  )
}
