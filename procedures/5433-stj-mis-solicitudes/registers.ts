import type { ConsultationReach } from '#engine/cases/consultation.ts'
import { unlessNamed, whenAnswered } from '#platform/contract/answered.ts'
import type { ContratacionDetalle, EmpresaPropia } from '#services/stj/contract.ts'
import type { ProcedureServices } from '../services.ts'
import { paths } from './paths.ts'

export type Services = Pick<ProcedureServices, 'stj'>

/** Companies of the person, as the lists of the kit need them. */
export async function askEmpresas({
  stj,
}: Services): Promise<{ readonly empresas: readonly EmpresaPropia[] }> {
  const { empresas } = await stj.listadoEmpresas()
  return { empresas }
}

/** The request of the address (`?id=`): undefined if it is nobody's or another's, `silent` without an answer. */
export async function askSolicitud({
  services,
  query,
}: ConsultationReach<Services>): Promise<ContratacionDetalle | 'silent' | undefined> {
  const id_solicitud = query.get('id')
  if (!/^[0-9a-f-]{36}$/i.test(id_solicitud)) return undefined
  const reply = await whenAnswered(
    unlessNamed('NoEncontrada', () => services.stj.detalleContratacion({ params: { id_solicitud } })).then(
      found => ({ found }),
    ),
  )
  return reply ? reply.found : 'silent'
}

/** The address of a request needs its id; without one it leads to the list. */
export async function withoutId({ query, hrefOf }: ConsultationReach<Services>): Promise<string | undefined> {
  return query.get('id') === '' ? hrefOf(paths.solicitudes) : undefined
}
