import { defineTramite } from '../parts/tramite.ts'
import { solicitud } from './application.ts'
import { concerns, confirm } from './concerns.ts'
import { ficha } from './ficha.ts'
import { eventLetters } from './letters.ts'
import { rootPage } from './pages/inicio.ts'
import { poderPage } from './pages/poder.ts'
import { paths } from './paths.ts'
import type { PoderServices } from './registers.ts'
import { actions, detail, list, requests } from './requests.ts'

/** Powers of attorney to collect benefits of the IPS (procedures §114807). */
export const tramite = defineTramite<PoderServices>(ficha, {
  purpose: 'Saber si se puede dar un poder para cobrar sus beneficios',
  institutionKey: 'poderes',
  forms: [solicitud],
  consultations: [rootPage, poderPage, list, detail],
  cases: {
    ...requests.kind,
    actions,
    concerns,
    confirm,
    listPath: paths.solicitudes,
    detailPath: paths.detalle,
  },
  eventLetters,
})
