/** Paths below the procedure's address (procedures §5433: one page); the pages of one request are ours. */
export const paths = {
  solicitudes: '',
  solicitud: 'solicitud',
  pagos: 'pagos',
} as const
