import { pathsOf } from '../parts/paths.ts'

/** Addresses of the procedure: those of shell §2, and ours below them. */
export const { paths, hrefTo } = pathsOf('pocaf', {
  entrada: '',
  empresa: 'solicitud',
  contador: 'solicitud/contador',
  trabajadores: 'trabajadores',
  trabajador: 'trabajadores/solicitud',
  revisar: 'solicitud/revisar',
  comprobante: 'solicitud/comprobante',
  noEsPosible: 'solicitud/no-es-posible',
  lista: 'lista',
  pagosEmpleador: 'pagos/listadoPagosEmpleador',
  pagosTrabajador: 'pagos/listadoPagosTrabajador',
  nuevoEmpleador: 'pagos/nuevoEmpleador',
  empleador: 'pagos/nuevoEmpleador/resultado',
  empleadorNo: 'pagos/nuevoEmpleador/no-es-posible',
  dichos: 'lo-que-dicen-de-mi',
  objetar: 'objetar',
  revisarObjecion: 'objetar/revisar',
  comprobanteObjecion: 'objetar/comprobante',
  objecionNo: 'objetar/no-es-posible',
  solicitudes: 'solicitudes',
  solicitud: 'solicitudes/detalle',
})

/** Addresses of phase two. */
export const fase2Paths = {
  empresa: 'solicitud/fase-2',
  trabajadores: 'trabajadores/fase-2',
  trabajador: 'trabajadores/fase-2/persona',
  ordenes: 'solicitud/fase-2/ordenes',
  revisar: 'solicitud/fase-2/revisar',
  comprobante: 'solicitud/fase-2/comprobante',
  noEsPosible: 'solicitud/fase-2/no-es-posible',
} as const
