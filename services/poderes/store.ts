import type { IsoDate } from '#domain/dates.ts'
import type { Run } from '#domain/run.ts'
import { createTable } from '../kit/tables.ts'
import type { MotivoRechazoPoder } from './schemas.ts'

/** A person as the register of powers knows her. */
export interface Registrada {
  readonly run: Run
  readonly nombre: string
  readonly fechaNacimiento: IsoDate
  readonly fechaDefuncion: IsoDate | null
  /** The IPS pays her something. */
  readonly tieneBeneficio: boolean
}

/** A legal representative of a company. */
interface Representante {
  readonly run: Run
  readonly rut: Run
  readonly idEmpresa: string
  readonly razonSocial: string
}

/** Who represents which company. */
export const representantes = createTable<Representante>(
  'poderes.representantes',
  'run rut idEmpresa razonSocial',
)

/** What can be wrong with a notarial paper. */
export type Reparo = Extract<MotivoRechazoPoder, 'sin_notario' | 'sin_facultad' | 'cedula_vencida'>

/** The people on record. */
export const registro = createTable<Registrada>(
  'poderes.registro',
  'run nombre fechaNacimiento fechaDefuncion tieneBeneficio',
)

/** What speaks against the papers of a principal. */
export const reparos = createTable<{ motivo: Reparo }>('poderes.reparos', 'motivo')
