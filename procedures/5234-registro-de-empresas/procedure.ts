import { confirmAt } from '../parts/requests/concerns.ts'
import { defineTramite } from '../parts/tramite.ts'
import { personaJuridica, personaNatural } from './application.ts'
import { concerns } from './concerns.ts'
import { ficha } from './ficha.ts'
import { cuentas, enProgreso, error } from './pages/registro.ts'
import { start } from './pages/start.ts'
import type { Services } from './registers.ts'
import { cases, detail, list } from './requests.ts'

/**
 * Register of employers and their accounts for the refund of family allowances (procedures §5234): two forms under one
 * id, for a person who gives work and for companies.
 */
export const tramite = defineTramite<Services>(ficha, {
  purpose: 'Saber qué empresas representa y en qué cuentas se les devuelve',
  institutionKey: 'safem2',
  start,
  forms: [personaNatural, personaJuridica],
  consultations: [list, detail, cuentas, enProgreso, error],
  cases: {
    ...cases,
    concerns,
    confirm: confirmAt(({ safem2 }) => safem2),
  },
})
