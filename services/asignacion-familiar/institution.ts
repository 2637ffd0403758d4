import { createService } from '#platform/contract/service.ts'
import { defineInstitution } from '../kit/institution.ts'
import { createDesk } from '../kit/requests/desk.ts'
import { asignacionFamiliarContract, eventoSchema } from './contract.ts'
import { seedAsignacionFamiliar } from './demo.ts'
import { deskDefinition } from './desk.ts'
import { seedIndependientes } from './independientes/demo.ts'
import { createConsultasIndependientes } from './independientes/operations.ts'
import { seedMaternal } from './maternal/demo.ts'
import { createMaternal } from './maternal/operations.ts'
import { createConsultas } from './operations.ts'

/** The family allowance of the IPS, backed by the national register of cargas (SIAGF). */
export const asignacionFamiliar = defineInstitution({
  key: 'asignacion-familiar',
  contract: asignacionFamiliarContract,
  bundled: {
    desk: true,
    migrations: true,
    banks: true,
    async seed(database, { country }) {
      await seedAsignacionFamiliar(database, country)
      await seedIndependientes(database, country)
      await seedMaternal(database, country)
    },
    create(house) {
      const desk = createDesk(deskDefinition, house)
      const handlers = {
        ...createConsultas(house, desk.requests),
        ...createConsultasIndependientes(house, desk.requests),
        ...createMaternal(house, desk.requests),
        ...desk.handlers,
      }
      return { handler: createService(asignacionFamiliarContract, handlers, house), tick: desk.tick }
    },
  },
  events: { schema: eventoSchema },
})
