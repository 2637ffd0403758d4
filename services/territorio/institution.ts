import { defineInstitution } from '../kit/institution.ts'
import { territorioContract } from './contract.ts'
import { createTerritorioService } from './operations.ts'

/** Regions and comunas. */
export const territorio = defineInstitution({
  key: 'territorio',
  contract: territorioContract,
  bundled: { create: createTerritorioService },
})
