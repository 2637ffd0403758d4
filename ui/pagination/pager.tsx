import type { ReactNode } from 'react'
import { Icon } from '../icon/icon.tsx'

/** A neighbouring page. */
export interface PagerLink {
  href: string
  title: ReactNode
}

/** Links to the previous and the next page, by their titles. */
export function Pager({ previous, next }: { previous?: PagerLink; next?: PagerLink }) {
  return (
    <nav className="m-pager" aria-label="Página anterior y siguiente">
      {previous ? (
        <a className="m-pager__link" href={previous.href} rel="prev">
          <Icon name="arrow-left" />
          <span>
            <span className="m-pager__word">Anterior</span>
            {previous.title}
          </span>
        </a>
      ) : null}
      {next ? (
        <a className="m-pager__link m-pager__link--next" href={next.href} rel="next">
          <span>
            <span className="m-pager__word">Siguiente</span>
            {next.title}
          </span>
          <Icon name="arrow-right" />
        </a>
      ) : null}
    </nav>
  )
}
