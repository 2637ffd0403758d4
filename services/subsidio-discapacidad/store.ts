import { createBank } from '../kit/bank.ts'
import { createRegister } from '../kit/tables.ts'
import type { Menor } from './rules.ts'

/** The banks. */
export const banks = createBank('subsidio_discapacidad.cuentas_del_banco')

/** The children on record. */
export const menores = createRegister<Menor>('subsidio_discapacidad.menores')
