/** Addresses of the officials' tray (shell §2 names the first two; the others are ours). */
export const trayPaths = {
  list: '/tramites/0000',
  notAuthorized: '/tramites/0000/no-autorizado',
  act: '/tramites/0000/acciones',
  discard: '/tramites/0000/descartar',
  resolve: '/tramites/0000/resolver',
  mail: '/tramites/0000/correo',
  csv: '/tramites/0000/solicitudes.csv',
  request: (id: string) => `/tramites/0000/solicitud/${id}`,
  account: (id: string, idCuenta: string) => `/tramites/0000/solicitud/${id}/cuenta/${idCuenta}`,
  file: (id: string, idCuenta: string, index: number) =>
    `/tramites/0000/solicitud/${id}/cuenta/${idCuenta}/archivo/${index + 1}`,
} as const
