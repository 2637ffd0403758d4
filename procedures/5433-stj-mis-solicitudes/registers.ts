import { runFromWire } from '#domain/run.ts'
import type { ConsultationReach } from '#engine/cases/consultation.ts'
import { whenAnswered } from '#platform/contract/answered.ts'
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
  return empresa && found?.idEmpresa !== empresa.id ? undefined : found
}

/**
 * The address of a request needs its id; without one it leads to the list. One that names nobody leads to the company
 * whose request it is, if she represents it.
 */
export const instead =
  (path: string) =>
  async (reach: ConsultationReach<Services>): Promise<string | undefined> => {
    const { services, query, hrefOf, person, empresa } = reach
    const id = query.get('id')
    if (id === '') return hrefOf(paths.solicitudes)
    if (empresa) return undefined
    const known = await whenAnswered(Promise.all([askSolicitud(reach), services.stj.listadoEmpresas()]))
    const [found, own] = known ?? []
    const company = own?.empresas.find(one => one.idEmpresa === found?.idEmpresa)
    return company && runFromWire(company) !== person.run
      ? hrefOf(path, { id, por: company.idEmpresa })
      : undefined
  }
