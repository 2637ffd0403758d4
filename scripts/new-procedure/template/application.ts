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
    when: { detalle: (_c, { motivo }) => motivo === 'otro' },
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
    emailOf: c => c.answers.contacto.correo,
    subjectOf: () => 'Título del trámite',
    highlights: ({ person }) => [{ label: 'Para', value: `${person.nombres} ${person.apellidos}` }],
    // The portal acknowledges the request itself. With an institution, call its client here:
    // `services.<institution>`.
    deliver: async ({ idempotencyKey }) => ({ idSolicitud: idempotencyKey, folio: idempotencyKey }),
  })
