import { defineProcedure } from '#engine/define-procedure.ts'
import { confirmAt } from '../parts/requests/concerns.ts'
import { solicitud } from './application.ts'
import { concerns } from './concerns.ts'
import { paths } from './paths.ts'
import type { Services } from './registers.ts'
import { desk, detail, list, requests } from './requests.ts'

/** Disability subsidy for minors (procedures §43187): the check of the requirements, the request, and its state. */
export const subsidioDeDiscapacidad = defineProcedure<Services>({
  id: '43187',
  purpose: 'Saber si le toca el Subsidio de Discapacidad',
  title: 'Subsidio de Discapacidad para menores de 18 años',
  institution: 'Instituto de Previsión Social (IPS)',
  institutionKey: 'subsidio-discapacidad',
  summary: 'Un pago mensual para niños y jóvenes con discapacidad, y salud pública gratis.',
  forms: [solicitud],
  consultations: [list, detail],
  cases: {
    ...requests.kind,
    actions: desk.actions,
    concerns,
    confirm: confirmAt(({ subsidioDiscapacidad }: Services) => subsidioDiscapacidad),
    listPath: paths.postulaciones,
    detailPath: paths.estado,
  },
})
