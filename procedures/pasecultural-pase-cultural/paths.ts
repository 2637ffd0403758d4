import { pathsOf } from '../parts/paths.ts'

/** Addresses of the procedure: `beneficio` is the specification's (shell §2), `respuesta` ours. */
export const { paths, hrefTo, signInTo } = pathsOf('pasecultural', {
  consulta: '',
  respuesta: 'respuesta',
  beneficio: 'beneficio',
})
