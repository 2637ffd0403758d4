import type { Consultation } from '#engine/cases/consultation.ts'
import type { Block } from '#engine/content/block.ts'
import { content, link, links, main } from '#engine/content/content.ts'
import { pageLinks, pageSize, readPageNumber } from '#engine/content/lists.ts'
import { whenAnswered } from '#platform/contract/answered.ts'
import { filingCell, stateCell } from '../../parts/requests/request-search.ts'
import { silentEnquiry } from '../../parts/telling/silence.ts'
import { hrefTo, paths, pensionPaths, requestHref } from '../paths.ts'
import type { Services } from '../registers.ts'
import { requests } from '../requests.ts'
import { tramites } from '../words.ts'
import { findResumen, resumenView, silentView } from './solicitudes.ts'

const title = 'Solicitudes de pensión'

const silence: Block = {
  kind: 'empty',
  title: 'No pudimos ver las solicitudes',
  text: silentEnquiry,
  action: main(link('Intentar de nuevo', hrefTo(paths.listado))),
}

const none: Block = {
  kind: 'empty',
  title: 'Aún no hay solicitudes',
  text: 'Cuando pida una pensión, aquí verá en qué va.',
  action: main(link('Ver qué puede pedir', hrefTo(paths.elegir))),
}

const listed = ({ pensiones }: Pick<Services, 'pensiones'>) =>
  whenAnswered(pensiones.listarSolicitudes({ query: { registros: 100 } }))

/** The people the person has made requests for, herself and her children, with the number of requests of each. */
const beneficiario: Consultation<Services> = {
  id: 'beneficiario',
  path: paths.consultarBeneficiario,
  async load({ services }) {
    const found = await listed(services)
    if (!found) return { title, blocks: [silence] }
    const people = Map.groupBy(found.records, ({ rutBeneficiario }) => rutBeneficiario)
    if (people.size === 0) return { title, blocks: [none] }
    // Named in the address by one of her requests: it holds no RUN.
    const cards = [...people.values()].map(({ 0: first, length }) => ({
      title: first?.beneficiario ?? '',
      text: length === 1 ? 'Una solicitud' : `${length} solicitudes`,
      href: hrefTo(paths.listado, { para: first?.idSolicitud ?? '' }),
    }))
    return { title: '¿De quién es la solicitud?', blocks: [{ kind: 'cards', cards }] }
  },
}

/** All pension requests: hers, and those for her children or by a parent. */
const listado: Consultation<Services> = {
  id: 'listado',
  path: paths.listado,
  async load({ services, query, hrefOf, today }) {
    const para = query.get('para')
    const page = readPageNumber(query)
    const found = await listed(services)
    if (!found) return { title, blocks: [silence] }
    const whose = found.records.find(({ idSolicitud }) => idSolicitud === para)?.rutBeneficiario
    const wanted = found.records.filter(one => para === '' || one.rutBeneficiario === whose)
    const rows = wanted
      .slice((page - 1) * pageSize, page * pageSize)
      .map(one => [
        { text: tramites[one.tramite].nombre, href: requestHref(one.idSolicitud) },
        one.beneficiario,
        filingCell(requests.states, one.estadoSolicitud, one, today),
        stateCell(requests.states, one.estadoSolicitud),
      ])
    const head = ['Qué se pidió', 'Para', 'Llegó', 'Estado']
    return {
      title,
      backPath: paths.consultarBeneficiario,
      blocks:
        rows.length > 0
          ? [
              { kind: 'table', caption: 'Solicitudes', head, rows },
              ...pageLinks(page, wanted.length, query =>
                hrefOf(paths.listado, { ...(para && { para }), ...query }),
              ),
            ]
          : [none],
    }
  },
}

/** One request by the institution's id, from the institution's data, with a link to its own page. */
const una: Consultation<Services> = {
  id: 'una',
  path: paths.consultarId,
  async load({ services, params, today }) {
    const wanted = params.get('id')
    const reply = await findResumen(services, wanted)
    if (!reply) return silentView(requestHref(wanted))
    if (!reply.found) return undefined
    const { tramite, idSolicitud } = reply.found
    const own = `/tramites/${tramite}/${pensionPaths.solicitud}?id=${idSolicitud}`
    const view = resumenView(reply.found, today)
    const blocks = [...view.blocks, ...content(links(main(link('Ver toda la solicitud', own))))]
    return { ...view, backPath: paths.listado, blocks }
  },
}

const toList = (id: string, path: string): Consultation<Services> => ({
  id,
  path,
  instead: async ({ hrefOf }) => hrefOf(paths.consultarBeneficiario),
  load: async () => undefined,
})

/** Consultations of funico (shell §2). */
export const consultations: readonly Consultation<Services>[] = [
  toList('consultar', paths.consultar),
  beneficiario,
  listado,
  toList('detalle', paths.detalle),
  una,
]
