import { defineInstitution } from '../kit/institution.ts'
import { asignacionMuerteContract, eventoSolicitudSchema } from './contract.ts'
import { seedAsignacionMuerte } from './demo.ts'
import { createAsignacionMuerteService } from './operations.ts'

/** The funeral allowance of the IPS. */
export const asignacionMuerte = defineInstitution({
  key: 'asignacion-muerte',
  contract: asignacionMuerteContract,
  bundled: {
    desk: true,
    migrations: true,
    banks: true,
    seed: seedAsignacionMuerte,
    create: createAsignacionMuerteService,
  },
  events: { schema: eventoSolicitudSchema },
})
