import { z } from 'zod'
import { defineInstitution } from '../kit/institution.ts'
import { deudasContract, eventoConvenioSchema, eventoDeudaSchema } from './contract.ts'
import { seedConvenios } from './convenios/demo.ts'
import { conveniosKey } from './convenios/store.ts'
import { seedDeudas, seedIdentidades } from './demo.ts'
import { createDeudasService } from './operations.ts'

/** The collector of contributions that employers did not pay: the IPS, under Ley 17.322. */
export const deudas = defineInstitution({
  key: 'deudas',
  contract: deudasContract,
  bundled: {
    desk: true,
    migrations: true,
    otherDesks: [conveniosKey],
    async seed(database, { country }) {
      await seedDeudas(database, country)
      await seedIdentidades(database, country)
      await seedConvenios(database, country)
    },
    create: createDeudasService,
  },
  events: { schema: z.union([eventoDeudaSchema, eventoConvenioSchema]) },
})
