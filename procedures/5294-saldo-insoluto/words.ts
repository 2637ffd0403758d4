import { formatDate } from '#domain/dates.ts'

export { textosDocumento as tipoDocumentoLabels } from '#services/saldos-insolutos/contract.ts'

/** When what is paid in cash can be collected. */
export function cashText(desde: string, hasta: string): string {
  return `En efectivo se cobra desde el ${formatDate(desde)} y hasta el ${formatDate(hasta)}, con la cédula.`
}
