import type { CaseCard } from '#cases/types.ts'
import type { ReferenceLists } from '#engine/asking/context.ts'
import { filedFact } from '#engine/cases/case-view.ts'
import type { ConsultationView } from '#engine/cases/consultation.ts'
import type { FichaOn } from '#procedures/ficha/types.ts'
import { Button } from '#ui/button/button.tsx'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { LinkList } from '#ui/link-list/link-list.tsx'
import { Tag } from '#ui/tag/tag.tsx'
import { Blocks } from '../drawing/blocks.tsx'
import { pathTo } from '../routes.ts'
import type { PortalPage } from '../shell/portal-page.ts'

export interface EstadoProps {
  ficha: FichaOn
  /** The request shown, drawn by its procedure: the requested one or the latest. */
  view: ConsultationView | undefined
  others: readonly CaseCard[]
  /** Whether the pension can be requested here. */
  isBuilt: boolean
  lists: ReferenceLists
}

/** The state of a person's request for one pension, its history, and her other requests. */
export function estadoView(props: EstadoProps): PortalPage {
  const { ficha, view, others, isBuilt, lists } = props
  return {
    title: `Estado de su solicitud: ${ficha.title}`,
    layout: 'spsdefault',
    breadcrumbs: [{ label: 'Inicio', href: pathTo('/inicio') }, { label: 'Estado de su solicitud' }],
    body: (
      <>
        <p className="m-kicker m-onward">
          <a href={pathTo('/ficha/:id', { id: ficha.id })}>{ficha.title}</a>
        </p>
        <h1>Estado de su solicitud</h1>
        {view ? (
          <>
            <p>{view.title}</p>
            <Blocks blocks={view.blocks} around={{ lists, uploadHref: '' }} />
          </>
        ) : (
          <Nothing ficha={ficha} isBuilt={isBuilt} />
        )}
        {others.length > 0 ? (
          <section aria-labelledby="otras">
            <h2 id="otras">Sus otras solicitudes</h2>
            <LinkList
              items={others.map(one => ({
                label: one.subject || one.title,
                href: `/estado/${ficha.id}?solicitud=${one.id}`,
                text: `Folio ${one.folio}. ${filedText(one)}.`,
                tag: <Tag tone={one.state.tone}>{one.state.label}</Tag>,
              }))}
            />
          </section>
        ) : null}
      </>
    ),
  }
}

function filedText(card: CaseCard): string {
  const { label, value } = filedFact('Cuenta desde el', card)
  return `${label} ${value}`
}

function Nothing({ ficha, isBuilt }: { ficha: FichaOn; isBuilt: boolean }) {
  return (
    <EmptyState
      title="No tiene una solicitud de esta pensión aquí"
      action={
        isBuilt ? (
          <Button href={`/tramites/${ficha.id}`}>Ver si puede pedirla</Button>
        ) : (
          <Button href={pathTo('/ficha/:id', { id: ficha.id })}>Ver cómo se pide</Button>
        )
      }
    >
      <p>Cuando envíe una, en esta página verá en qué va y qué falta.</p>
      <p>
        Si la pidió en una sucursal, llame al <a href="tel:101">101</a> y pregunte cómo va. Tenga su RUN a
        mano.
      </p>
    </EmptyState>
  )
}
