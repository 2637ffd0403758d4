import type { ReactNode } from 'react'
import { LinkList, type LinkListItem } from '../link-list/link-list.tsx'

export interface RelatedPagesProps {
  title?: ReactNode
  items: readonly LinkListItem[]
  headingLevel?: 2 | 3
  /** Base of the heading's id, if a page has several of them. */
  id?: string
}

/** Similar pages, at the end of a page (shell §2: similar-pages blocks). Renders nothing without entries. */
export function RelatedPages({
  title = 'También le puede servir',
  items,
  headingLevel = 2,
  id = 'parecidas',
}: RelatedPagesProps) {
  if (items.length === 0) return null
  const Heading = `h${headingLevel}` as const
  return (
    <nav className="m-related" aria-labelledby={id}>
      <Heading className="m-related__title" id={id}>
        {title}
      </Heading>
      <LinkList items={items} />
    </nav>
  )
}
