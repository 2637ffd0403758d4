import { formatDate, formatListDate } from '#domain/dates.ts'
import { stateBlocks } from '#engine/cases/case-view.ts'
import type { Consultation, ConsultationReach, ConsultationView } from '#engine/cases/consultation.ts'
import type { Block, Cell } from '#engine/content/block.ts'
import { pageSize } from '#engine/content/lists.ts'
import { whenAnswered } from '#platform/contract/answered.ts'
import type { ContratacionDetalle, ContratacionEnLista, EstadoContratacion } from '#services/stj/contract.ts'
import { hrefTo as requestHref } from '../5433v2-stj-contratacion/paths.ts'
import { workerBlocks } from '../5433v2-stj-contratacion/requests.ts'
import { states } from '../5433v2-stj-contratacion/states.ts'
import { motivoRechazoTexts } from '../5433v2-stj-contratacion/words.ts'
import { chosenCompany, readWhose, whoseField } from '../parts/asking/represented-company.ts'
import { readSearch, requestsBlocks, stateCell } from '../parts/requests/request-search.ts'
import { goTo } from '../parts/telling/outcome-words.ts'
import { refusalBlocks, refusalText } from '../parts/telling/refusal.ts'
import { silenceBlocks } from '../parts/telling/silence.ts'
import { pagosPage } from './pagos.ts'
import { paths } from './paths.ts'
import { askEmpresas, askSolicitud, type Services, withoutId } from './registers.ts'

type Reach = ConsultationReach<Services>

const title = 'Solicitudes y pagos por contratar jóvenes'
const again = 'Le preguntamos recién y no contestó. Intente de nuevo en unos minutos.'

/** The companies' requests, one request, and its payments. */
export const consultations: readonly Consultation<Services>[] = [
  { id: 'solicitudes', path: paths.solicitudes, load: loadList },
  { id: 'solicitud', path: paths.solicitud, load: loadOne, instead: withoutId },
  pagosPage,
]

async function loadList(reach: Reach): Promise<ConsultationView | undefined> {
  const { services, query, hrefOf } = reach
  const whose = await readWhose(query, askEmpresas(services))
  if (!whose) return undefined
  const { empresas } = whose
  const silence = silenceBlocks({ text: again, href: hrefOf(paths.solicitudes) })
  if (!empresas) return { title, blocks: silence }
  if (empresas.length === 0) return { title, blocks: [noCompany] }
  const empresa = chosenCompany(whose) ?? empresas[0]
  if (!empresa) return { title, blocks: [noCompany] }
  const search = readSearch(query, states)
  const reply = await whenAnswered(
    services.stj.misSolicitudes({
      query: {
        idEmpresa: empresa.idEmpresa,
        // The states of the definition are the institution's.
        estado: (search.estado || undefined) as EstadoContratacion | undefined,
        desde: search.desde || undefined,
        hasta: search.hasta || undefined,
        registros: pageSize,
        pagina: search.page,
      },
    }),
  )
  if (!reply) return { title, blocks: silence }
  const fields = empresas.length > 1 ? whoseField({ empresas, id: empresa.idEmpresa }, 'Empresa') : []
  return {
    title,
    errors: search.errors,
    blocks: [
      { kind: 'summary', rows: [{ label: 'Quien contrata', lines: [empresa.razonSocial] }] },
      ...requestsBlocks({
        search,
        states,
        listHref: narrowed => hrefOf(paths.solicitudes, narrowed),
        startHref: requestHref(),
        head: ['Número', 'Ingreso', 'Tipo', 'Estado', 'Aceptadas'],
        rows: reply.records.map(one => rowOf(one, hrefOf)),
        total: reply.total,
        whose: { fields, query: { empresa: empresa.idEmpresa } },
      }),
      { kind: 'actions', actions: [goTo('Pedir el subsidio por más jóvenes', requestHref())] },
    ],
  }
}

const noCompany: Block = {
  kind: 'empty',
  title: 'Usted no representa a ninguna empresa',
  text: 'Esta página es para quien figura en el IPS como representante legal. Si tiene un poder, sus solicitudes están en el trámite de la solicitud.',
  action: {
    kind: 'link',
    label: 'Ver las solicitudes que hice',
    href: requestHref('solicitudes'),
    primary: true,
  },
}

function rowOf(one: ContratacionEnLista, hrefOf: Reach['hrefOf']): readonly Cell[] {
  return [
    { text: one.comprobante, href: hrefOf(paths.solicitud, { id: one.id_solicitud }) },
    formatListDate(one.fechaIngreso),
    one.tipo_solicitud === 1 ? 'Nueva' : 'Agrega personas',
    stateCell(states, one.estado_solicitud),
    one.aceptados === null ? 'Aún no se sabe' : `${one.aceptados} de ${one.trabajadores}`,
  ]
}

async function loadOne(reach: Reach): Promise<ConsultationView | undefined> {
  const found = await askSolicitud(reach)
  if (!found) return undefined
  const backPath = paths.solicitudes
  if (found === 'silent')
    return {
      title,
      backPath,
      blocks: silenceBlocks({
        text: again,
        href: reach.hrefOf(paths.solicitud, { id: reach.query.get('id') }),
      }),
    }
  return {
    title: `Solicitud ${found.comprobante}`,
    backPath: (await isRepresented(reach, found.idEmpresa))
      ? `${backPath}?empresa=${found.idEmpresa}`
      : backPath,
    blocks: [
      ...stateBlocks(states, found.estado_solicitud),
      ...refusalBlocks(
        refusalText(motivoRechazoTexts, found.motivoRechazo ?? undefined),
        goTo('Hacer otra solicitud', requestHref()),
      ),
      {
        kind: 'summary',
        title: 'La solicitud',
        rows: [
          { label: 'Quien contrata', lines: [found.razonSocial] },
          { label: 'Cuenta como ingresada el', lines: [formatDate(found.fechaIngreso)] },
          ...(found.reforma ? [{ label: 'Agrega personas a', lines: [found.reforma] }] : []),
          answeredRow(found),
        ],
      },
      ...workerBlocks(found, reach.today),
      { kind: 'actions', actions: actionsOf(found, reach) },
    ],
  }
}

/** Whether a request's company is one of the person's: who filed it with a power represents none. */
async function isRepresented({ services }: Reach, idEmpresa: string): Promise<boolean> {
  const reply = await whenAnswered(askEmpresas(services))
  return reply?.empresas.some(one => one.idEmpresa === idEmpresa) ?? false
}

function answeredRow({ fechaResolucion, plazo }: ContratacionDetalle) {
  return fechaResolucion
    ? { label: 'El IPS respondió el', lines: [formatDate(fechaResolucion)] }
    : { label: 'El IPS responde hasta el', lines: [formatDate(plazo)] }
}

function actionsOf({ desde, id_solicitud }: ContratacionDetalle, { hrefOf }: Reach) {
  return desde === null
    ? [goTo('Pedir por otras personas', requestHref())]
    : [
        { ...goTo('Ver los pagos', hrefOf(paths.pagos, { id: id_solicitud })), primary: true },
        goTo('Agregar personas', requestHref()),
      ]
}
