import { defineInstitution } from '../kit/institution.ts'
import { deudasContract, eventoDeudaSchema } from './contract.ts'
import { seedDeudas } from './demo.ts'
import { createDeudasService } from './operations.ts'

/** The collector of contributions that employers did not pay: the IPS, under Ley 17.322. */
export const deudas = defineInstitution({
  key: 'deudas',
  contract: deudasContract,
  bundled: {
    desk: true,
    migrations: true,
    seed: (database, { country }) => seedDeudas(database, country),
    create: createDeudasService,
  },
  events: { schema: eventoDeudaSchema },
})
