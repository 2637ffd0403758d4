import { formatDate } from '#domain/dates.ts'
import { capitalizeName } from '#domain/person-name.ts'
import { formatRun, runFromWire } from '#domain/run.ts'
import { filingDaysText } from '#domain/working-days.ts'
import { stateBlocks } from '#engine/cases/case-view.ts'
import type { Consultation, ConsultationReach, ConsultationView } from '#engine/cases/consultation.ts'
import { content, heading, link, links, list, notice, rows } from '#engine/content/content.ts'
import { pageLinks, pageSize, readPageNumber } from '#engine/content/lists.ts'
import { unlessNamed, whenAnswered } from '#platform/contract/answered.ts'
import type { SolicitudDeEmpresa } from '#services/safem2/contract.ts'
import { filingCell, stateCell } from '../../parts/requests/request-search.ts'
import { silenceBlocks, silenceNotice } from '../../parts/telling/silence.ts'
import { hrefTo, paths } from '../paths.ts'
import { refusals } from '../reasons.ts'
import type { Services } from '../registers.ts'
import { requests, resolved } from '../requests.ts'
import { personas } from './personas.ts'

type Reach = ConsultationReach<Services>

const todas = 'Las solicitudes de sus empresas'

const titleOf = ({ que, empresa }: SolicitudDeEmpresa) =>
  `${que === 'fase2' ? 'Fase 2' : 'Fase 1'} de ${empresa.name}`
const senderOf = ({ esDeQuienLlama, presentadaPor }: SolicitudDeEmpresa) =>
  esDeQuienLlama ? 'Usted' : capitalizeName(presentadaPor) || 'Otra persona'

/**
 * The requests of the companies for which she may ask today, whoever sent them and wherever; nothing if those that she sent here
 * are all.
 */
export async function deEmpresas({ services, query, hrefOf, cases, today }: Reach) {
  const pagina = readPageNumber({ get: () => query.get('otras') })
  const reply = await whenAnswered(
    services.safem2.cobroSolicitudes({ query: { pagina, registros: pageSize } }),
  )
  if (!reply)
    return content(silenceNotice('Por eso no vemos las solicitudes de sus empresas que mandaron otros.'))
  const { records, total } = reply
  const here = await Promise.all(records.map(one => cases.findByIdSolicitud(one.idSolicitud)))
  if (total <= pageSize && here.every(Boolean)) return []
  return content(
    heading(todas),
    {
      kind: 'table',
      caption: 'También las que mandaron otros',
      head: ['De qué se trata', 'La mandó', 'Llegó', 'Estado', 'Número'],
      rows: records.map(one => [
        { text: titleOf(one), href: hrefOf(paths.solicitud, { id: one.idSolicitud }) },
        senderOf(one),
        filingCell(requests.states, one.estadoSolicitud, one, today),
        stateCell(requests.states, one.estadoSolicitud),
        one.folio,
      ]),
    },
    pageLinks(pagina, total, ({ pagina: otras }) => hrefOf(paths.solicitudes, { otras })),
  )
}

const find = ({ services }: Reach, idSolicitud: string) =>
  whenAnswered(
    unlessNamed('NoEncontrada', () => services.safem2.cobroSolicitud({ params: { idSolicitud } })).then(
      found => ({ found }),
    ),
  )

/** Who represents the company withdraws what somebody else filed for it, in her own session. */
const retirar = 'retirar'

/** The page of what somebody else filed for a company (`?id=`). */
export const deEmpresa: Pick<Consultation<Services>, 'load' | 'act'> = {
  async load(reach) {
    const id = reach.query.get('id')
    if (!/^[0-9a-f-]{36}$/i.test(id)) return undefined
    const reply = await find(reach, id)
    if (!reply)
      return {
        ...{ title: 'Una solicitud de su empresa', backPath: paths.solicitudes },
        blocks: silenceBlocks({
          text: 'Le preguntamos recién por esta solicitud y no contestó. Intente de nuevo en unos minutos.',
          href: reach.hrefOf(paths.solicitud, { id }),
        }),
      }
    const { found } = reply
    if (!found) return undefined
    if (reach.query.get('hacer') === retirar && found.sePuedeRetirar) return withdrawalView(reach, found)
    return oneView(reach, found)
  },
  async act(reach) {
    const idSolicitud = reach.query.get('id')
    const reply = await find(reach, idSolicitud)
    if (reply && !reply.found) return { kind: 'not-found' }
    if (reply?.found?.sePuedeRetirar && reach.query.get('hacer') === retirar)
      await whenAnswered(
        unlessNamed('EstadoNoPermite', () =>
          reach.services.safem2.desistir({
            params: { idSolicitud },
            idempotencyKey: `${retirar}-${idSolicitud}`,
          }),
        ),
      )
    // The page says how it stands now, whatever came of it.
    return { kind: 'redirect', href: reach.hrefOf(paths.solicitud, { id: idSolicitud }) }
  },
}

async function oneView(reach: Reach, found: SolicitudDeEmpresa): Promise<ConsultationView> {
  const { idSolicitud, estadoSolicitud, motivoRechazo, empresa } = found
  const address = { id: idSolicitud }
  const hasTerm = estadoSolicitud !== 'por_confirmar' && !requests.states.states[estadoSolicitud]?.final
  return {
    title: titleOf(found),
    backPath: paths.solicitudes,
    blocks: content(
      notice(
        'info',
        `La mandó ${found.esDeQuienLlama ? 'usted' : senderOf(found)}`,
        'Usted la ve porque puede pedir por la empresa.',
      ),
      stateBlocks(requests.states, estadoSolicitud, [], found),
      estadoSolicitud === 'por_confirmar' && resolved(found),
      motivoRechazo && [heading('Por qué'), refusals[motivoRechazo]],
      rows('La solicitud', {
        Empresa: `${empresa.name}, RUT ${formatRun(runFromWire(empresa))}`,
        Número: found.folio,
        'Cuenta como ingresada el': filingDaysText(found),
        Contador: found.contador,
        'El IPS responde hasta el': hasTerm && formatDate(found.plazo),
      }),
      await personas(reach, idSolicitud, estadoSolicitud, address),
      found.sePuedeRetirar &&
        links(link('Retirar la solicitud', reach.hrefOf(paths.solicitud, { ...address, hacer: retirar }))),
    ),
  }
}

function withdrawalView({ hrefOf }: Reach, found: SolicitudDeEmpresa): ConsultationView {
  const address = { id: found.idSolicitud }
  return {
    title: '¿Quiere retirar esta solicitud?',
    backPath: `${paths.solicitud}?${new URLSearchParams(address)}`,
    blocks: content(
      list([
        `Es la ${titleOf(found)}, número ${found.folio}. La mandó ${senderOf(found)}.`,
        'La lista y los pagos quedan como están hoy. Lo que el IPS ya aceptó no se deshace.',
        'No se puede deshacer. Después pueden mandar otra.',
      ]),
      {
        kind: 'actions',
        actions: [
          {
            kind: 'post',
            label: 'Sí, retirarla',
            action: hrefOf(paths.solicitud, { ...address, hacer: retirar }),
            danger: true,
          },
          link('No, volver', hrefTo(paths.solicitud, address)),
        ],
      },
    ),
  }
}
