import { defineInstitution } from '../kit/institution.ts'
import { cmfContract } from './contract.ts'
import { createCmfService, seedCmf } from './operations.ts'

/** The Comisión para el Mercado Financiero: what people owe to banks and other lenders. */
export const cmf = defineInstitution({
  key: 'cmf',
  contract: cmfContract,
  bundled: {
    migrations: true,
    seed: (database, { country }) => seedCmf(database, country),
    create: createCmfService,
  },
})
