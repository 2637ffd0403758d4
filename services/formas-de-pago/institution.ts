import { defineInstitution } from '../institution.ts'
import { formasDePagoContract } from './contract.ts'
import { createFormasDePagoService } from './service.ts'

/** Banks, payment forms, places and dates. */
export const formasDePago = defineInstitution({
  key: 'formas-de-pago',
  contract: formasDePagoContract,
  bundled: { create: createFormasDePagoService },
})
