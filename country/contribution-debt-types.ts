import type { Run } from '#domain/run.ts'
import type { IsoMonth } from './contribution-types.ts'

/** Why a debt may be wrong (procedures §70652). */
export type MotivoImpugnacion =
  | 'pagada'
  | 'termino'
  | 'licencia'
  | 'permiso'
  | 'otra_institucion'
  | 'otra_persona'
  | 'duplicada'

/** One month of contributions owed for one worker (procedures §70652). What it has grown to depends on the day. */
export interface DeudaPrevisional {
  /** Unique among the debts of an employer: the month and a number. */
  id: string
  trabajador: Run
  mes: IsoMonth
  tipo: 'DNP' | 'presunta' | 'diferencia'
  /** `regularizada`: it was paid since. */
  estado: 'prejudicial' | 'judicial' | 'regularizada'
  /** Only for `judicial`: a court has decided. */
  conSentencia?: true
  /** Only for `judicial`: a judge has ordered a sale. */
  conRemate?: true
  nominalClp: number
  /** Why it is wrong, as who reviews finds out; undefined if it is owed. */
  error?: {
    motivo: MotivoImpugnacion
    /** The first paper that proves it cannot be read: another is requested. */
    papelIlegible?: true
  }
}
