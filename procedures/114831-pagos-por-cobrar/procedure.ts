import { defineTramite } from '../parts/tramite.ts'
import { solicitudOf } from './application.ts'
import { consultaOf, estadoOf } from './enquiry.ts'
import { ficha } from './ficha.ts'
import { asociada, directa } from './paths.ts'
import type { Services } from './registers.ts'
import { pagesOf } from './requests.ts'

const pages = pagesOf(directa)

/** Uncollected payments (procedures §114831): an open enquiry, and the request to be paid. */
export const tramite = defineTramite<Services>(ficha, {
  purpose: 'Saber si tiene pagos del IPS sin cobrar',
  institutionKey: 'beneficios',
  forms: [consultaOf(directa), estadoOf(directa), solicitudOf(directa)],
  consultations: [pages.list, pages.detail],
  cases: { ...pages.cases, alsoFiledAs: [asociada.id] },
})
