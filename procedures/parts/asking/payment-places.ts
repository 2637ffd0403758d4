import type { CallReply } from '#platform/contract/call-types.ts'
import type { formasDePagoContract } from '#services/formas-de-pago/contract.ts'
import type { ProcedureServices } from '../services.ts'

/** A place of payment in cash. */
export type LugarPago = CallReply<
  (typeof formasDePagoContract)['operations']['listarLugaresPago']
>['lugaresPago'][number]

/** Places of payment in person in a region, or anywhere if the region has none. */
export async function consultLugares(
  { formasDePago }: Pick<ProcedureServices, 'formasDePago'>,
  regionId: string,
): Promise<{ lugares: readonly LugarPago[] }> {
  const { lugaresPago } = await formasDePago.listarLugaresPago({ query: { regionId } })
  if (lugaresPago.length > 0) return { lugares: lugaresPago }
  return { lugares: (await formasDePago.listarLugaresPago({ query: {} })).lugaresPago }
}
