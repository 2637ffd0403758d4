import type { ProcedureServices } from '#procedures/parts/services.ts'
import { defineTramite } from '#procedures/parts/tramite.ts'
import { solicitud } from './application.ts'
import { ficha } from './ficha.ts'
import { start } from './pages/start.ts'
import { pages } from './requests.ts'

/** Título del trámite: form, cases, and the pages to follow them. */
export const tramite = defineTramite<ProcedureServices>(ficha, {
  purpose: 'Saber si le toca',
  start,
  forms: [solicitud],
  consultations: [pages.list, pages.detail],
  cases: pages.cases,
})
