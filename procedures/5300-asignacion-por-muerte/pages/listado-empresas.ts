import { formatRun } from '#domain/run.ts'
import type { Consultation } from '#engine/cases/consultation.ts'
import type { Action, Block, Cell } from '#engine/content/block.ts'
import { whenAnswered } from '#platform/contract/answered.ts'
import type { ProcedureServices } from '../../services.ts'
import { paths } from '../paths.ts'
import { type Empresa, rutOf } from '../registers.ts'
import { noAnswer, type Reach } from './requests-owner.ts'

/** Chooses whose requests to see: those of a funeral home, or all one's own. Who represents none goes to her list. */
export const listadoEmpresas: Consultation<ProcedureServices> = {
  id: 'consulta-empresas',
  path: paths.consultaEmpresas,
  async instead(reach) {
    const reply = await askEmpresas(reach)
    return reply?.empresas.length === 0 ? reach.hrefOf(paths.consultaSolicitudes) : undefined
  },
  async load(reach) {
    const reply = await askEmpresas(reach)
    const actions: Block = {
      kind: 'actions',
      actions: [
        { kind: 'link', label: 'Ver todas mis solicitudes', href: reach.hrefOf(paths.consultaSolicitudes) },
        { kind: 'link', label: 'Hacer una solicitud', href: reach.hrefOf(paths.ingresar) },
      ],
    }
    return {
      title: 'Sus solicitudes',
      blocks: reply
        ? [
            { kind: 'paragraph', text: 'Elija una funeraria, o vea todas sus solicitudes juntas.' },
            empresasTable(reach, reply.empresas),
            actions,
          ]
        : [noAnswer, actions],
    }
  },
}

const askEmpresas = ({ services }: Reach) => whenAnswered(services.asignacionMuerte.listarEmpresas())

function empresasTable({ hrefOf }: Reach, empresas: readonly Empresa[]): Block {
  const see = (label: string, href: string): Action => ({ kind: 'link', label, href })
  const rows = empresas.map((empresa): readonly Cell[] => {
    const query = { empresa: empresa.idEmpresa }
    const { razonSocial } = empresa
    return [
      razonSocial,
      formatRun(rutOf(empresa)),
      {
        action: see('Ver las solicitudes', hrefOf(paths.consultaSolicitudes, query)),
        what: `de ${razonSocial}`,
      },
      { action: see('Ver los pagos', hrefOf(paths.cartola, query)), what: `a ${razonSocial}` },
    ]
  })
  const head = ['Funeraria', 'RUT', 'Solicitudes', 'Pagos']
  return { kind: 'table', caption: 'Funerarias que usted representa', head, rows, numeric: [1] }
}
