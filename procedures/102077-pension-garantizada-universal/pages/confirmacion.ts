import { formatMonth } from '#domain/dates.ts'
import { stateBlocks } from '#engine/cases/case-view.ts'
import type { Consultation, ConsultationView } from '#engine/cases/consultation.ts'
import { type Content, content, link, main, notice, onward, rows } from '#engine/content/content.ts'
import { whenAnswered } from '#platform/contract/answered.ts'
import type { ResumenSibs } from '#services/sibs/contract.ts'
import { filedRow, plazoRow } from '../../parts/requests/requests.ts'
import { silenceBlocks } from '../../parts/telling/silence.ts'
import { resultadosOf } from '../../sibs-beneficios-solidarios/pages/resultados.ts'
import { requests } from '../../sibs-beneficios-solidarios/requests.ts'
import { nombres } from '../../sibs-beneficios-solidarios/words.ts'
import { hrefTo, paths, solicitarHref } from '../paths.ts'
import { findSolicitudPgu, type Services } from '../registers.ts'

/**
 * Confirmation of her latest application for the PGU: folio, date, benefits and document from the institution, wherever
 * it was filed (procedures §102077). Its frame is `pgu_confirmacion` (shell §2).
 */
export const confirmacion: Consultation<Services> = {
  id: 'confirmacion',
  path: paths.confirmacion,
  async load({ services }) {
    const found = await whenAnswered(findSolicitudPgu(services).then(one => ({ one })))
    if (!found) return framed(silent)
    return framed(found.one ? confirmed(found.one) : none)
  },
  async file({ services }, name, make) {
    const found = name === 'comprobante' ? await findSolicitudPgu(services) : undefined
    if (!found) return undefined
    const bytes = await make.pdf(
      'Comprobante de la solicitud de PGU',
      content(pedido('', found), 'Instituto de Previsión Social (IPS).'),
    )
    return { fileName: `${found.folio}.pdf`, contentType: 'application/pdf', bytes }
  },
}

const framed = (...parts: readonly Content[]): ConsultationView => ({
  title: 'Su solicitud de la PGU',
  layout: 'pgu_confirmacion',
  backPath: paths.consulta,
  blocks: content(...parts),
})

const confirmed = (found: ResumenSibs): Content => [
  notice('exito', 'El IPS tiene su solicitud', `Guarde este número: ${found.folio}.`),
  stateBlocks(requests.states, found.estadoSolicitud, [], found),
  resultadosOf(found.beneficios, found.fechaResSolicitud ?? undefined),
  pedido('Lo que se pidió', found),
  {
    kind: 'document',
    title: 'Comprobante de la solicitud',
    format: 'PDF',
    downloadHref: hrefTo(paths.confirmacion, { archivo: 'comprobante' }),
  },
  onward(
    link('Seguir la solicitud', '/tramites/sibs/confirmacion/solicitudes'),
    link('Ir al inicio', '/inicio'),
  ),
]

const pedido = (title: string, { folio, beneficiario, beneficios, desde, ...found }: ResumenSibs) =>
  rows(title, {
    'Número en el IPS': folio,
    Para: beneficiario,
    ...filedRow(found),
    Beneficios: beneficios.map(({ tipoBeneficio }) => nombres[tipoBeneficio]),
    ...plazoRow(found),
    'Se paga desde': desde && formatMonth(desde),
  })

const none: Content = {
  kind: 'empty',
  title: 'No hay una solicitud de la PGU',
  text: 'Cuando la pida, aquí verá su número, la fecha y en qué va.',
  action: main(link('Solicitar', solicitarHref)),
}

const silent = silenceBlocks({
  text: 'No pudimos traer su solicitud. Si la envió, está guardada. Espere unos minutos.',
  href: hrefTo(paths.confirmacion),
  also: [link('Ver lo que envié', '/tramites/sibs/confirmacion/solicitudes')],
})
