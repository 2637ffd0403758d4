import { confirmAt } from '../parts/requests/concerns.ts'
import { defineTramite } from '../parts/tramite.ts'
import { formOf } from './application.ts'
import { concerns } from './concerns.ts'
import { ficha } from './ficha.ts'
import { detail, list } from './pages/por-otros.ts'
import { start } from './pages/start.ts'
import { fromMdsf, ordinary } from './paths.ts'
import type { Services } from './registers.ts'
import { pages } from './requests.ts'

/** The application of people who act for themselves or with a power, or at a desk. */
export const solicitud = formOf(ordinary)
/** The same application for sessions of the social registry (MDSF). */
export const solicitudExt = formOf(fromMdsf)

/** Solidarity benefits (procedures, sibs; flows §3, benefit application): one application with two doors. */
export const tramite = defineTramite<Services>(ficha, {
  // A request asks for one or more of them: its letters name none.
  title: 'Beneficios solidarios',
  purpose: 'Saber qué ayudas del Estado le tocan',
  institutionKey: 'sibs',
  start,
  forms: [solicitud, solicitudExt],
  consultations: [list, detail],
  cases: {
    ...pages.cases,
    concerns,
    confirm: confirmAt(({ sibs }: Services) => sibs),
  },
})
