import type { IsoDate } from '#domain/dates.ts'
import type { Run } from '#domain/run.ts'
import type { Rut } from './contribution-types.ts'

/** Why a death gives a right to the asignación por muerte, or why not (procedures §5300). */
export type CausaDerecho =
  | 'pensionado_ex_caja'
  | 'pensionado_pbsi'
  | 'beneficiario_pgu'
  | 'cotizante_ultimos_6_meses'
  | 'subsidio_discapacidad'
  | 'sin_derecho_afiliado_afp'
  | 'sin_derecho_sin_causal'

/** The right of a death to the asignación por muerte. */
export interface DerechoPorMuerte {
  causa: CausaDerecho
  /** How the maximum is calculated: three minimum incomes, 15 UF, or none. */
  tope: 'tres_ingresos_minimos' | 'quince_uf' | 'ninguno'
  /** The inscription of the death says that it was an accident; otherwise an illness. */
  porAccidente?: true
  /** An earlier request for the same person, before `today`. */
  solicitudPrevia?: {
    estado: 'en_revision' | 'pagada'
    folio: string
    fecha: IsoDate
    solicitante: Run | Rut
    montoClp: number
  }
}
