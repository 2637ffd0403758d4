import { defineInstitution } from '../kit/institution.ts'
import { pagosEnLineaContract } from './contract.ts'
import { createPagosEnLinea } from './operations.ts'

/** The sandbox where coupons of other institutions are paid. */
export const pagosEnLinea = defineInstitution({
  key: 'pagos-en-linea',
  contract: pagosEnLineaContract,
  askedBy: ['deudas'],
  bundled: { migrations: true, create: createPagosEnLinea },
})
