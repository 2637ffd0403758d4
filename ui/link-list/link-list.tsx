import type { ReactNode } from 'react'

export interface LinkListItem {
  label: ReactNode
  href: string
  /** Line under the link: what people find there. */
  text?: ReactNode
  /** Short label beside the link, for instance that it is done online. */
  tag?: ReactNode
}

export interface LinkListProps {
  items: readonly LinkListItem[]
  /** Two columns if there is room. */
  columns?: boolean
}

/** Stacked links, each with a line about its target. */
export function LinkList({ items, columns }: LinkListProps) {
  return (
    <ul className={columns ? 'm-links m-links--columns' : 'm-links'}>
      {items.map(({ label, href, text, tag }) => (
        <li key={href}>
          <a href={href}>{label}</a>
          {tag ? <> {tag}</> : null}
          {text ? <p className="m-links__text">{text}</p> : null}
        </li>
      ))}
    </ul>
  )
}
