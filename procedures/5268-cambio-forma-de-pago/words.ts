import type { Place } from '#engine/asking/question.ts'
import type { CallReply } from '#platform/contract/call-types.ts'
import type { formasDePagoContract } from '#services/formas-de-pago/contract.ts'
import type { Services } from './services.ts'

/** A place of cash payment. */
export type LugarPago = CallReply<
  (typeof formasDePagoContract)['operations']['listarLugaresPago']
>['lugaresPago'][number]

/** Loads the places of cash payment. */
export async function consultLugares({
  formasDePago,
}: Pick<Services, 'formasDePago'>): Promise<readonly LugarPago[]> {
  return (await formasDePago.listarLugaresPago({ query: {} })).lugaresPago
}

/** The places as options: those of a comuna first, then those of its region. */
export function ofrecidos(lugares: readonly LugarPago[], comuna: string): readonly Place[] {
  const rank = ({ comunaId, regionId }: LugarPago) =>
    comunaId === comuna ? 0 : regionId === comuna.slice(0, 2) ? 1 : 2
  return lugares
    .toSorted((one, other) => rank(one) - rank(other))
    .map(({ codigo, nombre, direccion, comunaId, horario, latitud, longitud }) => ({
      value: codigo,
      label: nombre,
      direccion,
      comuna: comunaId,
      horario,
      posicion: { latitud, longitud },
    }))
}
