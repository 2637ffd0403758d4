import { defineInstitution } from '../institution.ts'
import { territorioContract } from './contract.ts'
import { createTerritorioService } from './service.ts'

/** Regions and comunas. */
export const territorio = defineInstitution({
  key: 'territorio',
  contract: territorioContract,
  bundled: { create: createTerritorioService },
})
