import { requestDetail } from '../parts/requests/request-detail.ts'
import { requestList } from '../parts/requests/request-list.ts'
import { defineTramite } from '../parts/tramite.ts'
import { solicitud } from './application.ts'
import { ficha } from './ficha.ts'
import { hechoEnOtroLugar } from './pages/en-otro-lugar.ts'
import { start } from './pages/start.ts'
import { paths } from './paths.ts'
import type { Services } from './registers.ts'
import { actions, kind, states, told, tracked } from './requests.ts'

const list = requestList({
  path: paths.cambios,
  detailPath: paths.detalle,
  startPath: '',
  subjectLabel: 'Qué cambia',
  forOthersToo: true,
  states,
})

const detail = requestDetail<Services>({
  path: paths.detalle,
  listPath: paths.cambios,
  states,
  tracked,
  actions,
  title: () => 'Su cambio',
  about: async (_reach, own) => ({ blocks: told(own) }),
  foreign: hechoEnOtroLugar,
})

/** Change of payment method or address (procedures §5268). */
export const tramite = defineTramite<Services>(ficha, {
  purpose: 'Saber qué beneficios recibe, para cambiar cómo se pagan',
  institutionKey: 'beneficios',
  start,
  forms: [solicitud],
  consultations: [list, detail],
  cases: { ...kind, actions, listPath: paths.cambios, detailPath: paths.detalle },
})
