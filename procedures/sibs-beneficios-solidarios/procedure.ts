import { defineProcedure } from '#engine/define-procedure.ts'
import { confirmAt } from '../parts/requests/concerns.ts'
import { formOf } from './application.ts'
import { concerns } from './concerns.ts'
import { detail, list } from './pages/por-otros.ts'
import { start } from './pages/start.ts'
import { fromMdsf, ordinary, paths } from './paths.ts'
import type { Services } from './registers.ts'
import { desk, requests } from './requests.ts'

/** The application of people who act for themselves or with a power, or at a desk. */
export const solicitud = formOf(ordinary)
/** The same application for sessions of the social registry (MDSF). */
export const solicitudExt = formOf(fromMdsf)

/** Solidarity benefits (procedures, sibs; flows §3, benefit application): one application with two doors. */
export const beneficiosSolidarios = defineProcedure<Services>({
  id: 'sibs',
  purpose: 'Saber qué ayudas del Estado le tocan',
  title: 'Sistema Integrado de Beneficios Solidarios',
  institution: 'Instituto de Previsión Social (IPS)',
  institutionKey: 'sibs',
  summary: 'Sepa qué ayudas del Estado le tocan en la vejez o por invalidez, y pídalas juntas.',
  start,
  forms: [solicitud, solicitudExt],
  consultations: [list, detail],
  cases: {
    ...requests.kind,
    actions: desk.actions,
    concerns,
    confirm: confirmAt(({ sibs }: Services) => sibs),
    listPath: paths.solicitudes,
    detailPath: paths.solicitud,
  },
})
