import { stateBlocks } from '#engine/cases/case-view.ts'
import type { Consultation, ConsultationReach, ConsultationView } from '#engine/cases/consultation.ts'
import { content, heading, links, rows } from '#engine/content/content.ts'
import { unlessNamed, whenAnswered } from '#platform/contract/answered.ts'
import { resolutionOf } from '../../parts/requests/kept-resolution.ts'
import { type KeptOfPeople, peopleContent } from '../../parts/requests/people-texts.ts'
import { filingCell, stateCell } from '../../parts/requests/request-search.ts'
import { foreignTracker } from '../../parts/requests/request-tracker.ts'
import { filedRow } from '../../parts/requests/requests.ts'
import { silenceNotice } from '../../parts/telling/silence.ts'
import { paths } from '../paths.ts'
import type { Services } from '../registers.ts'
import { pages, paidRows, requests, resolution } from '../requests.ts'
import { resultadosOf } from './resultados.ts'

type Reach = ConsultationReach<Services>

/** The person's applications, with those that a representative made in her name (decisions 6). */
export const list: Consultation<Services> = {
  ...pages.list,
  async load(reach) {
    const view = await pages.list.load(reach)
    return view && { ...view, blocks: [...view.blocks, ...(await madeByOthers(reach))] }
  },
}

/** The page of one application; one that another person made for her can be withdrawn there too. */
export const detail: Consultation<Services> = {
  ...pages.detail,
  load: async reach => (await pages.detail.load(reach)) ?? madeByOther(reach),
  async act(reach, form) {
    const idSolicitud = reach.query.get('id')
    if (idSolicitud === '' || reach.query.get('hacer') !== 'desistir')
      return pages.detail.act?.(reach, form) ?? { kind: 'not-found' }
    const done = await whenAnswered(
      unlessNamed('EstadoNoPermite', () =>
        reach.services.sibs.desistir({ params: { idSolicitud }, idempotencyKey: `desistir-${idSolicitud}` }),
      ).then(() => true),
    )
    const result = done ? 'retirada' : 'sin-respuesta'
    return { kind: 'redirect', href: reach.hrefOf(paths.solicitud, { id: idSolicitud, result }) }
  },
}

/** Nothing if there are none, or the IPS does not answer. */
async function madeByOthers({ services, hrefOf, today }: Reach) {
  const found = await whenAnswered(
    services.sibs.listarSolicitudes({ query: { porOtros: true, registros: 20 } }),
  )
  const records = (found?.records ?? []).filter(({ clase }) => clase === 'beneficios')
  return content(
    records.length > 0 && [
      heading('Lo que otra persona pidió por usted'),
      {
        kind: 'table',
        caption: 'Solicitudes hechas con un poder suyo',
        head: ['Número', 'Llegó', 'Estado'],
        rows: records.map(one => [
          { text: one.folio, href: hrefOf(paths.solicitud, { id: one.idSolicitud }) },
          filingCell(requests.states, one.estadoSolicitud, one, today),
          stateCell(requests.states, one.estadoSolicitud),
        ]),
      },
    ],
  )
}

/** An application that another person made for her: its state, and how to withdraw it. */
async function madeByOther({
  services,
  query,
  hrefOf,
  today,
  papers,
}: Reach): Promise<ConsultationView | undefined> {
  const idSolicitud = query.get('id')
  const found =
    idSolicitud === ''
      ? undefined
      : await unlessNamed('NoEncontrada', () => services.sibs.consultarSolicitud({ params: { idSolicitud } }))
  if (found?.clase !== 'beneficios') return undefined
  const { folio, fechaResSolicitud, estadoSolicitud, beneficiario, beneficios } = found
  const decided = ['aprobada', 'pagada', 'rechazada'].includes(estadoSolicitud)
  const mayWithdraw = ['ingresada', 'en_revision', 'observada'].includes(estadoSolicitud)
  const action = hrefOf(paths.solicitud, { id: idSolicitud, hacer: 'desistir' })
  return {
    title: `Beneficios para ${beneficiario}`,
    backPath: paths.solicitudes,
    blocks: content(
      foreignTracker(found, requests.states, { who: requests.who, today }),
      stateBlocks(requests.states, estadoSolicitud, [], found),
      query.get('result') === 'sin-respuesta' &&
        silenceNotice('No sabemos si se retiró. Espere unos minutos e intente de nuevo.'),
      found.hechaPorOtro && 'La hizo otra persona, con un poder suyo.',
      peopleContent(requests.who, estadoSolicitud, found as KeptOfPeople, today),
      rows('', { 'Número en el IPS': folio, ...filedRow(found), ...paidRows(found) }),
      resultadosOf(beneficios, fechaResSolicitud ?? undefined),
      decided &&
        (await resolutionOf(
          papers,
          { idSolicitud, institutionFolio: folio, institution: requests.who },
          { ...resolution, who: requests.who },
          id => resolution.fetch(services, id),
        )),
      mayWithdraw && [
        'Si usted no quiere esta solicitud, la puede retirar. No se puede deshacer. Puede hacer otra. Si hay un plazo para pedirla, sigue corriendo.',
        links({ kind: 'post', label: 'Retirar la solicitud', action, danger: true }),
      ],
    ),
  }
}
