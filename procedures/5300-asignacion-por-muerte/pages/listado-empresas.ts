import { formatRun } from '#domain/run.ts'
import type { Consultation, ConsultationReach } from '#engine/cases/consultation.ts'
import type { Block, Cell } from '#engine/content/block.ts'
import { content, link, links } from '#engine/content/content.ts'
import { whenAnswered } from '#platform/contract/answered.ts'
import { paths } from '../paths.ts'
import type { Empresa } from '../questions/respuestas.ts'
import type { Services } from '../registers.ts'
import { noAnswer } from '../requests.ts'
import { rutOf } from '../rules.ts'

type Reach = ConsultationReach<Services>

/** Chooses whose requests to see: those of a funeral home, or all one's own. Who represents none goes to her list. */
export const listadoEmpresas: Consultation<Services> = {
  id: 'consulta-empresas',
  path: paths.consultaEmpresas,
  async instead(reach) {
    const reply = await askEmpresas(reach)
    return reply?.empresas.length === 0 ? reach.hrefOf(paths.consultaSolicitudes) : undefined
  },
  async load(reach) {
    const reply = await askEmpresas(reach)
    return {
      title: 'Sus solicitudes',
      blocks: content(
        reply
          ? ['Elija una funeraria, o vea todas sus solicitudes juntas.', empresasTable(reach, reply.empresas)]
          : noAnswer,
        links(
          link('Ver todas mis solicitudes', reach.hrefOf(paths.consultaSolicitudes)),
          link('Hacer una solicitud', reach.hrefOf(paths.ingresar)),
        ),
      ),
    }
  },
}

const askEmpresas = ({ services }: Reach) => whenAnswered(services.asignacionMuerte.listarEmpresas())

const empresasTable = ({ hrefOf }: Reach, empresas: readonly Empresa[]): Block => ({
  kind: 'table',
  caption: 'Funerarias que usted representa',
  head: ['Funeraria', 'RUT', 'Solicitudes', 'Pagos'],
  numeric: [1],
  rows: empresas.map((empresa): readonly Cell[] => {
    const { razonSocial, idEmpresa } = empresa
    const see = (label: string, path: string) => link(label, hrefOf(path, { empresa: idEmpresa }))
    return [
      razonSocial,
      formatRun(rutOf(empresa)),
      { action: see('Ver las solicitudes', paths.consultaSolicitudes), what: `de ${razonSocial}` },
      { action: see('Ver los pagos', paths.cartola), what: `a ${razonSocial}` },
    ]
  }),
})
