import { createService } from '#platform/contract/service.ts'
import { defineInstitution } from '#services/kit/institution.ts'
import { createDesk } from '#services/kit/requests/desk.ts'
import { eventoSchema, plantillaContract } from './contract.ts'
import { seedPlantilla } from './demo.ts'
import { deskDefinition } from './desk.ts'

/** Título de la plantilla. */
export const plantilla = defineInstitution({
  key: 'plantilla',
  contract: plantillaContract,
  bundled: {
    desk: true,
    migrations: true,
    seed: (database, { country }) => seedPlantilla(database, country),
    create(house) {
      const desk = createDesk(deskDefinition, house)
      return { handler: createService(plantillaContract, desk.handlers, house), tick: desk.tick }
    },
  },
  events: { schema: eventoSchema },
})
