import { defineProcedure } from '#engine/define-procedure.ts'
import { requestDetail } from '../parts/requests/request-detail.ts'
import { requestList } from '../parts/requests/request-list.ts'
import { solicitud } from './application.ts'
import { hechoEnOtroLugar } from './pages/en-otro-lugar.ts'
import { start } from './pages/start.ts'
import { paths } from './paths.ts'
import type { Services } from './registers.ts'
import { actions, kind, states, told } from './requests.ts'

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
  actions,
  title: () => 'Su cambio',
  about: async (_reach, own) => ({ blocks: told(own) }),
  foreign: hechoEnOtroLugar,
})

/** Change of payment method or address (procedures §5268). */
export const cambioFormaDePago = defineProcedure<Services>({
  id: '5268',
  purpose: 'Saber qué beneficios recibe, para cambiar cómo se pagan',
  title: 'Modificación de forma de pago o domicilio',
  institution: 'Instituto de Previsión Social (IPS)',
  institutionKey: 'beneficios',
  summary: 'Cambie el lugar o la cuenta donde cobra, o avise de su nueva dirección.',
  start,
  forms: [solicitud],
  consultations: [list, detail],
  cases: { ...kind, actions, listPath: paths.cambios, detailPath: paths.detalle },
})
