import { defineInstitution } from '../kit/institution.ts'
import { eventoExencionSchema, exencionSaludContract } from './contract.ts'
import { seedExencionSalud } from './demo.ts'
import { createExencionSaludService } from './operations.ts'

/** The exemption from the health contribution, which the IPS pays for pensioners. */
export const exencionSalud = defineInstitution({
  key: 'exencion-salud',
  contract: exencionSaludContract,
  bundled: { desk: true, migrations: true, seed: seedExencionSalud, create: createExencionSaludService },
  events: { schema: eventoExencionSchema },
})
