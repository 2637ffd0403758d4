import { isoDateInChile } from '#domain/dates.ts'
import { createService } from '#platform/contract/service.ts'
import type { House, RunningInstitution } from '../kit/institution.ts'
import { changedSince } from '../kit/requests/changed-since.ts'
import { createAporte } from './aporte/operations.ts'
import { createCambios } from './cambio/operations.ts'
import { cambiosSinceSql, nextCambioAt } from './cambio/store.ts'
import { createCobros } from './cobro/operations.ts'
import { porRecibir } from './cobro/rules.ts'
import { beneficiosContract } from './contract.ts'
import { createLiquidaciones } from './liquidaciones/operations.ts'
import { readPagos } from './pagos/store.ts'
import { createProximos } from './proximos/operations.ts'
import { estadoDe } from './rules.ts'
import { listBeneficios } from './store.ts'

/** IPS benefits and payments (people see their own), and a desk for uncollected ones. */
export function createBeneficiosService(house: House): RunningInstitution {
  const { database, clock } = house
  const cobros = createCobros(house)
  const cambios = createCambios(house)
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
        const { pagos } = await readPagos(database, caller.run, today)
        return {
          pagos: pagos.filter(
            pago => pago.mes <= query.hasta && (query.desde <= pago.mes || porRecibir(pago, today)),
          ),
        }
      },
      ...createLiquidaciones(house),
      ...cobros.handlers,
      ...cambios.handlers,
      solicitudesDesde: changedSince(database, [beneficiosContract.name], [cambiosSinceSql]),
      ...createProximos(house),
      ...createAporte(house),
    },
    house,
  )
  return {
    handler,
    async tick() {
      await cambios.tick()
      // The desk sends what both have to tell.
      await cobros.tick()
    },
    otherWorkAt: () => nextCambioAt(database),
  }
}
