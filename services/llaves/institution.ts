import { defineInstitution } from '../kit/institution.ts'
import { llavesContract } from './contract.ts'
import { createLlavesService } from './operations.ts'

/** The key service, whose passphrases open encrypted replies. */
export const llaves = defineInstitution({
  key: 'llaves',
  contract: llavesContract,
  bundled: { create: createLlavesService },
})
