import { defineProcedure } from '#engine/define-procedure.ts'
import { solicitud } from './application.ts'
import { concerns, confirm } from './concerns.ts'
import { eventLetters } from './letters.ts'
import { rootPage } from './pages/inicio.ts'
import { poderPage } from './pages/poder.ts'
import { paths } from './paths.ts'
import type { PoderServices } from './registers.ts'
import { actions, detail, list, requests } from './requests.ts'

/** Powers of attorney to collect benefits of the IPS (procedures §114807). */
export const apoderado = defineProcedure<PoderServices>({
  id: '114807',
  purpose: 'Saber si se puede dar un poder para cobrar sus beneficios',
  title: 'Autorización de apoderado para cobrar beneficios del Instituto de Previsión Social (IPS)',
  institution: 'Instituto de Previsión Social (IPS)',
  institutionKey: 'poderes',
  summary: 'Autorice a una persona de confianza para que cobre por usted.',
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
