import { defineInstitution } from '../kit/institution.ts'
import { eventoSchema, subsidioDiscapacidadContract } from './contract.ts'
import { seedSubsidioDiscapacidad } from './demo.ts'
import { createSubsidioDiscapacidadService } from './operations.ts'

/** The disability subsidy for minors, paid by the IPS. */
export const subsidioDiscapacidad = defineInstitution({
  key: 'subsidio-discapacidad',
  contract: subsidioDiscapacidadContract,
  bundled: {
    desk: true,
    migrations: true,
    banks: true,
    seed: seedSubsidioDiscapacidad,
    create: createSubsidioDiscapacidadService,
  },
  events: { schema: eventoSchema },
})
