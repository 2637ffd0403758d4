import type { ConsultationReach } from '#engine/cases/consultation.ts'
import type { ContratacionDetalle } from '#services/stj/contract.ts'
import { detalleOf } from '../5433v2-stj-contratacion/requests.ts'
import type { ServicesOf } from '../parts/services.ts'
import { paths } from './paths.ts'

export type Services = ServicesOf<readonly ['stj']>

/** The request of the address (`?id=`); undefined if it is nobody's or another's. */
export async function askSolicitud({
  services,
  query,
}: ConsultationReach<Services>): Promise<ContratacionDetalle | undefined> {
  const id = query.get('id')
  return /^[0-9a-f-]{36}$/i.test(id) ? detalleOf(services, id) : undefined
}

/** The address of a request needs its id; without one it leads to the list. */
export async function withoutId({ query, hrefOf }: ConsultationReach<Services>): Promise<string | undefined> {
  return query.get('id') === '' ? hrefOf(paths.solicitudes) : undefined
}
