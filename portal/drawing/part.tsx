import type { ReactNode } from 'react'
import { Icon } from '#ui/icon/icon.tsx'

/** A part of a page under its heading: it opens when pressed, or when a link on the page leads to it. */
export function Part(props: { id?: string; title: string; open?: boolean; children: ReactNode }) {
  const { id, title, open, children } = props
  return (
    <details className="m-part" id={id} open={open}>
      <summary>
        <h2>{title}</h2>
        <Icon name="chevron-down" />
      </summary>
      {children}
    </details>
  )
}
