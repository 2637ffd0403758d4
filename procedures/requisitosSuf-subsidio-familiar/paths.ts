import { pathsOf } from '../parts/paths.ts'

/** Addresses of the procedure: the first is the specification's (shell §2). */
export const { paths, hrefTo, signInTo } = pathsOf('requisitosSuf', { consulta: '', respuesta: 'respuesta' })
