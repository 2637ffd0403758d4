import { defineInstitution } from '../institution.ts'
import { eventoSibsSchema, sibsContract } from './contract.ts'
import { seedSibs } from './demo.ts'
import { poderes } from './registro-store.ts'
import { createSibsService } from './service.ts'

/** The system of solidarity benefits of the IPS: PGU, PBSI, APSI, Bono por Hijo and the complement for heavy work. */
export const sibs = defineInstitution({
  key: 'sibs',
  contract: sibsContract,
  bundled: {
    desk: true,
    migrations: true,
    seed: (database, { country }) => seedSibs(database, country),
    create: createSibsService,
    follows: { poderes: poderes.follow },
  },
  events: { schema: eventoSibsSchema },
})
