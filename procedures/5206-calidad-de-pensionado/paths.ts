import { pathsOf } from '../parts/paths.ts'

/** Addresses of the procedure. */
export const { paths, hrefTo } = pathsOf('5206', {
  /** Choose a constancia, and the list of issued ones (shell §2). */
  constancias: 'constancias',
  /** One constancia. The specification names no address for it. */
  constancia: 'constancias/:id',
})
