import { pathsOf } from '../parts/paths.ts'

/** Addresses of the procedure. */
export const { paths, hrefTo } = pathsOf('5284', {
  /** Choose a year, and the list of issued constancias (shell §2). */
  constancias: 'constancias',
  /** One constancia. The specification names no address for it. */
  constancia: 'constancias/:id',
})
