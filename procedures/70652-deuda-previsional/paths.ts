import { pathsOf } from '../parts/paths.ts'

/** All are ours (shell §2 names the address alone). */
export const { paths, hrefTo } = pathsOf('70652', {
  deuda: 'deuda',
  /** One debt: whose it is, by its role and the employer's opaque id. */
  una: 'deuda/:de',
  quien: 'reclamo/1-quien',
  deudas: 'reclamo/2-deudas',
  motivo: 'reclamo/3-motivo',
  revisar: 'reclamo/4-revisar',
  noEsPosible: 'reclamo/no-es-posible',
  comprobante: 'comprobante',
  solicitudes: 'solicitudes',
  solicitud: 'solicitud',
})

/** Path of one debt: `deuda/persona`, `deuda/empresa`, or `deuda/empresa-{id}`. */
export const pathOfDebt = (rol: string, idEmpresa?: string) =>
  paths.una.replace(':de', idEmpresa === undefined ? rol : `${rol}-${idEmpresa}`)
