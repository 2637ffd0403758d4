import { createService } from '#platform/contract/service.ts'
import { defineInstitution } from '../kit/institution.ts'
import { createDesk } from '../kit/requests/desk.ts'
import { agendaContract, eventoSchema } from './contract.ts'
import { seedAgenda } from './demo.ts'
import { createDeskDefinition } from './desk.ts'
import { createQuestions } from './operations.ts'

/** Home visits of the IPS to pensioners. */
export const agenda = defineInstitution({
  key: 'agenda',
  contract: agendaContract,
  bundled: {
    desk: true,
    migrations: true,
    seed: (database, { country }) => seedAgenda(database, country),
    create(house) {
      const desk = createDesk(createDeskDefinition(house), house)
      const handlers = { ...createQuestions(house), ...desk.handlers }
      return { handler: createService(agendaContract, handlers, house), tick: desk.tick }
    },
  },
  events: { schema: eventoSchema },
})
