import { defineProcedure } from '#engine/define-procedure.ts'
import { confirmAt } from '../parts/requests/concerns.ts'
import { formOf } from './application.ts'
import { concerns } from './concerns.ts'
import { actions } from './deliver.ts'
import { fromMdsf, ordinary, paths } from './paths.ts'
import type { Services } from './registers.ts'
import { consultations, eventData } from './requests.ts'
import { start } from './start.ts'
import { states } from './states.ts'

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
  eventData,
  forms: [solicitud, solicitudExt],
  consultations,
  cases: {
    states,
    actions,
    concerns,
    confirm: confirmAt(({ sibs }: Services) => sibs),
    listPath: paths.solicitudes,
    detailPath: paths.solicitud,
  },
})
