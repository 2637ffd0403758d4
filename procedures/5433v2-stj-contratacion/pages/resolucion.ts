import { runFromWire } from '#domain/run.ts'
import type { ConsultationReach } from '#engine/cases/consultation.ts'
import type { PaperKind } from '#engine/cases/paper.ts'
import { type Content, link, links } from '#engine/content/content.ts'
import { whenAnswered } from '#platform/contract/answered.ts'
import type { ContratacionDetalle, EmpresaPropia } from '#services/stj/contract.ts'
import { resolutionOf } from '../../parts/requests/kept-resolution.ts'
import { consulta } from '../paths.ts'
import type { Services } from '../registers.ts'

type Reach = Pick<ConsultationReach<Pick<Services, 'stj'>>, 'papers' | 'services' | 'empresa' | 'person'>

/** Value of `?archivo=` on the page of 5433 for the resolution as the institution has it. */
export const archivoResolucion = 'resolucion'

/** The resolution of a decided request, and its company, if the person represents it. */
export async function resolutionFor(
  found: ContratacionDetalle,
  reach: Reach,
): Promise<{ company: EmpresaPropia | undefined; blocks: Content }> {
  const own = await whenAnswered(reach.services.stj.listadoEmpresas())
  const company = own?.empresas.find(one => one.idEmpresa === found.idEmpresa)
  return { company, blocks: found.fechaResolucion && (await resolutionBlocks(found, company, reach)) }
}

const backTo = (volver: string) => new URLSearchParams({ volver })

const resolucionKind: PaperKind = {
  id: '5433-resolucion',
  name: 'Resolución del subsidio a la contratación de jóvenes',
}

/**
 * The resolution. The company's is one, kept with one code for all who represent it; who filed with a power reads it as the
 * institution has it.
 */
async function resolutionBlocks(
  { id_solicitud: id, comprobante }: ContratacionDetalle,
  company: Parameters<typeof runFromWire>[0] | undefined,
  { papers, services, empresa, person }: Reach,
): Promise<Content> {
  if (!company)
    return links(
      link(
        'Descargar la resolución (PDF)',
        consulta.hrefTo(consulta.paths.solicitud, { id, archivo: archivoResolucion }),
      ),
    )
  if (!empresa && runFromWire(company) !== person.run)
    return links(
      link(
        'Ver la resolución, por la empresa',
        `/por-quien?${backTo(consulta.hrefTo(consulta.paths.solicitud, { id }))}`,
      ),
    )
  return resolutionOf(
    papers,
    {
      idSolicitud: id,
      institutionFolio: comprobante,
      institution: 'Instituto de Previsión Social (IPS)',
    },
    { kind: resolucionKind, who: 'El IPS', primary: false },
    () => services.stj.resolucionContratacion({ params: { id_solicitud: id } }),
  )
}
