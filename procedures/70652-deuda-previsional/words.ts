import type { MotivoImpugnacion } from '#services/deudas/contract.ts'

export {
  textosDocumento as tipoDocumentoLabels,
  textosEstadoDeuda as estadoDeudaTexts,
  textosTipoDeuda as tipoDeudaTexts,
} from '#services/deudas/contract.ts'

/** Reasons to dispute, with the paper that proves each (procedures §70652). */
export const motivos: readonly {
  readonly value: MotivoImpugnacion
  readonly label: string
  readonly papel: 'planilla' | 'finiquito' | 'licencia' | 'contrato'
}[] = [
  { value: 'pagada', label: 'Ya se pagó', papel: 'planilla' },
  { value: 'termino', label: 'El trabajo ya había terminado', papel: 'finiquito' },
  { value: 'licencia', label: 'Estaba con licencia médica', papel: 'licencia' },
  { value: 'permiso', label: 'Tenía un permiso sin sueldo', papel: 'contrato' },
  { value: 'otra_institucion', label: 'Se pagó en otra institución', papel: 'planilla' },
  { value: 'otra_persona', label: 'Esa persona no trabajaba ahí', papel: 'contrato' },
  { value: 'duplicada', label: 'El mismo mes se cobra dos veces', papel: 'planilla' },
]

/** The paper that proves a reason. */
export const papelDe = (motivo: string | undefined) => motivos.find(({ value }) => value === motivo)?.papel

/** A reason, in words. */
export const motivoText = (motivo: MotivoImpugnacion) =>
  motivos.find(({ value }) => value === motivo)?.label ?? ''

/** Why one debt of a dispute is still charged, when others are not. */
export const whyNot = 'En los registros, esos meses no tienen el error que usted dijo.'
