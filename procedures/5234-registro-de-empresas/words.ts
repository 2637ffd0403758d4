export { textosDocumento as tipoDocumentoLabels } from '#services/safem2/contract.ts'
