import { defineInstitution } from '../kit/institution.ts'
import { eventoSibsSchema, sibsContract } from './contract.ts'
import { seedSibs } from './demo.ts'
import { createSibsService } from './operations.ts'
import { poderes } from './store.ts'

/** The system of solidarity benefits of the IPS: PGU, PBSI, APSI, Bono por Hijo and the complement for heavy work. */
export const sibs = defineInstitution({
  key: 'sibs',
  contract: sibsContract,
  wantsVisitor: true,
  bundled: {
    desk: true,
    migrations: true,
    banks: true,
    seed: (database, { country }) => seedSibs(database, country),
    create: createSibsService,
    follows: { poderes: poderes.follow },
  },
  events: { schema: eventoSibsSchema },
})
