import type { ConsultationReach } from '#engine/cases/consultation.ts'
import type { PaperKind } from '#engine/cases/paper.ts'
import type { Block } from '#engine/content/block.ts'
import { keepResolution, resolutionBlocks } from '../../parts/requests/kept-resolution.ts'
import type { FunicoServices } from '../registers.ts'

/** Resolutions of the IPS about pensions. */
export const resolucionKind: PaperKind = { id: 'pension-resolucion', name: 'Resolución de pensión' }

const decided = ['aprobada', 'rechazada']

/** A request from its procedure or from the institution. */
interface Decidida {
  readonly idSolicitud?: string | undefined
  /** The institution's number. */
  readonly folio?: string | undefined
  readonly state: string
}

/** The resolution of a decided request, to download and verify; empty before the decision. */
export async function resolucionBlocks(
  { papers, services }: Pick<ConsultationReach<FunicoServices>, 'papers' | 'services'>,
  { idSolicitud, folio, state }: Decidida,
  options: { readonly primary?: boolean } = {},
): Promise<readonly Block[]> {
  if (idSolicitud === undefined || folio === undefined || !decided.includes(state)) return []
  const resolution = await keepResolution(papers, await papers.list({ kind: resolucionKind.id }), {
    kind: resolucionKind,
    idSolicitud,
    folio,
    institution: 'Instituto de Previsión Social (IPS)',
    fetch: () => services.pensiones.resolucion({ params: { idSolicitud } }),
  })
  return resolutionBlocks(resolution, 'El IPS', options)
}
