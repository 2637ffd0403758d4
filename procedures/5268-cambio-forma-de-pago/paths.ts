import { pathsOf } from '../parts/paths.ts'

/** The specification names the six steps (shell §2); the others are ours. */
export const { paths, hrefTo } = pathsOf('5268', {
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
})
