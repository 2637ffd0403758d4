import { defineInstitution } from '../kit/institution.ts'
import { eventoRegistroSchema, safem2Contract } from './contract.ts'
import { seedSafem2 } from './demo.ts'
import { createSafem2Service } from './operations.ts'

/** The IPS's register of employers to whom it refunds family allowances (SAFEM). */
export const safem2 = defineInstitution({
  key: 'safem2',
  contract: safem2Contract,
  bundled: {
    desk: true,
    migrations: true,
    banks: true,
    seed: (database, { country }) => seedSafem2(database, country),
    create: createSafem2Service,
  },
  events: { schema: eventoRegistroSchema },
})
