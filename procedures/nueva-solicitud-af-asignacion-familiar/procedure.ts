import { defineProcedure } from '#engine/define-procedure.ts'
import { confirmAt } from '../parts/requests/concerns.ts'
import { concerns } from './concerns.ts'
import { extinguir } from './extinguir.ts'
import { misCargas } from './pages/cargas.ts'
import { descargarResolucion } from './pages/resoluciones.ts'
import { start } from './pages/start.ts'
import { paths } from './paths.ts'
import { reconocer } from './reconocer.ts'
import type { Services } from './registers.ts'
import { desk, pages, requests } from './requests.ts'

/** Asignación familiar (procedures, nueva-solicitud-af): two forms under one id, to recognise a carga and to end one. */
export const nuevaSolicitudAf = defineProcedure<Services>({
  id: 'nueva-solicitud-af',
  purpose: 'Saber si puede ser carga de quien lo pide',
  title: 'Asignación familiar: reconocer y extinguir cargas',
  institution: 'Instituto de Previsión Social (IPS)',
  institutionKey: 'asignacion-familiar',
  summary: 'Un pago mensual por las personas que viven de usted, como sus hijos.',
  start,
  forms: [reconocer, extinguir],
  consultations: [pages.list, pages.detail, misCargas, descargarResolucion],
  cases: {
    ...requests.kind,
    actions: desk.actions,
    concerns,
    confirm: confirmAt(({ asignacionFamiliar }) => asignacionFamiliar),
    listPath: paths.solicitudes,
    detailPath: paths.solicitud,
  },
})
