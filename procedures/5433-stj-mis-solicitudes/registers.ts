import { runFromWire } from '#domain/run.ts'
import type { ConsultationReach } from '#engine/cases/consultation.ts'
import type { ContratacionDetalle } from '#services/stj/contract.ts'
import { detalleOf } from '../5433v2-stj-contratacion/requests.ts'
import type { ServicesOf } from '../parts/services.ts'
import { paths } from './paths.ts'

export type Services = ServicesOf<readonly ['stj']>

/** The request of the address (`?id=`); undefined if it is nobody's, another's, or of another company than the page. */
export async function askSolicitud({
  services,
  query,
  empresa,
}: ConsultationReach<Services>): Promise<ContratacionDetalle | undefined> {
  const id = query.get('id')
  const found = /^[0-9a-f-]{36}$/i.test(id) ? await detalleOf(services, id) : undefined
  if (!found || !empresa) return found
  const { empresas } = await services.stj.listadoEmpresas()
  const own = empresas.find(one => runFromWire(one) === empresa.rut)
  return own?.idEmpresa === found.idEmpresa ? found : undefined
}

/** The address of a request needs its id; without one it leads to the list. */
export async function withoutId({ query, hrefOf }: ConsultationReach<Services>): Promise<string | undefined> {
  return query.get('id') === '' ? hrefOf(paths.solicitudes) : undefined
}
