import { confirmAt } from '../parts/requests/concerns.ts'
import { defineTramite } from '../parts/tramite.ts'
import { concerns } from './concerns.ts'
import { nuevoEmpleador } from './enquiry.ts'
import { fase1 } from './fase-1.ts'
import { fase2 } from './fase-2.ts'
import { ficha } from './ficha.ts'
import { objecion } from './objecion.ts'
import { dichos } from './pages/dichos.ts'
import { entrada } from './pages/entrada.ts'
import { lista } from './pages/lista.ts'
import { pagosEmpleador } from './pages/pagos-empleador.ts'
import { pagosTrabajador } from './pages/pagos-trabajador.ts'
import { pages } from './pages/solicitudes.ts'
import type { Services } from './registers.ts'

/** Collection of the family allowance by companies and workers (procedures, pocaf). */
export const tramite = defineTramite<Services>(ficha, {
  purpose: 'Saber qué dice una empresa al IPS sobre la asignación familiar',
  institutionKey: 'safem2',
  forms: [fase1, fase2, objecion, nuevoEmpleador],
  consultations: [entrada, lista, pagosEmpleador, pagosTrabajador, dichos, pages.list, pages.detail],
  cases: { ...pages.cases, concerns, confirm: confirmAt(({ safem2 }) => safem2) },
})
