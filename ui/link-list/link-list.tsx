import type { ReactNode } from 'react'

export interface LinkListItem {
  label: ReactNode
  href: string
  /** Line under the link: what people find there. */
  text?: ReactNode
  /** Its official name, if the label is how people call it: a small line under the link. */
  official?: string | undefined
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
      {items.map(({ label, href, text, official, tag }) => (
        <li key={href}>
          <a href={href}>{label}</a>
          {tag ? <> {tag}</> : null}
          {official ? <p className="m-links__text m-official">{official}</p> : null}
          {text ? <p className="m-links__text">{text}</p> : null}
        </li>
      ))}
    </ul>
  )
}
