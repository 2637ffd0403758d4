import { pathsOf } from '../parts/paths.ts'

/** Addresses of the procedure (shell §2). */
export const { paths, hrefTo, signInTo } = pathsOf('5212', { consulta: '', detalles: 'detallesConsulta' })
