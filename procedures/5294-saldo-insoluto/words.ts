import { formatDate } from '#domain/dates.ts'
import type { TipoDocumento } from '#services/saldos-insolutos/contract.ts'

/** Names of document types. */
export const tipoDocumentoLabels: Readonly<Record<TipoDocumento, string>> = {
  declaracion_herederos: 'Declaración jurada de los herederos',
  posesion_efectiva: 'Posesión efectiva',
  cedula: 'Carné de los herederos',
  certificado_parentesco: 'Certificado de matrimonio, unión civil o nacimiento',
  poder: 'Poder de los demás herederos',
  otro: 'Otro papel',
}

/** When what is paid in cash can be collected. */
export function cashText(desde: string, hasta: string): string {
  return `En efectivo se cobra desde el ${formatDate(desde)} y hasta el ${formatDate(hasta)}, con la cédula.`
}
