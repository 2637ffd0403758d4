import type { AddressQuery } from '#engine/content/lists.ts'
/** Addresses of a procedure. */
export interface ProcedurePaths<Paths> {
  /** Below the procedure, as forms and consultations name them. */
  readonly paths: Paths
  /** Absolute address of a path of this procedure. */
  hrefTo(path: string, query?: AddressQuery): string
  /** Address of the sign-in that returns to a path of this procedure. */
  signInTo(path: string): string
}

/** The addresses of the procedure with this number or name in the URL. */
export function pathsOf<const Paths extends Readonly<Record<string, string>>>(
  id: string,
  paths: Paths,
): ProcedurePaths<Paths> {
  const hrefTo = (path: string, query: AddressQuery = {}) => {
    const search = new URLSearchParams(query).toString()
    return `/tramites/${id}${path && `/${path}`}${search && `?${search}`}`
  }
  return { paths, hrefTo, signInTo: path => `/login/claveunica?destino=${hrefTo(path)}` }
}
