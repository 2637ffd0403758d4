import { formatDate } from '#domain/dates.ts'
import type { Block, Cell } from '#engine/block.ts'
import { answerBlocks, deliveryBlocks, receiptAction, stateBlocks, timelineBlock } from '#engine/case-view.ts'
import type { ContentPage } from '#engine/content-page.ts'
import type { ProcedureServices } from '#procedures/services.ts'
import { caseDefinition } from './case-states.ts'
import { paths } from './paths.ts'

const solicitudes: ContentPage<ProcedureServices> = {
  id: 'solicitudes',
  path: paths.solicitudes,
  async load({ cases, hrefOf }) {
    const found = await cases.list({})
    const rows = found.map((card): readonly Cell[] => [
      { text: card.folio, href: hrefOf(paths.solicitud, { solicitud: card.id }) },
      formatDate(card.filedOn),
      caseDefinition.states[card.state]?.label ?? card.state,
    ])
    const start: Block = {
      kind: 'empty',
      title: 'Aún no tiene solicitudes',
      text: 'Cuando envíe una, aquí verá en qué va.',
      action: { kind: 'link', label: 'Hacer una solicitud', href: hrefOf(paths.motivo) },
    }
    const head = ['Folio', 'Fecha', 'Estado']
    return {
      title: 'Sus solicitudes',
      blocks: rows.length > 0 ? [{ kind: 'table', caption: 'Solicitudes que envió', head, rows }] : [start],
    }
  },
}

const solicitud: ContentPage<ProcedureServices> = {
  id: 'solicitud',
  path: paths.solicitud,
  async load({ cases, query }) {
    const detail = await cases.find(query.get('solicitud'))
    if (!detail) return undefined
    return {
      title: `Solicitud ${detail.folio}`,
      backPath: paths.solicitudes,
      blocks: [
        ...stateBlocks(caseDefinition, detail.state),
        ...deliveryBlocks(detail.delivery),
        timelineBlock(caseDefinition, detail.history),
        ...answerBlocks(detail.summary),
        { kind: 'actions', actions: receiptAction(detail) },
      ],
    }
  },
}

/** What can be consulted: the person's requests, and one of them. */
export const contents: readonly ContentPage<ProcedureServices>[] = [solicitudes, solicitud]
