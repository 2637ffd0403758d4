import { confirmAt } from '../parts/requests/concerns.ts'
import { defineTramite } from '../parts/tramite.ts'
import { concerns } from './concerns.ts'
import { extinguir } from './extinguir.ts'
import { ficha } from './ficha.ts'
import { misCargas } from './pages/cargas.ts'
import { descargarResolucion } from './pages/resoluciones.ts'
import { start } from './pages/start.ts'
import { reconocer } from './reconocer.ts'
import type { Services } from './registers.ts'
import { pages } from './requests.ts'

/** Asignación familiar (procedures, nueva-solicitud-af): two forms under one id, to recognise a carga and to end one. */
export const tramite = defineTramite<Services>(ficha, {
  purpose: 'Saber si puede ser carga de quien lo pide',
  institutionKey: 'asignacion-familiar',
  start,
  forms: [reconocer, extinguir],
  consultations: [pages.list, pages.detail, misCargas, descargarResolucion],
  cases: {
    ...pages.cases,
    concerns,
    confirm: confirmAt(({ asignacionFamiliar }) => asignacionFamiliar),
  },
})
