import type { Consultation } from '#engine/cases/consultation.ts'
import type { ProcedureServices } from '../../services.ts'
import { cartola } from './cartola.ts'
import { listadoEmpresas } from './listado-empresas.ts'
import { listadoSolicitudes } from './listado-solicitudes.ts'
import { resumenSolicitud } from './resumen-solicitud.ts'

/** Consultations: requests, one request, and the payments to a funeral home. */
export const consultations: readonly Consultation<ProcedureServices>[] = [
  listadoEmpresas,
  listadoSolicitudes,
  resumenSolicitud,
  cartola,
]
