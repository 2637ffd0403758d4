/** Paths below the address of the procedure. The specification names the six steps (shell §2); the others are ours. */
export const paths = {
  quien: 'step1/de-quien',
  forma: 'step1',
  cuenta: 'step2',
  lugar: 'step3',
  domicilio: 'step4',
  revisar: 'step5',
  comprobante: 'step6',
  noEsPosible: 'step1/resultado',
  cuentaDeOtro: 'step2/resultado',
  cambios: 'cambios',
  detalle: 'cambios/detalle',
} as const

/** Absolute address of a path of this procedure. */
export function hrefTo(path: string): string {
  return path === '' ? '/tramites/5268' : `/tramites/5268/${path}`
}
