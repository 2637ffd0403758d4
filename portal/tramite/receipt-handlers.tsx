import { isoDateInChile } from '#domain/dates.ts'
import { layoutOf } from '#engine/procedure.ts'
import { seeOther } from '../http/pages.ts'
import { sendFile } from '../http/send-file.ts'
import { crumbsOf, hrefOf, receiptPdfPath } from './addresses.ts'
import { anotherAction } from './another-handler.tsx'
import { receiptHref } from './elsewhere.ts'
import { answerOfAnother } from './for-company.tsx'
import { type OpenedFiling, ownerOf } from './opened.ts'
import { ReceiptPageView } from './receipt-page.tsx'
import { remindersOf } from './reminders-offered.ts'

/**
 * Shows the receipt of a case (`?solicitud=id`); without an id, that of the latest case, or else the list of requests.
 */
export async function showReceipt(opened: OpenedFiling) {
  const { parts, pages, procedure, form, request, reply, empresa } = opened
  const owner = ownerOf(opened)
  const por = empresa?.id
  const { solicitud = '' } = request.query as { solicitud?: unknown }
  if (solicitud === '') return seeOther(reply, await latestHref(opened))
  const found = await parts.cases.cases.findCase(owner, String(solicitud))
  const filedAs = found && parts.procedures.get(found.procedureId)
  if (!found || !filedAs?.cases || found.formKey !== `${procedure.head.id}/${form.id}`)
    return answerOfAnother(opened)
  const { receipt } = form.ending
  const detailHref = hrefOf(filedAs, filedAs.cases.detailPath, { solicitud: found.id, por })
  // It was brought from elsewhere: there is no receipt, and its own page says so.
  if (!found.receipt) return seeOther(reply, detailHref)
  return pages.send(request, reply, {
    title: receipt.title,
    layout: layoutOf(procedure, form, 'receipt'),
    breadcrumbs: crumbsOf(procedure, receipt.title),
    body: (
      <ReceiptPageView
        title={receipt.title}
        found={{ ...found, receipt: found.receipt }}
        href={hrefOf(procedure, receipt.path, { por })}
        pdfHref={hrefOf(procedure, receiptPdfPath(receipt.path), { solicitud: found.id, por })}
        detailHref={detailHref}
        lists={parts.lists()}
        reminders={remindersOf(request.session, { what: filedAs.head.title, href: detailHref })}
        another={found.filedBy === undefined && anotherAction(opened, found.answers, parts.ids.uuid())}
        told={
          receipt.told?.({
            state: found.state.id,
            history: found.history,
            today: isoDateInChile(parts.clock.now()),
          }) ?? []
        }
      />
    ),
  })
}

/** Sends the receipt as PDF, at an address below the receipt's own. */
export async function sendReceiptPdf(opened: OpenedFiling) {
  const { parts, request, reply } = opened
  const { solicitud = '' } = request.query as { solicitud?: unknown }
  const found = await parts.cases.receipts.readPdf(ownerOf(opened), String(solicitud))
  if (!found) return answerOfAnother(opened)
  return sendFile(reply, { ...found, contentType: 'application/pdf' }, 'attachment')
}

async function latestHref(opened: OpenedFiling): Promise<string> {
  const { parts, procedure, form, empresa } = opened
  const newest = { procedureId: procedure.head.id, pageSize: 20 }
  const { cases: found } = await parts.cases.cases.listCases(ownerOf(opened), newest)
  const latest = found.find(one => one.formKey === `${procedure.head.id}/${form.id}`)
  if (latest) return receiptHref(procedure, form, latest.id, empresa?.id)
  return hrefOf(procedure, procedure.cases?.listPath ?? '', { por: empresa?.id })
}
