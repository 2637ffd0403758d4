import { formatDate } from '#domain/dates.ts'
import { ask } from '#engine/asking/ask.ts'
import type { AnswersOf } from '#engine/asking/question.ts'
import type { KnownFact } from '#engine/content/block.ts'
import { content, notice } from '#engine/content/content.ts'
import { defineForm } from '#engine/walking/define-form.ts'
import type { Acknowledgement, Delivery } from '#engine/walking/form.ts'
import type { Resolucion } from '#services/sibs/contract.ts'
import { maxDocumentBytes } from '../parts/requests/request-desk.ts'
import { silentEnquiry } from '../parts/telling/silence.ts'
import { paths } from './paths.ts'
import { outcomes } from './reasons.ts'
import { askAbiertas, asuntoDe, type Services } from './registers.ts'
import { desk } from './requests.ts'
import { motivos, resultados, titulos } from './words.ts'

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
    label: 'Papeles que lo muestran',
    hint: 'Quedan con su solicitud. Por sí solos no cambian la respuesta: si los registros no lo muestran, llévelos también a una sucursal de ChileAtiende.',
    missing: 'Agregue los papeles.',
    optional: true,
    maxFiles: 5,
    maxBytes: maxDocumentBytes,
  }),
}

interface Respuestas {
  readonly pedido: Omit<AnswersOf<typeof questions>, 'resolucion'> & {
    /** Asked only where more than one decision is open. */
    readonly resolucion?: string | undefined
  }
}

interface Consultadas {
  readonly gate?: readonly Resolucion[] | undefined
}

/** The decision to review: the only open one, or the one chosen among them. */
function chosen({
  consulted: { gate = [] },
  answers: {
    pedido: { resolucion },
  },
}: {
  consulted: Consultadas
  answers: { pedido: Pick<Respuestas['pedido'], 'resolucion'> }
}): Resolucion | undefined {
  return resolucion === undefined ? gate[0] : gate.find(({ idResolucion }) => idResolucion === resolucion)
}

/** Requests a review and sends its documents; idempotent. It counts from the day the person pressed the button. */
export async function deliver(
  delivery: Delivery<Respuestas, Consultadas, object, Services>,
): Promise<Acknowledgement> {
  const { motivo, antecedentes, resolucion } = delivery.answers.pedido
  const idResolucion = resolucion ?? chosen(delivery)?.idResolucion
  if (!idResolucion) throw new Error('The decision to review is not among those that were open')
  const body = { idResolucion, motivo, fechaPresentacion: delivery.filedOn }
  const { idSolicitud, folio } = await desk.file(delivery, body, [['antecedente_revision', antecedentes]])
  return { idSolicitud, folio }
}

/** The request to review a decision within its deadline (procedures §102077-RBPGU). */
export const revision = defineForm<Services>({
  id: 'revision',
  version: 2,
  title: 'Revisión de una respuesta sobre la PGU',
  outcomePath: paths.noEsPosible,
})
  .gate(({ services, context, undelivered }) => askAbiertas(services, context.today, undelivered), {
    silentText: silentEnquiry,
  })
  .page('pedido', {
    path: paths.pedir,
    title: 'Pida la revisión',
    shortTitle: 'Lo que pide',
    lead: 'El IPS compara otra vez con los registros de hoy. Si son los mismos, la respuesta no cambia.',
    questions,
    options: { resolucion: ({ consulted }) => (consulted.gate ?? []).map(optionOf) },
    when: { resolucion: ({ consulted: { gate = [] } }) => gate.length > 1 },
    facts: ({ consulted: { gate = [] } }) => (gate.length > 1 ? [] : gate.flatMap(factsOf)),
  })
  .files({
    needs: ({ sibs }) => [sibs.pedirRevision, sibs.subirDocumento],
    review: {
      id: 'revisar',
      path: paths.revisar,
      title: 'Revise y envíe',
      submitLabel: 'Pedir la revisión',
      intro: ({ answers: { pedido } }) =>
        content(
          notice(
            'info',
            'Deciden los registros de hoy',
            `Si son los mismos, la respuesta no cambia. ${
              pedido.antecedentes?.length
                ? 'Los papeles que agregó no bastan por sí solos: llévelos también a una sucursal de ChileAtiende.'
                : 'Usted no agregó papeles. Si a un registro le falta algo, lleve antes el papel a una sucursal de ChileAtiende.'
            }`,
          ),
        ),
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
      title: 'Recibimos su solicitud de revisión',
      layout: 'pgu_confirmacion',
    },
    outcomes,
    subjectOf: c => asuntoDe(chosen(c)?.folio ?? 'del IPS'),
    highlights: c => {
      const found = chosen(c)
      if (!found) return []
      return [
        { label: 'Usted pide revisar', value: titulos[found.resultado] },
        { label: 'Para', value: found.nombre },
        { label: 'Número de la respuesta', value: found.folio },
      ]
    },
    // Version 1 always asked which decision.
    earlier: { 1: deliver as never },
    deliver,
  })

function factsOf({ folio, nombre, resultado, plazoRevision }: Resolucion): readonly KnownFact[] {
  const source = 'Instituto de Previsión Social (IPS)'
  return [
    { label: 'Respuesta que se revisa', value: `${titulos[resultado]}, ${folio}`, source },
    { label: 'Para', value: nombre, source },
    { label: 'Se puede pedir hasta el', value: formatDate(plazoRevision), source },
  ]
}

function optionOf({ idResolucion, folio, nombre, resultado, motivo, plazoRevision }: Resolucion) {
  const why = motivo ? ` ${motivos[motivo]}` : ''
  return {
    value: idResolucion,
    label: `${folio}, de ${nombre}`,
    hint: `${resultados[resultado]}.${why} Se puede pedir hasta el ${formatDate(plazoRevision)}.`,
  }
}
