import type { Run } from '#domain/run.ts'
import { createRegister } from '../kit/tables.ts'
import type { Beneficiario } from './contract.ts'
import type { Situacion } from './rules.ts'

type OwnData = Pick<
  Beneficiario,
  | 'userId'
  | 'nombres'
  | 'apellidoPaterno'
  | 'apelidoMaterno'
  | 'direccion'
  | 'regionId'
  | 'comunaId'
  | 'regionNombre'
  | 'comunaNombre'
  | 'telefono'
  | 'correo'
>

/** A person on record, with the facts that the rules consider. */
export interface Registrado extends Situacion, OwnData {
  readonly run: Run
}

/** The people on record. */
export const registro = createRegister<Registrado>('exencion_salud.registro')
