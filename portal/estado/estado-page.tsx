import type { CaseCard, CaseView } from '#cases/types.ts'
import { formatDate } from '#domain/dates.ts'
import type { Block } from '#engine/block.ts'
import { deliveryBlocks, folioRows, receiptAction, stateBlocks, timelineBlock } from '#engine/case-view.ts'
import type { ReferenceLists } from '#engine/context.ts'
import type { Procedure } from '#engine/procedure.ts'
import type { FichaOn } from '#procedures/catalog/types.ts'
import { Button } from '#ui/button/button.tsx'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { LinkList } from '#ui/link-list/link-list.tsx'
import { Tag } from '#ui/tag/tag.tsx'
import { Blocks } from '../drawing/blocks.tsx'
import type { PortalPage } from '../shell/portal-page.ts'
import { detailOf } from '../tramite/own-cases.ts'

/** What the page of a pension's state shows. */
export interface EstadoProps {
  ficha: FichaOn
  /** The request that is looked at: the one asked for, or the latest. */
  found: CaseView | undefined
  others: readonly CaseCard[]
  /** The procedure of the pension, once the portal has it. */
  procedure: Procedure | undefined
  lists: ReferenceLists
}

/** How a person's request of one pension is going: its state in words, its way so far, and her other requests. */
export function estadoView(props: EstadoProps): PortalPage {
  const { ficha, found, others, procedure, lists } = props
  return {
    title: `Estado de su solicitud: ${ficha.title}`,
    layout: 'spsdefault',
    breadcrumbs: [{ label: 'Inicio', href: '/inicio' }, { label: 'Estado de su solicitud' }],
    body: (
      <>
        <p className="m-kicker">
          <a href={`/ficha/${ficha.id}`}>{ficha.title}</a>
        </p>
        <h1>Estado de su solicitud</h1>
        {found && procedure ? (
          <State found={found} procedure={procedure} lists={lists} />
        ) : (
          <Nothing ficha={ficha} />
        )}
        {others.length > 0 ? (
          <section aria-labelledby="otras">
            <h2 id="otras">Sus otras solicitudes</h2>
            <LinkList
              items={others.map(one => ({
                label: one.subject || one.title,
                href: `/estado/${ficha.id}?solicitud=${one.id}`,
                text: `Folio ${one.folio}. Cuenta desde el ${formatDate(one.filedOn)}.`,
                tag: <Tag tone={one.state.tone}>{one.state.label}</Tag>,
              }))}
            />
          </section>
        ) : null}
      </>
    ),
  }
}

function State({
  found,
  procedure,
  lists,
}: {
  found: CaseView
  procedure: Procedure
  lists: ReferenceLists
}) {
  const detail = detailOf(found)
  const states = procedure.cases?.states
  if (!states) return null
  const blocks: readonly Block[] = [
    ...stateBlocks(states, detail.state),
    ...deliveryBlocks(detail.delivery),
    {
      kind: 'summary',
      title: 'Su solicitud',
      rows: [...folioRows(detail), { label: 'Cuenta como ingresada el', lines: [formatDate(found.filedOn)] }],
    },
    timelineBlock(states, found.history),
    { kind: 'actions', actions: receiptAction(detail) },
  ]
  return <Blocks blocks={blocks} around={{ lists, uploadHref: '' }} />
}

function Nothing({ ficha }: { ficha: FichaOn }) {
  return (
    <EmptyState
      title="No tiene una solicitud de esta pensión aquí"
      action={<Button href={`/ficha/${ficha.id}`}>Ver cómo se pide</Button>}
    >
      <p>Cuando envíe una, en esta página verá en qué va y qué falta.</p>
      <p>
        Si la pidió en una sucursal, llame al <a href="tel:101">101</a> y pregunte cómo va. Tenga su RUN a
        mano.
      </p>
    </EmptyState>
  )
}
