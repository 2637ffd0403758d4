import type { IsoDate } from '#domain/dates.ts'
import type { Run } from '#domain/run.ts'
import type { Rut } from './contribution-types.ts'

/** Why a death gives right to the asignación por muerte, or why it does not (procedures §5300). */
export type CausaDerecho =
  | 'pensionado_ex_caja'
  | 'pensionado_pbsi'
  | 'beneficiario_pgu'
  | 'cotizante_ultimos_6_meses'
  | 'subsidio_discapacidad'
  | 'sin_derecho_afiliado_afp'
  | 'sin_derecho_sin_causal'

/** What a death gives right to under the asignación por muerte. */
export interface DerechoPorMuerte {
  causa: CausaDerecho
  /** How the maximum is reckoned: three minimum incomes, 15 UF, or nothing. */
  tope: 'tres_ingresos_minimos' | 'quince_uf' | 'ninguno'
  /** A request made before `today` for the same person. */
  solicitudPrevia?: {
    estado: 'en_revision' | 'pagada'
    folio: string
    fecha: IsoDate
    solicitante: Run | Rut
    montoClp: number
  }
}
