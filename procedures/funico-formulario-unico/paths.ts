import type { TramiteId } from '#services/pensiones/contract.ts'
import { pathsOf } from '../parts/paths.ts'

/** Addresses of the form and its consultations (shell §2); those not named there are ours. */
export const { paths, hrefTo } = pathsOf('funico', {
  elegir: 'ingresarSolicitud',
  retomar: 'ingresarSolicitud/:id',
  beneficiario: 'ingresarSolicitud/beneficiario',
  causante: 'ingresarSolicitud/causante',
  datosCausante: 'ingresarSolicitud/causante-datos',
  step0: 'ingresarSolicitud/formulario-step-0',
  step1: 'ingresarSolicitud/formulario-step-1',
  step2: 'ingresarSolicitud/formulario-step-2',
  step3: 'ingresarSolicitud/formulario-step-3',
  step4: 'ingresarSolicitud/formulario-step-4',
  step5: 'ingresarSolicitud/formulario-step-5',
  step6: 'ingresarSolicitud/formulario-step-6',
  step7: 'ingresarSolicitud/formulario-step-7-general',
  revisar: 'ingresarSolicitud/revisar',
  comprobante: 'ingresarSolicitud/comprobante',
  noEsPosible: 'ingresarSolicitud/no-es-posible',
  consultar: 'consultarSolicitud',
  consultarBeneficiario: 'consultarSolicitud/beneficiario',
  listado: 'consultarSolicitud/listadoSolicitudes',
  consultarId: 'consultarSolicitud/:id',
  detalle: 'consultarSolicitud/solicitud',
})

/** Addresses below each of the six procedures. */
export const pensionPaths = {
  solicitudes: 'solicitudes',
  solicitud: 'solicitud',
  testigos: 'testigos',
} as const

export const pensionHref = (id: TramiteId) => `/tramites/${id}`
export const estadoHref = (id: TramiteId) => `/estado/${id}`
/** Where the form of one pension begins or continues. */
export const beginHref = (id: TramiteId) => hrefTo(paths.beneficiario, { borrador: id })
/** One request, by the institution's id. */
export const requestHref = (idSolicitud: string) =>
  hrefTo(`consultarSolicitud/${encodeURIComponent(idSolicitud)}`)
/** Where witnesses of a cohabitation are requested. */
export const testigosHref = `/tramites/5199/${pensionPaths.testigos}`
