import { confirmAt } from '../parts/requests/concerns.ts'
import { defineTramite } from '../parts/tramite.ts'
import { concerns } from '../sibs-beneficios-solidarios/concerns.ts'
import { revision } from './application.ts'
import { ficha } from './ficha.ts'
import { detalle, lista } from './pages/resoluciones.ts'
import type { Services } from './registers.ts'
import { cases, detail, list } from './requests.ts'

/** Review of a PGU decision (procedures §102077-RBPGU): explained number by number, appealed within its deadline. */
export const tramite = defineTramite<Services>(ficha, {
  purpose: 'Saber qué decidió el IPS sobre su PGU, para revisarlo',
  institutionKey: 'sibs',
  // A pension: guides to the branches (shell §2).
  layout: 'spsdefault',
  forms: [revision],
  consultations: [lista, detalle, list, detail],
  cases: {
    ...cases,
    concerns,
    confirm: confirmAt(({ sibs }: Services) => sibs),
  },
})
