import type { Block } from '#engine/block.ts'
import type { ConsultationReach, OwnCaseDetail } from '#engine/consultation.ts'
import type { PaperKind } from '#engine/paper.ts'
import { keepResolution, resolutionBlocks } from '../parts/kept-resolution.ts'
import { latestSaying } from '../parts/request-events.ts'
import type { Services } from './registro.ts'

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
