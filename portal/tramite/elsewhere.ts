import type { Procedure } from '#engine/procedure.ts'
import type { Form } from '#engine/walking/form.ts'
import type { Elsewhere } from '#filing/results.ts'
import { seeOther } from '../http/pages.ts'
import { hrefOf } from './addresses.ts'
import type { OpenedForm } from './opened.ts'

/** Whether a result redirects to another address. */
export function isElsewhere(result: { kind: string }): result is Elsewhere {
  return result.kind === 'go' || result.kind === 'receipt'
}

export function elsewhere({ procedure, form, request, reply, empresa }: OpenedForm, result: Elsewhere) {
  if (result.kind === 'go')
    return seeOther(reply, hrefOf(procedure, result.path, { borrador: result.slot, por: empresa?.id }))
  request.isRepeated = !result.isNew
  return seeOther(reply, receiptHref(procedure, form, result.caseId, empresa?.id))
}

/** Address of the receipt of a case that a form became. */
export function receiptHref(procedure: Procedure, form: Form, caseId: string, por?: string): string {
  return form.ending.kind === 'files'
    ? hrefOf(procedure, form.ending.receipt.path, { solicitud: caseId, por })
    : hrefOf(procedure, '', { por })
}
