import { confirmAt, takeBackAt } from '../parts/requests/concerns.ts'
import { defineTramite } from '../parts/tramite.ts'
import { solicitud } from './application.ts'
import { concerns, filedForLetter } from './concerns.ts'
import { ficha } from './ficha.ts'
import type { VisitaServices } from './registers.ts'
import { pages } from './requests.ts'

/** A visit at home (procedures §50109): an official of the IPS goes to the pensioner. */
export const tramite = defineTramite<VisitaServices>(ficha, {
  purpose: 'Saber si se le puede visitar en su casa',
  institutionKey: 'agenda',
  forms: [solicitud],
  consultations: [pages.list, pages.detail],
  cases: {
    ...pages.cases,
    concerns,
    filedForLetter,
    confirm: confirmAt(({ agenda }: VisitaServices) => agenda),
    takeBack: takeBackAt(({ agenda }: VisitaServices) => agenda),
  },
})
