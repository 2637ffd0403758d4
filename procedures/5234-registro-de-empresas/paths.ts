import { pathsOf } from '../parts/paths.ts'

/** Pages of one of the two ways (shell §2). */
const wayOf = (way: string) => ({
  datos: way,
  empresas: `${way}/empresas`,
  sucursales: `${way}/sucursales`,
  cuentas: `${way}/cuentas`,
  certificados: `${way}/certificados`,
  resumen: `${way}/resumen`,
  exito: `${way}/exito`,
  noEsPosible: `${way}/no-es-posible`,
})

const own = pathsOf('5234', {
  enProgreso: 'en-progreso',
  error: 'error',
  cuentas: 'mis-cuentas',
  solicitudes: 'solicitudes',
  solicitud: 'solicitud',
})

/** Those that the routes do not name are ours. */
export const paths = {
  ...own.paths,
  natural: wayOf('persona-natural'),
  juridica: wayOf('persona-juridica'),
}

export const { hrefTo } = own
