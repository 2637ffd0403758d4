import { formatDate, type IsoDate } from '#domain/dates.ts'
import { formatClp } from '#domain/money.ts'
import { formatInteger, formatPercentage } from '#domain/quantities.ts'
import { stateBlocks } from '#engine/cases/case-view.ts'
import type { ConsultationReach, ConsultationView, OwnCaseDetail } from '#engine/cases/consultation.ts'
import type { PaperKind } from '#engine/cases/paper.ts'
import type { Block, Cell } from '#engine/content/block.ts'
import {
  type Content,
  content,
  figure,
  heading,
  link,
  links,
  main,
  notice,
  remind,
  rows,
} from '#engine/content/content.ts'
import { plazoPensionReparto } from '#law/pensiones-reparto.ts'
import { unlessNamed, whenAnswered } from '#platform/contract/answered.ts'
import type { Resumen, TramiteId } from '#services/pensiones/contract.ts'
import { resolutionOf } from '../../parts/requests/kept-resolution.ts'
import { type KeptOfPeople, keptOfPeople, peopleContent } from '../../parts/requests/people-texts.ts'
import { observationBlocks } from '../../parts/requests/request-actions.ts'
import { requestDetail } from '../../parts/requests/request-detail.ts'
import { requestList } from '../../parts/requests/request-list.ts'
import { filingCell, stateCell } from '../../parts/requests/request-search.ts'
import { foreignTracker } from '../../parts/requests/request-tracker.ts'
import { filedRow, plazoOf } from '../../parts/requests/requests.ts'
import { silenceBlocks, silenceNotice } from '../../parts/telling/silence.ts'
import { beginHref, pensionHref, pensionPaths } from '../paths.ts'
import { further, recognise, review, why } from '../reasons.ts'
import type { Services } from '../registers.ts'
import { desk, type Kept, kept, refusal, requests } from '../requests.ts'
import { ips, tipoDocumentoLabels, tramites } from '../words.ts'

const { states } = requests

/** The list of requests for one of the six, and the page of one. */
export const requestPagesOf = (id: TramiteId) => [
  requestList<Services>({
    path: pensionPaths.solicitudes,
    detailPath: pensionPaths.solicitud,
    startPath: '',
    subjectLabel: 'Solicitud',
    states,
    elsewhere: reach => elsewhere(reach, id),
  }),
  requestDetail<Services>({
    tracked: requests,
    path: pensionPaths.solicitud,
    listPath: pensionPaths.solicitudes,
    states,
    actions: desk.actions,
    title: ({ subject }) => subject || tramites[id].nombre,
    about: async (reach, own) => ({ blocks: content(await aboutOf(reach, own, id)) }),
    async foreign(reach) {
      const wanted = reach.query.get('id')
      const reply = await findResumen(reach.services, wanted)
      if (!reply) return silentView(reach.hrefOf(pensionPaths.solicitud, { id: wanted }))
      if (!reply.found) return undefined
      const { blocks, ...view } = resumenView(reply.found, reach.today)
      const { idSolicitud, folio, estadoSolicitud: state } = reply.found
      return { ...view, blocks: [...blocks, ...(await resolucion(reach, { idSolicitud, folio, state }))] }
    },
  }),
]

/** Observation, deadline, decision and its paper. */
async function aboutOf(
  reach: ConsultationReach<Services>,
  own: OwnCaseDetail,
  tramite: TramiteId,
): Promise<Content> {
  const { state, history, idSolicitud, institutionFolio: folio } = own
  const request = requests.latest(history)
  const plazo = plazoOf(request, history)
  return [
    observationBlocks(own, tipoDocumentoLabels, reach.today),
    request && peopleContent(requests.who, state, request, reach.today),
    plazo &&
      (state === 'ingresada' || state === 'en_revision') && [
        notice(
          'info',
          'Hasta cuándo puede tardar',
          // The days are the norm's while the clock was never moved.
          `El IPS debe responder a más tardar el ${formatDate(plazo)}.${request?.reloj?.prorroga || request?.reloj?.pausas.length ? '' : ` Son ${plazoPensionReparto.days} días hábiles, menos que los seis meses de la ley (Ley 19.880).`}`,
        ),
        remind(plazo, 'Último día para que el IPS responda'),
      ],
    request && state === 'rechazada' && refused({ ...request, tramite }, reach.today),
    request && state === 'aprobada' && [granted(request), recognised(request)],
    // After a recognition of years the main link is the pension that can be requested.
    await resolucion(reach, { idSolicitud, folio, state }, tramite !== '64155' || state === 'rechazada'),
    state === 'aprobada' && review,
  ]
}

/** Rule and fact against it, and where to go on. */
function refused(request: Kept & KeptOfPeople, today: IsoDate): Content {
  const told = refusal(request.motivoRechazo, request, today)
  return [
    told ? why({ ...told, review: further }) : further,
    links(
      told?.links.includes(recognise)
        ? link(recognise.label, beginHref('64155'))
        : link('Hacer otra solicitud', beginHref(request.tramite)),
    ),
  ]
}

/** A granted pension: the amount with its calculation, and the first payment. */
function granted({ montoClp, desde, lugarPrimerPago, pagoDesde, pagoHasta, ...request }: Kept): Content {
  if (!desde) return []
  const { baseClp, porcentaje, otrasClp } = request
  const others = otrasClp ? ' Se restan otras pensiones por la misma muerte.' : ''
  const how =
    baseClp && porcentaje
      ? ` Es el ${formatPercentage(porcentaje)} de una base de ${formatClp(baseClp)}.${others}`
      : ''
  return [
    montoClp
      ? figure('La pensión', `${formatClp(montoClp)} al mes`, {
          note: `Desde el ${formatDate(desde)}.${how}`,
        })
      : 'En los registros no hay sueldos para calcular el monto. Lleve sus liquidaciones a una sucursal de ChileAtiende: ahí se fija.',
    rows('El primer pago, en persona', {
      Dónde: lugarPrimerPago,
      'Desde el': pagoDesde && formatDate(pagoDesde),
      'Hasta el': pagoHasta && formatDate(pagoHasta),
    }),
    remind(pagoHasta, 'Último día para cobrar el primer pago'),
  ]
}

/** The periods that were recognised, and what they are for. */
const recognised = ({ semanasReconocidas, periodos }: Kept): Content => [
  (periodos?.length ?? 0) > 0 && {
    kind: 'summary',
    title: 'Lo que se reconoció',
    rows: periodRows(periodos),
  },
  (semanasReconocidas ?? 0) > 0 && [
    'Si esas semanas le faltaban para una pensión, pídala.',
    links(main(link('Pedir la pensión de vejez', pensionHref('5230')))),
  ],
]

function periodRows(periodos: Kept['periodos'] | string) {
  if (typeof periodos === 'string')
    return periodos.split('\n').map(line => {
      const [label = '', ...said] = line.split('|')
      return { label, lines: [said.join('|')] }
    })
  return periodos.map(({ empleador, desde, hasta, semanas, semanasRepetidas }) => {
    const repeated =
      semanasRepetidas > 0
        ? ` Otras ${formatInteger(semanasRepetidas)} ya estaban cotizadas: no se suman.`
        : ''
    return {
      label: empleador || 'Sin nombre del empleador',
      lines: [
        `Del ${formatDate(desde)} al ${formatDate(hasta)}: ${formatInteger(semanas)} semanas.${repeated}`,
      ],
    }
  })
}

/** Resolutions of the IPS about pensions. */
const resolucionKind: PaperKind = { id: 'pension-resolucion', name: 'Resolución de pensión' }

/** The resolution of a decided request, to download and verify; empty before the decision. */
const resolucion = async (
  { papers, services }: Pick<ConsultationReach<Services>, 'papers' | 'services'>,
  {
    idSolicitud,
    folio,
    state,
  }: { idSolicitud?: string | undefined; folio?: string | undefined; state: string },
  primary = true,
): Promise<readonly Block[]> =>
  state === 'aprobada' || state === 'rechazada'
    ? resolutionOf(
        papers,
        { idSolicitud, institutionFolio: folio, institution: ips },
        { kind: resolucionKind, who: 'El IPS', primary },
        id => services.pensiones.resolucion({ params: { idSolicitud: id } }),
      )
    : []

/** Requests for this pension that the institution has and that were not filed here. */
async function elsewhere(
  { services, cases, hrefOf, today }: ConsultationReach<Services>,
  tramite: TramiteId,
): Promise<readonly Block[]> {
  const query = { tramite, registros: 100 }
  const reply = await whenAnswered(services.pensiones.listarSolicitudes({ query }))
  if (!reply)
    return [
      silenceNotice('Por eso no sabemos si tiene otras solicitudes, hechas en una sucursal por ejemplo.'),
    ]
  const found: Cell[][] = []
  for (const one of reply.records) {
    const { idSolicitud, beneficiario, estadoSolicitud, folio } = one
    if (await cases.findByIdSolicitud(idSolicitud)) continue
    found.push([
      { text: beneficiario, href: hrefOf(pensionPaths.solicitud, { id: idSolicitud }) },
      filingCell(states, estadoSolicitud, one, today),
      stateCell(states, estadoSolicitud),
      folio,
    ])
  }
  return content(
    found.length > 0 && [
      heading('Hechas en otra parte'),
      {
        kind: 'table',
        caption: 'Solicitudes que tiene el IPS y no se hicieron aquí',
        head: ['Para', 'Llegó', 'Estado', 'Número'],
        rows: found,
      },
    ],
  )
}

/**
 * A request from the institution: `found` is undefined if there is none, or it is somebody else's. Undefined if the
 * institution is silent.
 */
export async function findResumen(
  { pensiones }: Pick<Services, 'pensiones'>,
  idSolicitud: string,
): Promise<{ readonly found: Resumen | undefined } | undefined> {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(idSolicitud)) return { found: undefined }
  const call = unlessNamed('NoEncontrada', () => pensiones.consultarSolicitud({ params: { idSolicitud } }))
  return whenAnswered(call.then(found => ({ found })))
}

/** In place of a request while the institution is silent. */
export function silentView(href: string): ConsultationView {
  const text = 'Le preguntamos recién por esta solicitud y no contestó. Intente de nuevo en unos minutos.'
  return { title: 'Su solicitud', blocks: silenceBlocks({ text, href }) }
}

/** The page of a request, from the institution's data. */
export function resumenView(found: Resumen, today: IsoDate): ConsultationView {
  const { tramite, folio, beneficiario, causante, estadoSolicitud: state } = found
  const plazo = plazoOf(found)
  const request = kept(found)
  const told = refusal(found.motivo, { ...request, ...keptOfPeople(found) }, today)
  return {
    title: tramites[tramite].nombre,
    backPath: '',
    blocks: content(
      foreignTracker(found, states, { who: requests.who, today }),
      stateBlocks(states, state, [], found),
      peopleContent(requests.who, state, found, today),
      rows('La solicitud', {
        Número: folio,
        Para: beneficiario,
        'Persona que falleció': causante,
        ...filedRow(found),
        'El IPS debe responder a más tardar el': plazo && formatDate(plazo),
      }),
      state === 'aprobada' && granted({ ...request, baseClp: undefined }),
      told && why({ ...told, review: further }),
      !states.states[state]?.final &&
        'Si le piden un papel para esta solicitud, llévelo a una sucursal de ChileAtiende o llame al 101.',
    ),
  }
}
