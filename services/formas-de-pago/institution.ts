import { defineInstitution } from '../kit/institution.ts'
import { formasDePagoContract } from './contract.ts'
import { createFormasDePagoService } from './operations.ts'

/** Banks, payment forms, places and dates. */
export const formasDePago = defineInstitution({
  key: 'formas-de-pago',
  contract: formasDePagoContract,
  bundled: { create: createFormasDePagoService },
})
