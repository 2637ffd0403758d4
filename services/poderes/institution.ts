import { defineInstitution } from '../kit/institution.ts'
import { eventoPoderSchema, poderesContract } from './contract.ts'
import { seedPoderes } from './demo.ts'
import { createPoderesService } from './operations.ts'

/** The register of powers to collect benefits of the IPS. */
export const poderes = defineInstitution({
  key: 'poderes',
  contract: poderesContract,
  bundled: {
    desk: true,
    migrations: true,
    seed: (database, { country }) => seedPoderes(database, country),
    create: createPoderesService,
  },
  events: { schema: eventoPoderSchema },
})
