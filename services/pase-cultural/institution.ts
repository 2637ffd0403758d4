import { defineInstitution } from '../kit/institution.ts'
import { paseCulturalContract } from './contract.ts'
import { seedPaseCultural } from './demo.ts'
import { createPaseCulturalService } from './operations.ts'

/** The cultural pass of the Ministerio de las Culturas. */
export const paseCultural = defineInstitution({
  key: 'pase-cultural',
  contract: paseCulturalContract,
  bundled: { migrations: true, seed: seedPaseCultural, create: createPaseCulturalService },
})
