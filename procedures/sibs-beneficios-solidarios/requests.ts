import { formatDate, formatMonth, isoDateInChile } from '#domain/dates.ts'
import { formatClp } from '#domain/money.ts'
import { inOrder } from '#engine/cases/case-states.ts'
import type { Consultation, ConsultationReach, OwnCaseDetail } from '#engine/cases/consultation.ts'
import type { Block } from '#engine/content/block.ts'
import { unlessNamed, whenAnswered } from '#platform/contract/answered.ts'
import type { EventoSibs, ResultadoBeneficio } from '#services/sibs/contract.ts'
import { observationBlocks } from '../parts/requests/request-actions.ts'
import { requestDetail } from '../parts/requests/request-detail.ts'
import { requestEventData } from '../parts/requests/request-events.ts'
import { requestList } from '../parts/requests/request-list.ts'
import { actions } from './deliver.ts'
import { ordinary, paths, pathsOf } from './paths.ts'
import { porOtrosBlocks, porOtrosDetail } from './por-otros.ts'
import type { Services } from './registers.ts'
import { resultadosOf } from './resultados.ts'
import { states, tipoDocumentoLabels } from './states.ts'
import { nombres } from './words.ts'

/** Event data kept in the history; undefined if the event is about the review of a decision. */
export function eventData({ datos }: Pick<EventoSibs, 'datos'>) {
  if (datos.clase !== 'beneficios') return undefined
  const { plazo, montoClp, desde, motivoRechazo, beneficios } = datos
  const decided = beneficios.filter(({ resultado }) => resultado !== 'pendiente')
  return requestEventData(datos, {
    plazo,
    montoClp,
    desde,
    motivoRechazo,
    beneficios: decided.length > 0 ? JSON.stringify(decided) : null,
    pedidos: datos.hechaPorOtro ? beneficios.map(one => nombres[one.tipoBeneficio]).join(', ') : null,
  })
}

const list = requestList<Services>({
  path: paths.solicitudes,
  detailPath: paths.solicitud,
  startPath: pathsOf(ordinary).quien,
  subjectLabel: 'Para quién',
  states,
})

/** The pages to follow applications, including those that others made for the person (decisions 6). */
export const consultations: readonly Consultation<Services>[] = [
  {
    ...list,
    async load(reach) {
      const view = await list.load(reach)
      return view && { ...view, blocks: [...view.blocks, ...(await porOtrosBlocks(reach))] }
    },
  },
  withPorOtros(
    requestDetail<Services>({
      path: paths.solicitud,
      listPath: paths.solicitudes,
      states,
      actions,
      title: ({ subject }) => `Beneficios para ${subject}`,
      async about({ today }, own) {
        const { montoClp, desde } = latestData(own)
        return {
          blocks: [...observationBlocks(own, tipoDocumentoLabels, today), ...resultadosBlocks(own)],
          rows: [
            { label: 'Cuenta como ingresada el', lines: [formatDate(own.filedOn)] },
            ...(montoClp && montoClp !== '0'
              ? [{ label: 'Se paga al mes', lines: [formatClp(Number(montoClp))] }]
              : []),
            ...(desde ? [{ label: 'Desde', lines: [formatMonth(desde)] }] : []),
          ],
        }
      },
      foreign: porOtrosDetail,
    }),
  ),
]

/** The page of one application; one that another person made for her can be withdrawn there too. */
function withPorOtros(detail: Consultation<Services>): Consultation<Services> {
  return {
    ...detail,
    async act(reach: ConsultationReach<Services>, form) {
      const idSolicitud = reach.query.get('id')
      if (idSolicitud === '' || reach.query.get('hacer') !== 'desistir')
        return detail.act?.(reach, form) ?? { kind: 'not-found' }
      const done = await whenAnswered(
        unlessNamed('EstadoNoPermite', () =>
          reach.services.sibs.desistir({
            params: { idSolicitud },
            idempotencyKey: `desistir-${idSolicitud}`,
          }),
        ).then(() => true),
      )
      const result = done ? 'retirada' : 'sin-respuesta'
      return { kind: 'redirect', href: reach.hrefOf(paths.solicitud, { id: idSolicitud, result }) }
    },
  }
}

/** The result for each benefit, once decided. */
function resultadosBlocks(own: OwnCaseDetail): readonly Block[] {
  const { beneficios } = latestData(own)
  if (!beneficios) return []
  const decided = inOrder(own.history).findLast(({ data }) => data.beneficios !== undefined)
  const day = decided && isoDateInChile(new Date(decided.occurredAt))
  return resultadosOf(JSON.parse(beneficios) as readonly ResultadoBeneficio[], day)
}

/** The institution's latest data about the benefits. */
function latestData({ history }: Pick<OwnCaseDetail, 'history'>): Readonly<Record<string, string>> {
  return inOrder(history).findLast(({ data }) => data.beneficios !== undefined)?.data ?? {}
}
