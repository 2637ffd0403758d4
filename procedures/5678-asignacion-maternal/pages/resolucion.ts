import type { ConsultationReach, OwnCaseDetail } from '#engine/cases/consultation.ts'
import type { PaperKind } from '#engine/cases/paper.ts'
import type { Block } from '#engine/content/block.ts'
import { keepResolution, resolutionBlocks } from '../../parts/requests/kept-resolution.ts'
import type { Services } from '../registers.ts'

/** Resolutions about the maternal allowance. */
export const resolucionKind: PaperKind = { id: '5678-resolucion', name: 'Resolución de asignación maternal' }

/** The resolution of a decided request, fetched once and stored as received. */
export async function resolucionBlocksOf(
  { papers, services }: ConsultationReach<Services>,
  { state, idSolicitud, institutionFolio: folio }: OwnCaseDetail,
): Promise<readonly Block[]> {
  const isDecided = ['aprobada', 'rechazada', 'pagada'].includes(state)
  if (!isDecided || idSolicitud === undefined || folio === undefined) return []
  const resolution = await keepResolution(papers, await papers.list({ kind: resolucionKind.id }), {
    kind: resolucionKind,
    idSolicitud,
    folio,
    institution: 'Instituto de Previsión Social (IPS)',
    fetch: () => services.asignacionFamiliar.resolucion({ params: { idSolicitud } }),
  })
  return resolutionBlocks(resolution, 'El IPS', { primary: state !== 'rechazada' })
}
