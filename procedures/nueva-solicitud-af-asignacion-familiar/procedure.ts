import { defineProcedure } from '#engine/define-procedure.ts'
import { confirmAt } from '../parts/requests/concerns.ts'
import { concerns } from './concerns.ts'
import { actions } from './deliver.ts'
import { extinguir } from './extinguir.ts'
import { consultations } from './pages/consultations.ts'
import { paths } from './paths.ts'
import { reconocer } from './reconocer.ts'
import type { Services } from './registers.ts'
import { caseDefinition, eventData } from './requests.ts'
import { start } from './start.ts'

/** Asignación familiar (procedures, nueva-solicitud-af): two forms under one id, to recognise a carga and to end one. */
export const nuevaSolicitudAf = defineProcedure<Services>({
  id: 'nueva-solicitud-af',
  purpose: 'Saber si puede ser carga de quien lo pide',
  title: 'Asignación familiar: reconocer y extinguir cargas',
  institution: 'Instituto de Previsión Social (IPS)',
  institutionKey: 'asignacion-familiar',
  summary: 'Un pago mensual por las personas que viven de usted, como sus hijos.',
  start,
  eventData,
  forms: [reconocer, extinguir],
  consultations,
  cases: {
    states: caseDefinition,
    actions,
    concerns,
    confirm: confirmAt(({ asignacionFamiliar }) => asignacionFamiliar),
    listPath: paths.solicitudes,
    detailPath: paths.solicitud,
  },
})
