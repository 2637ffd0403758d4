import { pathsOf } from '../parts/paths.ts'

/** Addresses of the procedure (shell §2). */
export const { paths, hrefTo } = pathsOf('5300', {
  ingresar: 'ingresarSolicitud/ingresar',
  listadoEmpresas: 'ingresarSolicitud/listadoEmpresas',
  causante: 'ingresarSolicitud/1-causante',
  /** Asked of who has no kinship on record; the specification does not name it. */
  fallecido: 'ingresarSolicitud/1-causante-datos',
  funeraria: 'ingresarSolicitud/2-funeraria',
  beneficiario: 'ingresarSolicitud/3-beneficiario',
  factura: 'ingresarSolicitud/4-factura',
  pago: 'ingresarSolicitud/5-pago',
  confirmar: 'ingresarSolicitud/6-confirmar',
  resumen: 'ingresarSolicitud/7-resumen',
  /** Not fixed by the specification. */
  noEsPosible: 'ingresarSolicitud/no-es-posible',
  consultaEmpresas: 'consultarSolicitud/listadoEmpresas',
  consultaSolicitudes: 'consultarSolicitud/listadoSolicitudes',
  consultaResumen: 'consultarSolicitud/resumenSolicitud',
  cartola: 'consultarSolicitud/cartola',
})
