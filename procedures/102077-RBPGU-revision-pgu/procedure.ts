import { defineProcedure } from '#engine/define-procedure.ts'
import { confirmAt } from '../parts/requests/concerns.ts'
import { concerns } from '../sibs-beneficios-solidarios/concerns.ts'
import { revision } from './application.ts'
import { detalle, lista } from './pages/resoluciones.ts'
import { paths } from './paths.ts'
import type { Services } from './registers.ts'
import { desk, detail, list, requests } from './requests.ts'

/** Review of a PGU decision (procedures §102077-RBPGU): explained number by number, appealed within its deadline. */
export const revisionPgu = defineProcedure<Services>({
  id: '102077-RBPGU',
  purpose: 'Saber qué decidió el IPS sobre su PGU, para revisarlo',
  title: 'Revisión de la Pensión Garantizada Universal (PGU)',
  institution: 'Instituto de Previsión Social (IPS)',
  institutionKey: 'sibs',
  summary: 'Pida que miren otra vez su caso, si le negaron la PGU o le dieron menos.',
  // A pension: guides to the branches (shell §2).
  layout: 'spsdefault',
  forms: [revision],
  consultations: [lista, detalle, list, detail],
  cases: {
    ...requests.kind,
    actions: desk.actions,
    concerns,
    confirm: confirmAt(({ sibs }: Services) => sibs),
    listPath: paths.revisiones,
    detailPath: paths.revision,
  },
})
