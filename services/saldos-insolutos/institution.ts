import { createService } from '#platform/contract/service.ts'
import { defineInstitution } from '../kit/institution.ts'
import { createDesk } from '../kit/requests/desk.ts'
import { eventoSchema, saldosInsolutosContract } from './contract.ts'
import { seedSaldosInsolutos } from './demo.ts'
import { deskDefinition } from './desk.ts'
import { createConsulta } from './operations.ts'

/** Uncollected instalments of deceased pensioners, paid by the IPS to their heirs. */
export const saldosInsolutos = defineInstitution({
  key: 'saldos-insolutos',
  contract: saldosInsolutosContract,
  bundled: {
    desk: true,
    migrations: true,
    banks: true,
    seed: (database, { country }) => seedSaldosInsolutos(database, country),
    create(house) {
      const desk = createDesk(deskDefinition, house)
      const handlers = { ...createConsulta(house), ...desk.handlers }
      return { handler: createService(saldosInsolutosContract, handlers, house), tick: desk.tick }
    },
  },
  events: { schema: eventoSchema },
})
