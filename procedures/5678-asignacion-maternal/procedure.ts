import { defineTramite } from '../parts/tramite.ts'
import { solicitud } from './application.ts'
import { embarazada } from './concerns.ts'
import { ficha } from './ficha.ts'
import { start } from './pages/start.ts'
import type { Services } from './registers.ts'
import { pages } from './requests.ts'

/** Asignación maternal (procedures §5678): a monthly payment during a pregnancy, asked for from the fifth month. */
export const tramite = defineTramite<Services>(ficha, {
  purpose: 'Saber si le toca la asignación maternal',
  institutionKey: 'asignacion-familiar',
  start,
  forms: [solicitud],
  consultations: [pages.list, pages.detail],
  cases: {
    ...pages.cases,
    concerns: { embarazada },
  },
})
