import { defineProcedure } from '#engine/define-procedure.ts'
import { confirmAt } from '../parts/requests/concerns.ts'
import { concerns } from './concerns.ts'
import { personaJuridica } from './juridica.ts'
import { personaNatural } from './natural.ts'
import { cuentas, enProgreso, error } from './pages/registro.ts'
import { start } from './pages/start.ts'
import { paths } from './paths.ts'
import type { Services } from './registers.ts'
import { desk, pages, requests } from './requests.ts'

/**
 * Register of employers and their accounts for the refund of family allowances (procedures §5234): two forms under one
 * id, for a person who gives work and for companies.
 */
export const registroDeEmpresas = defineProcedure<Services>({
  id: '5234',
  purpose: 'Saber qué empresas representa y en qué cuentas se les devuelve',
  title: 'Registro de empresas y cuentas para devolver asignaciones familiares',
  institution: 'Instituto de Previsión Social (IPS)',
  institutionKey: 'safem2',
  summary: 'Registre la cuenta donde le devuelven lo que pagó por las cargas de su personal.',
  start,
  forms: [personaNatural, personaJuridica],
  consultations: [pages.list, pages.detail, cuentas, enProgreso, error],
  cases: {
    ...requests.kind,
    actions: desk.actions,
    concerns,
    confirm: confirmAt(({ safem2 }) => safem2),
    listPath: paths.solicitudes,
    detailPath: paths.solicitud,
  },
})
