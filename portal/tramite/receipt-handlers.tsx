import { layoutOf } from '#engine/procedure.ts'
import { type Pages, seeOther } from '../http/pages.ts'
import { sendFile } from '../http/send-file.ts'
import type { Exchange } from '../http/signed-in.ts'
import { crumbsOf, hrefOf, receiptPdfPath } from './addresses.ts'
import { anotherAction } from './another-handler.tsx'
import { receiptHref } from './elsewhere.ts'
import type { TramiteParts } from './parts.ts'
import { ReceiptPageView } from './receipt-page.tsx'
import { offersReminders } from './reminders-offered.ts'
import type { ReviewPlace } from './review-handlers.tsx'

/**
 * Shows the receipt of a case (`?solicitud=id`); without an id, that of the latest case, or else the list of requests.
 */
export async function showReceipt(parts: TramiteParts, pages: Pages, place: ReviewPlace, exchange: Exchange) {
  const { request, reply, session } = exchange
  const { procedure, form } = place
  const { solicitud = '' } = request.query as { solicitud?: unknown }
  if (solicitud === '') return seeOther(reply, await latestHref(parts, place, session.run))
  const found = await parts.cases.cases.findCase(session.run, String(solicitud))
  const filedAs = found && parts.procedures.get(found.procedureId)
  if (!found || !filedAs?.cases || found.formKey !== `${procedure.head.id}/${form.id}`)
    return pages.notFound(request, reply)
  const { receipt } = form.ending
  return pages.send(request, reply, {
    title: receipt.title,
    layout: layoutOf(procedure, form, 'receipt'),
    breadcrumbs: crumbsOf(procedure, receipt.title),
    body: (
      <ReceiptPageView
        title={receipt.title}
        found={found}
        href={hrefOf(procedure, receipt.path)}
        pdfHref={hrefOf(procedure, receiptPdfPath(receipt.path), { solicitud: found.id })}
        detailHref={hrefOf(filedAs, filedAs.cases.detailPath, { solicitud: found.id })}
        lists={parts.lists()}
        reminders={offersReminders(request.session)}
        another={found.filedBy === undefined && anotherAction(place, found.answers, parts.ids.uuid())}
        told={receipt.told?.({ state: found.state.id, history: found.history }) ?? []}
      />
    ),
  })
}

/** Sends the receipt as PDF, at an address below the receipt's own. */
export async function sendReceiptPdf(
  parts: TramiteParts,
  pages: Pages,
  _place: ReviewPlace,
  { request, reply, session }: Exchange,
) {
  const { solicitud = '' } = request.query as { solicitud?: unknown }
  const found = await parts.cases.receipts.readPdf(session.run, String(solicitud))
  if (!found) return pages.notFound(request, reply)
  return sendFile(reply, { ...found, contentType: 'application/pdf' }, 'attachment')
}

async function latestHref(
  { cases }: TramiteParts,
  { procedure, form }: ReviewPlace,
  run: string,
): Promise<string> {
  const { cases: found } = await cases.cases.listCases(run, { procedureId: procedure.head.id, pageSize: 20 })
  const latest = found.find(one => one.formKey === `${procedure.head.id}/${form.id}`)
  if (latest) return receiptHref(procedure, form, latest.id)
  return hrefOf(procedure, procedure.cases?.listPath ?? '')
}
