import type { TipoDocumentoRegistro } from '#services/safem2/contract.ts'

/** Names of papers. */
export const tipoDocumentoLabels: Readonly<Record<TipoDocumentoRegistro, string>> = {
  certificado_banco: 'Certificado del banco',
  escritura: 'Escritura',
  vigencia: 'Certificado de vigencia',
  poder: 'Poder',
}
