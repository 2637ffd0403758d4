import { z } from 'zod'
import { defineInstitution } from '../kit/institution.ts'
import { seedCobro } from './cobro/demo.ts'
import { cobroKey } from './cobro/desk.ts'
import { followCargas } from './cobro/store.ts'
import { eventoCobroSchema, eventoRegistroSchema, safem2Contract } from './contract.ts'
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
    otherDesks: [cobroKey],
    async seed(database, { country }) {
      await seedSafem2(database, country)
      await seedCobro(database, country)
    },
    create: createSafem2Service,
    follows: { 'asignacion-familiar': followCargas },
  },
  events: { schema: z.union([eventoRegistroSchema, eventoCobroSchema]) },
})
