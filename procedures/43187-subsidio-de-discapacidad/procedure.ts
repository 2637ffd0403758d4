import { confirmAt } from '../parts/requests/concerns.ts'
import { defineTramite } from '../parts/tramite.ts'
import { solicitud } from './application.ts'
import { concerns } from './concerns.ts'
import { ficha } from './ficha.ts'
import type { Services } from './registers.ts'
import { cases, detail, list } from './requests.ts'

/** Disability subsidy for minors (procedures §43187): the check of the requirements, the request, and its state. */
export const tramite = defineTramite<Services>(ficha, {
  purpose: 'Saber si le toca el Subsidio de Discapacidad',
  institutionKey: 'subsidio-discapacidad',
  forms: [solicitud],
  consultations: [list, detail],
  cases: {
    ...cases,
    concerns,
    confirm: confirmAt(({ subsidioDiscapacidad }: Services) => subsidioDiscapacidad),
    takeBack: call =>
      confirmAt(({ subsidioDiscapacidad }: Services) => subsidioDiscapacidad)({ ...call, respuesta: 'no' }),
  },
})
