import { defineForm } from '#engine/walking/define-form.ts'
import type { ProcedureServices } from '#procedures/parts/services.ts'
import { paths } from './paths.ts'
import { contactoQuestions, declaracionQuestions, motivoQuestions } from './questions.ts'
import { requests } from './requests.ts'

/** The form: two pages, a review, a receipt. */
export const solicitud = defineForm<ProcedureServices>({
  id: 'solicitud',
  version: 1,
  title: 'Solicitud: Título del trámite',
  outcomePath: paths.noEsPosible,
})
  .page('motivo', {
    path: paths.motivo,
    title: 'Qué necesita',
    shortTitle: 'Qué necesita',
    questions: motivoQuestions,
    when: { perdidoEl: (_c, { motivo }) => motivo === 'otra_vez' },
    rules: {
      perdidoEl: (dia, { today }) => (dia > today ? 'Escriba un día que ya pasó, o el de hoy.' : undefined),
    },
  })
  .page('contacto', {
    path: paths.contacto,
    title: 'Cómo le avisamos',
    shortTitle: 'Contacto',
    questions: contactoQuestions,
    prefill: ({ person }) => ({
      correo: person.email ? { value: person.email, source: 'Su ClaveÚnica' } : undefined,
    }),
  })
  .files({
    review: {
      id: 'revisar',
      path: paths.revisar,
      title: 'Revise y envíe',
      submitLabel: 'Enviar la solicitud',
      declarations: declaracionQuestions,
    },
    receipt: {
      id: 'comprobante',
      path: paths.comprobante,
      title: 'Recibimos su solicitud',
      told: requests.told,
    },
    // `null`: who gives no address gets no letters.
    emailOf: c => c.answers.contacto.correo ?? null,
    subjectOf: () => 'Título del trámite',
    highlights: ({ person }) => [{ label: 'Para', value: `${person.nombres} ${person.apellidos}` }],
    // The portal acknowledges the request itself, until it is filed at an institution's desk
    // (`procedures/parts/README.md`).
    deliver: async ({ idempotencyKey }) => ({ idSolicitud: idempotencyKey, folio: idempotencyKey }),
  })
