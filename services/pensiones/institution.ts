import { defineInstitution } from '../kit/institution.ts'
import { eventoSchema, pensionesContract } from './contract.ts'
import { seedPensiones } from './demo.ts'
import { createPensionesService } from './operations.ts'

/** Pensions of the funds before the AFPs, paid by the IPS. */
export const pensiones = defineInstitution({
  key: 'pensiones',
  contract: pensionesContract,
  bundled: { desk: true, migrations: true, banks: true, seed: seedPensiones, create: createPensionesService },
  events: { schema: eventoSchema },
})
