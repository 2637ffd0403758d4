import { defineInstitution } from '../kit/institution.ts'
import { seedAporteMotivos } from './aporte/operations.ts'
import { seedCambios } from './cambio/demo.ts'
import { followCargas } from './cargas/store.ts'
import { beneficiosContract, eventoBeneficiosSchema } from './contract.ts'
import { seedBeneficios } from './demo.ts'
import { poderes } from './mandante/rules.ts'
import { createBeneficiosService } from './operations.ts'
import { seedPadron } from './padron/store.ts'

/** A person's benefits and payments from IPS. */
export const beneficios = defineInstitution({
  key: 'beneficios',
  contract: beneficiosContract,
  bundled: {
    desk: true,
    migrations: true,
    banks: true,
    async seed(database, { country, reference }) {
      await seedBeneficios(database, {
        country,
        lugaresPago: comunaId => reference.lugaresPago({ comunaId }),
      })
      await seedPadron(database, country)
      await seedAporteMotivos(database, country)
      await seedCambios(database, country)
    },
    create: createBeneficiosService,
    follows: { poderes: poderes.follow, 'asignacion-familiar': followCargas },
  },
  events: { schema: eventoBeneficiosSchema },
})
