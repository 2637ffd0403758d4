import { defineProcedure } from '#engine/define-procedure.ts'
import { confirmAt } from '../parts/requests/concerns.ts'
import { solicitud } from './application.ts'
import { concerns } from './concerns.ts'
import { paths } from './paths.ts'
import type { VisitaServices } from './registers.ts'
import { actions, pages, requests } from './requests.ts'

/** A visit at home (procedures §50109): an official of the IPS goes to the pensioner. */
export const visitaEnResidencia = defineProcedure<VisitaServices>({
  id: '50109',
  purpose: 'Saber si se le puede visitar en su casa',
  title: 'Solicitud de hora para trámite en residencia del pensionado',
  institution: 'Instituto de Previsión Social (IPS)',
  institutionKey: 'agenda',
  summary: 'Pida que una asistente social visite a la persona que no puede ir a la sucursal.',
  forms: [solicitud],
  consultations: [pages.list, pages.detail],
  cases: {
    ...requests.kind,
    actions,
    concerns,
    confirm: confirmAt(({ agenda }: VisitaServices) => agenda),
    listPath: paths.solicitudes,
    detailPath: paths.detalle,
  },
})
