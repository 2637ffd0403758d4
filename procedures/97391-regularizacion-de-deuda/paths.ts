import { pathsOf } from '../parts/paths.ts'

/** All are ours (shell §2 names the address alone). */
export const { paths, hrefTo } = pathsOf('97391', {
  quien: 'convenio/1-quien',
  deudas: 'convenio/2-deudas',
  plan: 'convenio/3-forma-de-pago',
  aval: 'convenio/4-aval',
  avisos: 'convenio/5-avisos',
  revisar: 'convenio/6-revisar',
  noEsPosible: 'convenio/no-es-posible',
  comprobante: 'comprobante',
  /** The person's own, and those of a company, whoever made them. */
  solicitudes: 'solicitudes',
  deEmpresa: 'convenios',
  solicitud: 'solicitud',
  /** Of one payment: `?id=` of its agreement, `&pago=` its number. */
  cupon: 'cupon',
})
