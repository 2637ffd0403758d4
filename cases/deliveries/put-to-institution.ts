import type { Acting, Solicitante } from '#engine/asking/context.ts'
import type { SheetQuestion } from '#engine/asking/question.ts'
import { findForm, type Procedure } from '#engine/procedure.ts'
import { type Acknowledgement, deliverOf } from '#engine/walking/form.ts'
import { type KeptActing, readActing } from '../acting.ts'
import type { CaseRow } from '../case-row.ts'
import type { Documents } from '../documents/document-types.ts'
import type { CasesOptions } from '../options.ts'
import { type SentRowsOptions, sentRows } from '../sheets/sent-rows.ts'
import { submitAction } from './enqueue.ts'
import { NewerFormError, UndeliverableError } from './undeliverable.ts'

/** Dependencies of putToInstitution. */
export type PutToInstitutionOptions = Pick<
  CasesOptions,
  'procedures' | 'servicesFor' | 'speakingFor' | 'lettersOf' | 'sealer' | 'box'
> &
  SentRowsOptions & {
    readonly documents: Documents
  }

/** A delivery whose attempt has begun, with its case. */
export interface BegunDelivery extends KeptActing {
  id: string
  accion: string
  clave_idempotencia: string
  datos: Readonly<Record<string, string>>
  documentos: string[]
  creada_en: Date
  /** The institution, if it did not answer an earlier try. */
  esperaba: string | null
  /** Whose action it is, if not of who filed the case. */
  persona: Solicitante | null
  row: CaseRow
}

/**
 * Sends a form or an action to its institution. A form is delivered by the version under which it was sent.
 *
 * @returns the institution's acknowledgement, for a form
 * @throws UndeliverableError if no served version of the form can deliver it
 * @throws NewerFormError if it was sent with a version that only newer processes serve
 */
export async function putToInstitution(
  options: PutToInstitutionOptions,
  delivery: BegunDelivery,
): Promise<Acknowledgement | undefined> {
  const put = async () => {
    if (delivery.accion === submitAction) return presentForm(options, delivery)
    await doAction(options, delivery)
    return undefined
  }
  return options.box ? options.box.during(delivery, put) : put()
}

function presentForm(options: PutToInstitutionOptions, delivery: BegunDelivery): Promise<Acknowledgement> {
  const { row } = delivery
  const found = findForm(options.procedures, row.formulario)
  const deliver = found && deliverOf(found.form, row.version)
  if (found && row.version > found.form.version) throw new NewerFormError(row.formulario)
  if (!deliver) throw new UndeliverableError(row.formulario, row.version)
  const content = { answers: row.respuestas, consulted: row.consultado, verified: row.verificado }
  const acting = readActing(options, row, `caso:${row.id}`)
  const parts = {
    ...partsOf(options, delivery, found.procedure, acting),
    ...content,
    acting,
    filedOn: row.presentado_el,
    sentAt: row.enviado_en.toISOString(),
  }
  // The form builder erased the answers' types; they were validated on sending.
  return speaking(options, delivery.id, { person: parts.person, acting }, () => deliver(parts as never))
}

async function doAction(options: PutToInstitutionOptions, delivery: BegunDelivery): Promise<void> {
  const { row } = delivery
  const procedure = options.procedures.get(row.procedimiento)
  const action = procedure?.cases?.actions[delivery.accion]
  if (!action) throw new Error(`Procedure ${row.procedimiento} has no action ${delivery.accion}`)
  if (row.id_solicitud === null) throw new Error('The institution has not named the request')
  const acting = readActing(options, delivery, `entrega:${delivery.id}`)
  const parts = {
    ...partsOf(options, delivery, procedure, acting),
    idSolicitud: row.id_solicitud,
    data: delivery.datos,
    documents: await options.documents.findDocuments(row.run, delivery.documentos),
    acting,
    sentAt: delivery.creada_en.toISOString(),
  }
  await speaking(options, delivery.id, { person: parts.person, acting }, () => action.deliver(parts))
}

function speaking<Value>(
  { speakingFor }: PutToInstitutionOptions,
  id: string,
  { person, acting }: { person: Solicitante; acting: Acting },
  deliver: () => Promise<Value>,
): Promise<Value> {
  return speakingFor ? speakingFor(person, acting, deliver, id) : deliver()
}

/** What every `deliver` gets, of forms and of actions. */
function partsOf(
  options: PutToInstitutionOptions,
  delivery: BegunDelivery,
  procedure: Procedure,
  acting: Acting,
) {
  const { row, persona } = delivery
  const person: Solicitante = persona ?? row.persona
  return {
    person,
    // The represented person acts for herself.
    actsFor: persona && row.run !== row.actua_por ? undefined : (row.actua_por ?? undefined),
    services: options.servicesFor(person, procedure, acting) as never,
    letters: options.lettersOf?.(person.run),
    idempotencyKey: delivery.clave_idempotencia,
    async readDocument(id: string) {
      const found = await options.documents.readDocument(row.run, id)
      if (!found) throw new Error(`Document ${id} is not there`)
      return found.bytes
    },
    readRows: (sheet: SheetQuestion) => sentRows(options, { run: row.run, caseId: row.id }, sheet),
  }
}
