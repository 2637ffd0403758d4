import { pathsOf } from '../parts/paths.ts'

/** Addresses of the officials' tray (shell §2 names the first; the others are ours). */
export const { paths, hrefTo } = pathsOf('0000', {
  list: '',
  act: 'acciones',
  discard: 'descartar',
  resolve: 'resolver',
  mail: 'correo',
  csv: 'solicitudes.csv',
  request: 'solicitud/:id',
  account: 'solicitud/:id/cuenta/:cuenta',
  file: 'solicitud/:id/cuenta/:cuenta/archivo/:numero',
})

/** Address of the page of a request. */
export const requestHref = (id: string) => hrefTo(`solicitud/${id}`)

/** Address of the papers of an account. */
export const accountHref = (id: string, idCuenta: string) => hrefTo(`solicitud/${id}/cuenta/${idCuenta}`)
