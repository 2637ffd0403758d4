import type { CuentaBancaria } from '#domain/bank-account.ts'
import { codigoBancoEstado, cuentaRutNumber } from '#domain/bank-account.ts'
import type { Run } from '#domain/run.ts'
import type { Rut } from './contribution-types.ts'
import type { Random } from './random.ts'
import type { FormaPago } from './types.ts'

const bankCodes = [1, 14, 16, 37, 39, 51] as const

/** The CuentaRUT that BancoEstado opens for every person. */
export function cuentaRut(run: Run): CuentaBancaria {
  return { codigoBanco: codigoBancoEstado, tipoCuenta: 8, numeroCuenta: cuentaRutNumber(run), titular: run }
}

/** A current account at one of the larger banks, of a person or a company. */
export function cuentaCorriente(random: Random, titular: Run | Rut): CuentaBancaria {
  return { codigoBanco: random.pick(bankCodes), tipoCuenta: 1, numeroCuenta: random.digits(10), titular }
}

/** An adult's accounts on file: most have a CuentaRUT, some another one, some none. */
export function anyAccounts(random: Random, run: Run): CuentaBancaria[] {
  const draw = random.next()
  if (draw < 0.15) return []
  if (draw < 0.8) return [cuentaRut(run)]
  if (draw < 0.92) return [cuentaCorriente(random, run), cuentaRut(run)]
  return [{ codigoBanco: 672, tipoCuenta: 4, numeroCuenta: random.digits(9), titular: run }]
}

/** How the person is paid: into the first account, or in person in the comuna if there is none. */
export function formaPagoOf(cuentas: readonly CuentaBancaria[], comuna: string): FormaPago {
  const [cuenta] = cuentas
  return cuenta ? { codigo: '1', cuenta } : { codigo: '2', pagador: 'BancoEstado', comuna }
}
