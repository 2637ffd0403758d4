import { cuentaConTitular } from '#country/stories/uncollected.ts'

/** An account of a person of the country. */
export const cuentaDeAdriana = {
  banco: cuentaConTitular.codigoBanco,
  tipoCuenta: cuentaConTitular.tipoCuenta,
  numeroCuenta: cuentaConTitular.numeroCuenta,
}

/** An account that no bank knows. */
export const cuentaDeNadie = { banco: 1, tipoCuenta: 1, numeroCuenta: '55667788' }

/** Accounts that are not paid into, with the reason of the refusal. */
export const cuentasRehusadas = [
  ['cuenta_no_es_suya', cuentaDeAdriana],
  ['cuenta_desconocida', cuentaDeNadie],
] as const
