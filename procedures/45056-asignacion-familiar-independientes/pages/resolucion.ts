import type { ConsultationReach, OwnCaseDetail } from '#engine/cases/consultation.ts'
import type { PaperKind } from '#engine/cases/paper.ts'
import type { Content } from '#engine/content/content.ts'
import { keepResolution, resolutionBlocks } from '../../parts/requests/kept-resolution.ts'
import type { Services } from '../registers.ts'

/** Resolutions of the IPS about claims of the self-employed. */
export const resolucionKind: PaperKind = {
  id: '45056-resolucion',
  name: 'Resolución de un reclamo de asignación familiar',
}

/** The resolution of a decided claim, to download and verify. */
export async function resolucionBlocks(
  { papers, services }: Pick<ConsultationReach<Services>, 'papers' | 'services'>,
  { idSolicitud, institutionFolio: folio }: OwnCaseDetail,
): Promise<Content> {
  if (idSolicitud === undefined || folio === undefined) return undefined
  const resolution = await keepResolution(papers, await papers.list({ kind: resolucionKind.id }), {
    kind: resolucionKind,
    idSolicitud,
    folio,
    institution: 'Instituto de Previsión Social (IPS)',
    fetch: () => services.asignacionFamiliar.resolucion({ params: { idSolicitud } }),
  })
  return resolutionBlocks(resolution, 'El IPS')
}
