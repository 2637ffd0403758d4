import { defineProcedure } from '#engine/define-procedure.ts'
import { confirmAt } from '../parts/requests/concerns.ts'
import { consultations } from './consultations.ts'
import { actions } from './deliver.ts'
import { personaJuridica } from './juridica.ts'
import { personaNatural } from './natural.ts'
import { paths } from './paths.ts'
import type { Services } from './registers.ts'
import { caseDefinition, concerns, eventData } from './requests.ts'
import { start } from './start.ts'

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
  eventData,
  forms: [personaNatural, personaJuridica],
  consultations,
  cases: {
    states: caseDefinition,
    actions,
    concerns,
    confirm: confirmAt(({ safem2 }) => safem2),
    listPath: paths.solicitudes,
    detailPath: paths.solicitud,
  },
})
