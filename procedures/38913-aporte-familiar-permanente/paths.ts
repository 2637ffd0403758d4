import { pathsOf } from '../parts/paths.ts'

/** Addresses of the procedure (shell §2). */
export const { paths, hrefTo, signInTo } = pathsOf('38913', { consulta: '', aportes: 'aportes' })
