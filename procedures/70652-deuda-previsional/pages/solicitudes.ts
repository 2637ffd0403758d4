import { runToWire } from '#domain/run.ts'
import type { CaseDefinition } from '#engine/cases/case-states.ts'
import type { Block } from '#engine/content/block.ts'
import { content, link, links } from '#engine/content/content.ts'
import { whenAnswered } from '#platform/contract/answered.ts'
import { filingCell } from '../../parts/requests/request-search.ts'
import { paths } from '../paths.ts'
import { asked, type Reach } from '../registers.ts'

/** Disputes that she made at a branch, or for a company; none if the institution does not answer, or in a company's list. */
export async function listOthers(reach: Reach, states: CaseDefinition): Promise<readonly Block[]> {
  const { services, person, empresa, hrefOf, today } = reach
  if (empresa) return []
  const { rut: rutSolicitante } = runToWire(person.run)
  const [listed, tipos, estados] = await Promise.all([
    whenAnswered(asked(services.deudas.listarSolicitante({ query: { rutSolicitante } }))),
    glosasOf(services.deudas.tiposSolicitud()),
    glosasOf(services.deudas.estadosSolicitud()),
  ])
  const own = await Promise.all(
    (listed ?? []).map(({ idSolicitud }) => reach.cases.findByIdSolicitud(idSolicitud)),
  )
  const unlisted = (listed ?? []).filter((_, at) => !own[at])
  if (unlisted.length === 0) return []
  return content(
    {
      kind: 'table',
      caption: 'Otros reclamos que usted hizo',
      head: ['A quién se cobra', 'Qué pidió', 'Llegó', 'Estado', 'Número'],
      rows: unlisted.map(one => {
        const estado = one.resultado ?? one.estadoSolicitud
        return [
          { text: one.empleador, href: hrefOf(paths.solicitud, { id: one.idSolicitud }) },
          tipos.get(one.tipo) ?? 'Reclamo',
          filingCell(states, one.estadoSolicitud, one, today),
          estados.get(estado) ?? 'Sin dato',
          one.folio,
        ]
      }),
    },
    'Los hizo por una empresa, o fuera de Micha. El IPS los tiene a su nombre.',
    links(link('Hacer un reclamo', hrefOf(paths.quien))),
  )
}

/** The institution's own words for its codes; none where it does not answer. */
async function glosasOf(
  call: Promise<readonly { codigo: string; glosa: string }[]>,
): Promise<ReadonlyMap<string, string>> {
  const known = (await whenAnswered(asked(call))) ?? []
  return new Map(known.map(({ codigo, glosa }) => [codigo, glosa]))
}
