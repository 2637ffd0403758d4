import { defineInstitution } from '../institution.ts'
import { beneficiosContract } from './contract.ts'
import { seedBeneficios } from './demo.ts'
import { createBeneficiosService } from './service.ts'

/** What a person receives from IPS, payment by payment. */
export const beneficios = defineInstitution({
  key: 'beneficios',
  contract: beneficiosContract,
  bundled: {
    migrations: true,
    seed: (database, { country, reference }) =>
      seedBeneficios(database, { country, lugaresPago: comunaId => reference.lugaresPago({ comunaId }) }),
    create: createBeneficiosService,
  },
})
