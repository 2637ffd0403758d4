import { type MotivoImpugnacion, textosMotivo } from '#services/deudas/contract.ts'

export {
  textosDocumento as tipoDocumentoLabels,
  textosEstadoDeuda as estadoDeudaTexts,
  textosTipoDeuda as tipoDeudaTexts,
} from '#services/deudas/contract.ts'

const papeles = {
  pagada: 'planilla',
  termino: 'finiquito',
  licencia: 'licencia',
  permiso: 'contrato',
  otra_institucion: 'planilla',
  otra_persona: 'contrato',
  duplicada: 'planilla',
} as const satisfies Readonly<Record<MotivoImpugnacion, string>>

/** Reasons to dispute, with the paper that proves each (procedures §70652). */
export const motivos = (Object.keys(papeles) as MotivoImpugnacion[]).map(value => ({
  value,
  label: textosMotivo[value],
  papel: papeles[value],
}))

/** The paper that proves a reason. */
export const papelDe = (motivo: string | undefined) => motivos.find(({ value }) => value === motivo)?.papel

/** A reason, in words. */
export const motivoText = (motivo: MotivoImpugnacion) => textosMotivo[motivo] ?? ''

/** Why a debt cannot be disputed. */
export type Impedimento = 'en_convenio' | 'impugnada' | 'con_sentencia'

/** The same in words. */
export const impedimentoTexts: Readonly<Record<Impedimento, string>> = {
  en_convenio: 'Está en un convenio de pago.',
  impugnada: 'Ya hay un reclamo en curso por esta deuda.',
  con_sentencia: 'Por esta deuda ya hay una sentencia.',
}

/** Why one debt of a dispute is still charged, when others are not. */
export const whyNot = 'En los registros, esos meses no tienen el error que usted dijo.'
