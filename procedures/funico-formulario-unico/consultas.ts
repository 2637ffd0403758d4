import { formatListDate } from '#domain/dates.ts'
import type { Consultation, ConsultationReach } from '#engine/cases/consultation.ts'
import type { Block, Cell } from '#engine/content/block.ts'
import { pageLinks, pageSize, readPageNumber } from '#engine/content/lists.ts'
import { whenAnswered } from '#platform/contract/answered.ts'
import type { EnLista } from '#services/pensiones/contract.ts'
import { silentEnquiry } from '../parts/telling/silence.ts'
import { hrefTo, paths, pensionPaths } from './paths.ts'
import { askResumen, resumenView, silentView } from './pension.ts'
import type { FunicoServices } from './registers.ts'
import { states } from './requests.ts'
import { tramites } from './tramites.ts'

type Reach = ConsultationReach<FunicoServices>

const silence: Block = {
  kind: 'empty',
  title: 'No pudimos ver las solicitudes',
  text: silentEnquiry,
  action: { kind: 'link', label: 'Intentar de nuevo', href: hrefTo(paths.listado), primary: true },
}

/** The people the person has made requests for, herself and her children, with the number of requests of each. */
const beneficiario: Consultation<FunicoServices> = {
  id: 'beneficiario',
  path: paths.consultarBeneficiario,
  async load({ services }: Reach) {
    const found = await whenAnswered(services.pensiones.listarSolicitudes({ query: { registros: 100 } }))
    const people = Map.groupBy(found?.records ?? [], ({ rutBeneficiario }) => rutBeneficiario)
    return {
      title: people.size > 0 ? '¿De quién es la solicitud?' : 'Solicitudes de pensión',
      blocks: found
        ? people.size > 0
          ? [
              {
                kind: 'cards',
                cards: [...people].map(([rut, [first, ...rest]]) => ({
                  title: first?.beneficiario ?? '',
                  text: rest.length === 0 ? 'Una solicitud' : `${rest.length + 1} solicitudes`,
                  href: hrefTo(paths.listado, { para: String(rut) }),
                })),
              },
            ]
          : [none]
        : [silence],
    }
  },
}

const none: Block = {
  kind: 'empty',
  title: 'Aún no hay solicitudes',
  text: 'Cuando pida una pensión, aquí verá en qué va.',
  action: { kind: 'link', label: 'Ver qué puede pedir', href: hrefTo(paths.elegir), primary: true },
}

/** All pension requests: hers, and those for her children or by a parent. */
const listado: Consultation<FunicoServices> = {
  id: 'listado',
  path: paths.listado,
  async load({ services, query, hrefOf }: Reach) {
    const para = query.get('para')
    const page = readPageNumber(query)
    const found = await whenAnswered(services.pensiones.listarSolicitudes({ query: { registros: 100 } }))
    const title = 'Solicitudes de pensión'
    if (!found) return { title, blocks: [silence] }
    const wanted = found.records.filter(one => para === '' || String(one.rutBeneficiario) === para)
    const shown = wanted.slice((page - 1) * pageSize, page * pageSize)
    const search: Readonly<Record<string, string>> = para ? { para } : {}
    return {
      title,
      backPath: paths.consultarBeneficiario,
      blocks:
        shown.length > 0
          ? [
              {
                kind: 'table',
                caption: 'Solicitudes',
                head: ['Qué se pidió', 'Para', 'Ingreso', 'Estado'],
                rows: shown.map(rowOf),
              },
              ...pageLinks(page, wanted.length, pagina =>
                hrefOf(paths.listado, { ...search, pagina: String(pagina) }),
              ),
            ]
          : [none],
    }
  },
}

function rowOf({
  idSolicitud,
  tramite,
  beneficiario: para,
  fechaIngreso,
  estadoSolicitud,
}: EnLista): readonly Cell[] {
  const state = states.states[estadoSolicitud]
  return [
    { text: tramites[tramite].nombre, href: hrefTo(`consultarSolicitud/${idSolicitud}`) },
    para,
    formatListDate(fechaIngreso),
    { text: state?.label ?? estadoSolicitud, tone: state?.tone ?? 'neutro' },
  ]
}

/**
 * One request by the institution's id: made here, it redirects to its own page; otherwise the institution's data are
 * shown.
 */
const una: Consultation<FunicoServices> = {
  id: 'una',
  path: paths.consultarId,
  async load({ services, params }: Reach) {
    const wanted = params.get('id')
    const reply = await askResumen(services, wanted)
    if (!reply) return silentView(hrefTo(`consultarSolicitud/${encodeURIComponent(wanted)}`))
    const { found } = reply
    if (!found) return undefined
    const own = `/tramites/${found.tramite}/${pensionPaths.solicitud}?id=${found.idSolicitud}`
    const { blocks, ...view } = resumenView(found)
    return {
      ...view,
      backPath: paths.listado,
      blocks: [
        ...blocks,
        {
          kind: 'actions',
          actions: [{ kind: 'link', label: 'Ver toda la solicitud', href: own, primary: true }],
        },
      ],
    }
  },
}

const toList = (id: string, path: string): Consultation<FunicoServices> => ({
  id,
  path,
  instead: async ({ hrefOf }) => hrefOf(paths.consultarBeneficiario),
  load: async () => undefined,
})

/** Consultations of funico (shell §2). */
export const consultations: readonly Consultation<FunicoServices>[] = [
  toList('consultar', paths.consultar),
  beneficiario,
  listado,
  toList('detalle', paths.detalle),
  una,
]
