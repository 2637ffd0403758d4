import { defineProcedure } from '#engine/define-procedure.ts'
import { consultations } from './consultations.ts'
import { actions } from './deliver.ts'
import { paths } from './paths.ts'
import { reclamo } from './reclamo.ts'
import type { Services } from './registers.ts'
import { caseDefinition, eventData } from './requests.ts'
import { start } from './start.ts'

/** Unpaid contributions (procedures §70652): what is owed, its certificate, and disputes. */
export const deudaPrevisional = defineProcedure<Services>({
  id: '70652',
  purpose: 'Saber qué cotizaciones debe un empleador',
  title: 'Certificado de deuda previsional e impugnación',
  institution: 'Instituto de Previsión Social (IPS)',
  institutionKey: 'deudas',
  summary: 'Vea las cotizaciones que debe un empleador y reclame si la deuda está mal.',
  start,
  eventData,
  forms: [reclamo],
  consultations,
  cases: { states: caseDefinition, actions, listPath: paths.solicitudes, detailPath: paths.solicitud },
})
