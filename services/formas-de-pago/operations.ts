import { formasDePago, tiposDeCuenta } from '#domain/bank-account.ts'
import { isoDateInChile } from '#domain/dates.ts'
import type { Clock } from '#platform/clock.ts'
import { createService, type ServiceHandler, type ServiceOptions } from '#platform/contract/service.ts'
import type { LugarPago } from '../kit/lugar-pago.ts'
import { formasDePagoContract } from './contract.ts'
import lugaresData from './lugares.json' with { type: 'json' }
import { bancos, nextPaymentDates } from './rules.ts'

// All offices of a payer have the same opening hours.
const horarios: Readonly<Record<LugarPago['pagador'], string>> = {
  BancoEstado: 'Lunes a viernes, de 9 a 14 horas',
  'Caja Los Héroes': 'Lunes a viernes, de 9 a 17 horas',
}

const lugares: readonly LugarPago[] = (lugaresData as readonly Omit<LugarPago, 'horario'>[]).map(lugar => ({
  ...lugar,
  horario: horarios[lugar.pagador],
}))

/** The payment places of a region or a comuna; all of them if neither is given. */
export function findLugaresPago(where: {
  regionId?: string | undefined
  comunaId?: string | undefined
}): LugarPago[] {
  return lugares.filter(
    lugar =>
      (where.regionId === undefined || lugar.regionId === where.regionId) &&
      (where.comunaId === undefined || lugar.comunaId === where.comunaId),
  )
}

/** Banks, payment methods, places and dates. The lists are part of the code and need no database. */
export function createFormasDePagoService(options: ServiceOptions & { clock: Clock }): {
  handler: ServiceHandler
} {
  const handler = createService(
    formasDePagoContract,
    {
      listarBancos: async ({ query }) => ({
        bancos: bancos.filter(banco => banco.activo || !query.soloActivos),
      }),
      listarTiposCuenta: async () => ({
        tiposCuenta: Object.entries(tiposDeCuenta).map(([codigo, nombre]) => ({
          codigo: Number(codigo),
          nombre,
        })),
      }),
      listarFormasPago: async () => ({
        formasPago: Object.entries(formasDePago).map(([codigo, nombre]) => ({ codigo, nombre })),
      }),
      listarLugaresPago: async ({ query }) => ({ lugaresPago: findLugaresPago(query) }),
      listarFechasPago: async ({ query }) => ({
        fechasPago: nextPaymentDates(isoDateInChile(options.clock.now()), query.cantidad),
      }),
    },
    options,
  )
  return { handler }
}
