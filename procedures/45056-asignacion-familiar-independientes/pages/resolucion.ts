import type { ConsultationReach, OwnCaseDetail } from '#engine/cases/consultation.ts'
import type { PaperKind } from '#engine/cases/paper.ts'
import type { Block } from '#engine/content/block.ts'
import { keepResolution, resolutionBlocks } from '../../parts/requests/kept-resolution.ts'
import { latestSaying } from '../../parts/requests/request-events.ts'
import type { Services } from '../registers.ts'

/** Resolutions of the IPS about claims of the self-employed. */
export const resolucionKind: PaperKind = {
  id: '45056-resolucion',
  name: 'Resolución de un reclamo de asignación familiar',
}

/** The resolution of a decided claim, to download and verify; empty before, and for an account, which has none. */
export async function resolucionBlocks(
  { papers, services }: Pick<ConsultationReach<Services>, 'papers' | 'services'>,
  { idSolicitud, institutionFolio: folio, history }: OwnCaseDetail,
): Promise<readonly Block[]> {
  const { numeroResolucion } = latestSaying(history, 'numeroResolucion')
  if (!numeroResolucion || idSolicitud === undefined || folio === undefined) return []
  const resolution = await keepResolution(papers, await papers.list({ kind: resolucionKind.id }), {
    kind: resolucionKind,
    idSolicitud,
    folio,
    institution: 'Instituto de Previsión Social (IPS)',
    fetch: () => services.asignacionFamiliar.resolucion({ params: { idSolicitud } }),
  })
  return resolutionBlocks(resolution, 'El IPS')
}
