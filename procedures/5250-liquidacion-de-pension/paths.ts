/** Paths of the procedure below its address (shell §2). */
export const paths = {
  raiz: '',
  liquidacion: 'liquidacion',
  comprobante: 'comprobante',
} as const
