import { content, heading, list } from '#engine/content/content.ts'

/** The start page: what it is, for whom, what is needed, what comes next. */
export const start = () =>
  content(
    'Con este trámite usted pide lo que necesita y ve en qué va.',
    heading('Qué necesita'),
    list(['Su ClaveÚnica.', 'Un teléfono donde le podamos llamar.']),
    heading('Qué pasa después'),
    'Al enviar recibe un comprobante. Le avisamos cuando haya una respuesta.',
  )
