import { defineInstitution } from '../institution.ts'
import { eventoStjSchema, stjContract } from './contract.ts'
import { seedStj } from './demo.ts'
import { createStjService } from './service.ts'

/** The subsidy to young workers, which the IPS deposits in their pension accounts. */
export const stj = defineInstitution({
  key: 'stj',
  contract: stjContract,
  bundled: {
    desk: true,
    migrations: true,
    seed: seedStj,
    create: house => createStjService(house),
  },
  events: { schema: eventoStjSchema },
})
