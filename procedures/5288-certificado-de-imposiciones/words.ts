import { hasCode } from '#domain/by-code.ts'
import type { ExCaja } from '#services/certificados/contract.ts'

export { textosDocumento as tipoDocumentoLabels } from '#services/certificados/contract.ts'

/** Names of the ex cajas (reference data §9). */
export const cajas: Readonly<Record<ExCaja, string>> = {
  SSS: 'Servicio de Seguro Social',
  EMPART: 'Caja de Empleados Particulares',
  CANAEMPU: 'Caja de Empleados Públicos y Periodistas',
  CAPREMER: 'Caja de la Marina Mercante Nacional',
  BANCARIA: 'Caja Bancaria de Pensiones',
  BANCO_ESTADO: 'Caja de Empleados del Banco del Estado',
  MUNICIPAL: 'Caja de Empleados Municipales de la República',
  OBREROS_MUNICIPALES: 'Caja de Obreros Municipales de la República',
  MUNICIPAL_SANTIAGO: 'Caja de Empleados Municipales de Santiago',
  MUNICIPAL_VALPARAISO: 'Caja de Empleados Municipales de Valparaíso',
  HIPICA: 'Caja de la Hípica Nacional',
  FERROCARRILES: 'Caja de Ferrocarriles del Estado',
  EMOS: 'Caja de la Empresa Metropolitana de Obras Sanitarias (EMOS)',
}

/** Undefined if the text is no ex caja. */
export function cajaOf(text: string): ExCaja | undefined {
  return hasCode(cajas, text) ? text : undefined
}
