import { isoDateInChile } from '#domain/dates.ts'
import type { Clock } from '#platform/clock.ts'
import { createService, type ServiceHandler, type ServiceOptions } from '#platform/contract/service.ts'
import type { Database } from '#platform/postgres/database.ts'
import { estadoDe, pagosOn } from './calendario.ts'
import { beneficiosContract } from './contract.ts'
import { createLiquidaciones } from './liquidaciones.ts'
import { listBeneficios, listPagos } from './store.ts'

/** What the service of benefits needs. */
export interface BeneficiosOptions extends ServiceOptions {
  readonly database: Database
  readonly clock: Clock
}

/** The benefits of IPS and their payments; everybody sees her own. */
export function createBeneficiosService(options: BeneficiosOptions): { handler: ServiceHandler } {
  const { database, clock } = options
  const handler = createService(
    beneficiosContract,
    {
      listarBeneficios: async ({ caller }) => {
        const today = isoDateInChile(clock.now())
        const beneficios = await listBeneficios(database, caller.run)
        return {
          beneficios: beneficios.map(beneficio => ({ ...beneficio, estado: estadoDe(beneficio, today) })),
        }
      },
      listarPagos: async ({ query, caller }) => {
        const today = isoDateInChile(clock.now())
        const [beneficios, onRecord] = await Promise.all([
          listBeneficios(database, caller.run),
          listPagos(database, caller.run),
        ])
        const pagos = pagosOn(beneficios, onRecord, today)
        return { pagos: pagos.filter(({ mes }) => query.desde <= mes && mes <= query.hasta) }
      },
      ...createLiquidaciones(options),
    },
    options,
  )
  return { handler }
}
