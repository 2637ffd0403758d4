import { z } from 'zod'
import { defineInstitution } from '../kit/institution.ts'
import { eventoContratacionSchema, eventoStjSchema, stjContract } from './contract.ts'
import { seedContratacion } from './contratacion/demo.ts'
import { contratacionKey } from './contratacion/desk.ts'
import { seedStj } from './demo.ts'
import { createStjService } from './operations.ts'

/** The subsidy to young workers, which the IPS deposits in their pension accounts. */
export const stj = defineInstitution({
  key: 'stj',
  contract: stjContract,
  bundled: {
    desk: true,
    migrations: true,
    banks: true,
    otherDesks: [contratacionKey],
    async seed(database, from) {
      await seedStj(database, from)
      await seedContratacion(database, from)
    },
    create: house => createStjService(house),
  },
  events: { schema: z.union([eventoStjSchema, eventoContratacionSchema]) },
})
