import type { ReactNode } from 'react'

/** An entry of a {@link LinkList}. */
export interface LinkListItem {
  label: ReactNode
  href: string
  /** A line under the link: what one finds there. */
  text?: ReactNode
  /** A short label beside the link, for instance that it is done online. */
  tag?: ReactNode
}

/** What a {@link LinkList} takes. */
export interface LinkListProps {
  items: readonly LinkListItem[]
  /** In two columns where there is room. */
  columns?: boolean
}

/** Links one under the other, each with a line that says where it leads. */
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
