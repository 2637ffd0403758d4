import { defineProcedure } from '#engine/define-procedure.ts'
import type { ProcedureServices } from '#procedures/services.ts'
import { solicitud } from './application.ts'
import { start } from './pages/start.ts'
import { paths } from './paths.ts'
import { desk, pages, requests } from './requests.ts'

/** Título del trámite: form, cases, and the pages to follow them. */
export const plantilla = defineProcedure<ProcedureServices>({
  purpose: 'Saber si le toca',
  id: 'plantilla',
  title: 'Título del trámite',
  institution: 'Instituto de Previsión Social (IPS)',
  summary: 'Pide lo que necesita y ve en qué va.',
  start,
  forms: [solicitud],
  consultations: [pages.list, pages.detail],
  cases: {
    ...requests.kind,
    actions: desk.actions,
    listPath: paths.solicitudes,
    detailPath: paths.solicitud,
  },
})
