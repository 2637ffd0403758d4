import { formatRun } from '#domain/run.ts'
import type { Block, Cell } from '#engine/block.ts'
import type { Consultation } from '#engine/consultation.ts'
import { whenAnswered } from '../../answered.ts'
import type { ProcedureServices } from '../../services.ts'
import { paths } from '../paths.ts'
import { type Empresa, rutOf } from '../registers.ts'
import { noAnswer, type Reach } from './requests-owner.ts'

/** Chooses whose requests to see: one's own, or those of a funeral home. */
export const listadoEmpresas: Consultation<ProcedureServices> = {
  id: 'consulta-empresas',
  path: paths.consultaEmpresas,
  async load(reach) {
    const reply = await whenAnswered(reach.services.asignacionMuerte.listarEmpresas())
    const empresas = reply?.empresas ?? []
    return {
      title: 'Sus solicitudes',
      blocks: [
        ...(reply ? [] : [noAnswer]),
        {
          kind: 'paragraph',
          text:
            empresas.length > 0
              ? 'Elija si quiere ver las solicitudes que hizo para usted, o las de una funeraria.'
              : 'Aquí ve en qué va cada solicitud que usted hizo.',
        },
        {
          kind: 'actions',
          actions: [
            {
              kind: 'link',
              label: 'Ver las que hice para mí',
              href: reach.hrefOf(paths.consultaSolicitudes),
              primary: true,
            },
            { kind: 'link', label: 'Hacer una solicitud', href: reach.hrefOf(paths.ingresar) },
          ],
        },
        ...empresaBlocks(reach, empresas),
      ],
    }
  },
}

function empresaBlocks({ hrefOf }: Reach, empresas: readonly Empresa[]): readonly Block[] {
  if (empresas.length === 0) return []
  const rows = empresas.map((empresa): readonly Cell[] => {
    const query = { empresa: empresa.idEmpresa }
    return [
      empresa.razonSocial,
      formatRun(rutOf(empresa)),
      { text: `Solicitudes de ${empresa.razonSocial}`, href: hrefOf(paths.consultaSolicitudes, query) },
      { text: `Pagos a ${empresa.razonSocial}`, href: hrefOf(paths.cartola, query) },
    ]
  })
  const head = ['Funeraria', 'RUT', 'Solicitudes', 'Pagos']
  return [{ kind: 'table', caption: 'Funerarias que usted representa', head, rows, numeric: [1] }]
}
