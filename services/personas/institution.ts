import { defineInstitution } from '../kit/institution.ts'
import { personasContract } from './contract.ts'
import { seedPersonas } from './demo.ts'
import { createPersonasService } from './operations.ts'
import { poderes } from './store.ts'

/** The register of persons. */
export const personas = defineInstitution({
  key: 'personas',
  contract: personasContract,
  bundled: {
    migrations: true,
    seed: (database, { country }) => seedPersonas(database, country),
    create: createPersonasService,
    follows: { poderes: poderes.follow },
  },
})
