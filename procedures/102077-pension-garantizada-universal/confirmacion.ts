import { formatDate, formatMonth } from '#domain/dates.ts'
import { stateBlocks } from '#engine/cases/case-view.ts'
import type { Consultation, ConsultationView } from '#engine/cases/consultation.ts'
import type { Block, SummaryRow } from '#engine/content/block.ts'
import { whenAnswered } from '#platform/contract/answered.ts'
import type { ResumenSibs } from '#services/sibs/contract.ts'
import { goTo } from '../parts/telling/outcome-words.ts'
import { silenceBlocks } from '../parts/telling/silence.ts'
import { resultadosOf } from '../sibs-beneficios-solidarios/pages/resultados.ts'
import { requests } from '../sibs-beneficios-solidarios/requests.ts'
import { nombres } from '../sibs-beneficios-solidarios/words.ts'
import { hrefTo, paths, solicitarHref } from './paths.ts'
import { findSolicitudPgu, type Services } from './registers.ts'

const title = 'Su solicitud de la PGU'

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
    const bytes = await make.pdf('Comprobante de la solicitud de PGU', [
      { kind: 'summary', rows: rowsOf(found) },
      { kind: 'paragraph', text: 'Instituto de Previsión Social (IPS).' },
    ])
    return { fileName: `${found.folio}.pdf`, contentType: 'application/pdf', bytes }
  },
}

function framed(blocks: readonly Block[]): ConsultationView {
  return { title, layout: 'pgu_confirmacion', backPath: paths.consulta, blocks }
}

function confirmed(found: ResumenSibs): readonly Block[] {
  return [
    {
      kind: 'notice',
      tone: 'exito',
      title: 'El IPS tiene su solicitud',
      text: `Cuenta como ingresada el ${formatDate(found.fechaIngreso)}. Guarde este número: ${found.folio}.`,
    },
    ...stateBlocks(requests.states, found.estadoSolicitud),
    ...resultadosOf(found.beneficios, found.fechaResSolicitud ?? undefined),
    { kind: 'summary', title: 'Lo que se pidió', rows: rowsOf(found) },
    {
      kind: 'document',
      title: 'Comprobante de la solicitud',
      format: 'PDF',
      downloadHref: hrefTo(paths.confirmacion, { archivo: 'comprobante' }),
    },
    {
      kind: 'actions',
      actions: [
        { ...goTo('Seguir la solicitud', '/tramites/sibs/confirmacion/solicitudes'), primary: true },
        goTo('Ir al inicio', '/inicio'),
      ],
    },
  ]
}

function rowsOf({
  folio,
  beneficiario,
  fechaIngreso,
  beneficios,
  plazo,
  desde,
}: ResumenSibs): readonly SummaryRow[] {
  return [
    { label: 'Número en el IPS', lines: [folio] },
    { label: 'Para', lines: [beneficiario] },
    { label: 'Cuenta como ingresada el', lines: [formatDate(fechaIngreso)] },
    { label: 'Beneficios', lines: beneficios.map(({ tipoBeneficio }) => nombres[tipoBeneficio]) },
    { label: 'El IPS responde hasta el', lines: [formatDate(plazo)] },
    ...(desde ? [{ label: 'Se paga desde', lines: [formatMonth(desde)] }] : []),
  ]
}

const none: readonly Block[] = [
  {
    kind: 'empty',
    title: 'No hay una solicitud de la PGU',
    text: 'Cuando la pida, aquí verá su número, la fecha y en qué va.',
    action: { ...goTo('Solicitar', solicitarHref), primary: true },
  },
]

const silent = silenceBlocks({
  text: 'No pudimos traer su solicitud. Si la envió, está guardada. Espere unos minutos.',
  href: hrefTo(paths.confirmacion),
  also: [goTo('Ver lo que envié', '/tramites/sibs/confirmacion/solicitudes')],
})
