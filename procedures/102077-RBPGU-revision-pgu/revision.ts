import { formatDate } from '#domain/dates.ts'
import { ask } from '#engine/ask.ts'
import { defineForm } from '#engine/define-form.ts'
import type { Acknowledgement, Delivery } from '#engine/form.ts'
import type { AnswersOf } from '#engine/question.ts'
import type { Resolucion, TipoDocumento } from '#services/sibs/contract.ts'
import { offered } from '../parts/registered-person.ts'
import { maxDocumentBytes, requestDesk } from '../parts/request-desk.ts'
import { silentEnquiry } from '../parts/silence.ts'
import { tipoDocumentoLabels } from '../sibs-beneficios-solidarios/states.ts'
import { motivos, resultados } from './explicacion.ts'
import { outcomes } from './outcomes.ts'
import { paths } from './paths.ts'
import { askAbiertas, type Services } from './registers.ts'

const questions = {
  resolucion: ask.choice({
    style: 'radio',
    label: '¿Qué respuesta quiere que revisen?',
    summaryLabel: 'Respuesta que se revisa',
    missing: 'Elija la respuesta que quiere que revisen.',
    options: [] as { value: string; label: string }[],
  }),
  motivo: ask.longText({
    label: '¿Qué está mal?',
    summaryLabel: 'Por qué pide la revisión',
    hint: 'Con sus palabras. Por ejemplo: viví en Chile desde 1990 y faltan esos años.',
    missing: 'Escriba por qué no está de acuerdo.',
    maxLength: 2000,
  }),
  antecedentes: ask.documents({
    label: 'Papeles que lo prueban',
    hint: 'Contratos, estudios, controles de salud, papeles de una pensión que ya no recibe. Pueden ser fotos.',
    missing: 'Agregue los papeles.',
    optional: true,
    maxFiles: 5,
    maxBytes: maxDocumentBytes,
  }),
}

interface Respuestas {
  readonly pedido: AnswersOf<typeof questions>
}

interface Revision {
  readonly idResolucion: string
  readonly motivo: string
  readonly fechaPresentacion: string
}

const desk = requestDesk<TipoDocumento, Services, Revision, { idSolicitud: string; folio: string }>({
  client: ({ sibs }) => ({
    ...sibs,
    ingresarSolicitud: ({ body: { idResolucion, ...body }, idempotencyKey }) =>
      sibs.pedirRevision({ params: { idResolucion }, body, idempotencyKey }),
  }),
  labels: tipoDocumentoLabels,
  respondTitle: 'Responda al IPS',
  withdrawConsequence: 'La respuesta del IPS queda como está.',
})

/** Actions on a review. */
export const { actions } = desk

/** Requests a review and sends its documents; idempotent. It counts from the day the person pressed the button. */
export async function deliver(
  delivery: Delivery<Respuestas, object, object, Services>,
): Promise<Acknowledgement> {
  const { resolucion, motivo, antecedentes } = delivery.answers.pedido
  const body = { idResolucion: resolucion, motivo, fechaPresentacion: delivery.filedOn }
  const { idSolicitud, folio } = await desk.file(delivery, body, [['antecedente_revision', antecedentes]])
  return { idSolicitud, folio }
}

/** The request to review a decision within its deadline (procedures §102077-RBPGU). */
export const revision = defineForm<Services>({
  id: 'revision',
  version: 1,
  title: 'Revisión de una respuesta sobre la PGU',
  outcomePath: paths.noEsPosible,
})
  .gate(({ services, context }) => askAbiertas(services, context.today), {
    silentText: silentEnquiry,
  })
  .page('pedido', {
    path: paths.pedir,
    title: 'Pida la revisión',
    shortTitle: 'Lo que pide',
    lead: 'Una persona del IPS mira de nuevo su caso, con lo que usted agregue.',
    questions,
    options: { resolucion: ({ consulted }) => (consulted.gate ?? []).map(optionOf) },
    prefill: ({ consulted: { gate = [] } }) => ({
      resolucion:
        gate.length === 1 ? offered(gate[0]?.idResolucion, '') : undefined,
    }),
  })
  .files({
    review: {
      id: 'revisar',
      path: paths.revisar,
      title: 'Revise y envíe',
      submitLabel: 'Pedir la revisión',
      declarations: {
        verdad: ask.declaration({
          label: 'Declaro que es verdad',
          missing: 'Marque la casilla para declarar que lo que escribió es verdad.',
          text: 'Lo que escribí es verdad y los papeles son copia de los originales. Sé que declarar algo falso se castiga por ley.',
        }),
      },
    },
    receipt: {
      id: 'comprobante',
      path: paths.comprobante,
      title: 'Pedimos la revisión',
      layout: 'pgu_confirmacion',
    },
    outcomes,
    subjectOf: ({ consulted: { gate = [] }, answers }) =>
      `Respuesta ${gate.find(({ idResolucion }) => idResolucion === answers.pedido.resolucion)?.folio ?? 'del IPS'}`,
    highlights: ({ consulted: { gate = [] }, answers }) => {
      const found = gate.find(({ idResolucion }) => idResolucion === answers.pedido.resolucion)
      if (!found) return []
      return [
        { label: 'Se revisa', value: `Respuesta ${found.folio}` },
        { label: 'Para', value: found.nombre },
        { label: 'Lo que respondió el IPS', value: resultados[found.resultado] },
      ]
    },
    deliver,
  })

function optionOf({ idResolucion, folio, nombre, resultado, motivo, plazoRevision }: Resolucion) {
  const why = motivo ? ` ${motivos[motivo]}` : ''
  return {
    value: idResolucion,
    label: `${folio}, de ${nombre}`,
    hint: `${resultados[resultado]}.${why} Se puede pedir hasta el ${formatDate(plazoRevision)}.`,
  }
}
