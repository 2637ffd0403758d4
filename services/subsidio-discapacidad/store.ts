import { createRegister } from '../kit/tables.ts'
import type { Menor } from './rules.ts'

/** The children on record. */
export const menores = createRegister<Menor>('subsidio_discapacidad.menores')
