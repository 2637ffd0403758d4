import type { CodigoCaja } from './schemas.ts'

/** The funds of the old system (reference data §9). */
export const exCajas: readonly { readonly codigo: CodigoCaja; readonly nombre: string }[] = [
  { codigo: 'SSS', nombre: 'Servicio de Seguro Social' },
  { codigo: 'EMPART', nombre: 'Empleados Particulares' },
  { codigo: 'CANAEMPU', nombre: 'Empleados Públicos y Periodistas' },
  { codigo: 'CAPREMER', nombre: 'Marina Mercante Nacional' },
  { codigo: 'BANCARIA', nombre: 'Bancaria de Pensiones' },
  { codigo: 'BANCO_ESTADO', nombre: 'Empleados del Banco del Estado' },
  { codigo: 'MUNICIPAL', nombre: 'Empleados Municipales de la República' },
  { codigo: 'OBREROS_MUNICIPALES', nombre: 'Obreros Municipales de la República' },
  { codigo: 'MUNICIPAL_SANTIAGO', nombre: 'Empleados Municipales de Santiago' },
  { codigo: 'MUNICIPAL_VALPARAISO', nombre: 'Empleados Municipales de Valparaíso' },
  { codigo: 'HIPICA', nombre: 'Hípica Nacional' },
  { codigo: 'FERROCARRILES', nombre: 'Ferrocarriles del Estado' },
  { codigo: 'EMOS', nombre: 'Obras Sanitarias (EMOS), obreros y empleados' },
]

/** The health insurers, in the order and spelling of the specification (flows §9, reference data §3). */
export const aseguradoras: readonly { readonly codigo: number; readonly nombre: string }[] = [
  'Colmena',
  'Cruz Blanca',
  'Vida Tres',
  'Nueva más vida',
  'Banmédica',
  'Consalud',
  'San Lorenzo Ltda',
  'Fusat Ltda',
  'Chuquicamata Ltda',
  'Río Blanco Ltda',
  'Fundación Ltda',
  'Cruz del Norte Ltda',
].map((nombre, index) => ({ codigo: index + 1, nombre }))
