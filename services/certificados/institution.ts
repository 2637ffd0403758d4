import { defineInstitution } from '../kit/institution.ts'
import { eventoBusquedaSchema } from './busqueda/schemas.ts'
import { followCargas } from './cargas/store.ts'
import { certificadosContract } from './contract.ts'
import { seedCertificados } from './demo.ts'
import { createCertificadosService } from './operations.ts'
import { poderes } from './store.ts'

/** IPS certificates about a person. */
export const certificados = defineInstitution({
  key: 'certificados',
  contract: certificadosContract,
  bundled: {
    desk: true,
    migrations: true,
    seed: (database, { country }) => seedCertificados(database, country),
    create: createCertificadosService,
    follows: { poderes: poderes.follow, 'asignacion-familiar': followCargas },
  },
  events: { schema: eventoBusquedaSchema },
})
