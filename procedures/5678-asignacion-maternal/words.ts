import type { CalidadMaternal, DocumentoMaternal } from '#services/asignacion-familiar/contract.ts'

/** Names of document types. */
export const tipoDocumentoLabels: Readonly<Record<DocumentoMaternal, string>> = {
  embarazo: 'Certificado del embarazo',
  calidad: 'Contrato, liquidación de sueldo o boletas',
  otro: 'Otro papel',
}

/** Whose pregnancy it is. */
export const embarazoOptions = [
  { value: 'propio', label: 'Mío' },
  { value: 'conyuge', label: 'De mi esposa', hint: 'Debe ser su carga: estar registrada a su nombre.' },
] as const

/** In which capacity a person may ask. */
export const calidadOptions: readonly { value: CalidadMaternal; label: string; hint?: string }[] = [
  { value: 'trabajador_dependiente', label: 'Trabajo para un empleador' },
  { value: 'trabajador_independiente', label: 'Trabajo por mi cuenta' },
  { value: 'subsidiado', label: 'Recibo un subsidio', hint: 'Por ejemplo, por una licencia médica.' },
]

/** Who may have given the certificate; only doctors and midwives may. */
export const emisorOptions = [
  { value: 'medico', label: 'Un médico o una médica' },
  { value: 'matrona', label: 'Una matrona o un matrón' },
  { value: 'otro', label: 'Otra persona' },
] as const

/** What a certificate must have. */
export const contenidoOptions = [
  { value: 'fechas', label: 'Las dos fechas: la de gestación y la de parto' },
  { value: 'firma', label: 'El nombre y la firma de quien lo dio' },
  { value: 'centro', label: 'El nombre o el timbre del centro de salud' },
] as const
