import { Icon } from '../icon/icon.tsx'

export interface PaginationProps {
  /** Current page, from 1. */
  current: number
  total: number
  /** Address of a page. */
  href: (page: number) => string
  /** Accessible name, if a page has more than one. */
  label?: string
}

/** Links to the pages of a long list. Renders nothing for a single page. */
export function Pagination({ current, total, href, label = 'Páginas' }: PaginationProps) {
  if (total <= 1) return null
  return (
    <nav className="m-pagination" aria-label={label}>
      {current > 1 ? (
        <a className="m-pagination__end" href={href(current - 1)} rel="prev">
          <Icon name="arrow-left" />
          Anterior
        </a>
      ) : null}
      <ul className="m-pagination__list">
        {pagesAround(current, total).map((page, index, pages) => (
          <li key={page}>
            {index > 0 && page - (pages[index - 1] ?? 0) > 1 ? (
              <span className="m-pagination__gap">…</span>
            ) : null}
            {page === current ? (
              <span className="m-pagination__page m-pagination__page--current" aria-current="page">
                <span className="m-oculto">Página </span>
                {page}
              </span>
            ) : (
              <a className="m-pagination__page" href={href(page)}>
                <span className="m-oculto">Página </span>
                {page}
              </a>
            )}
          </li>
        ))}
      </ul>
      {current < total ? (
        <a className="m-pagination__end" href={href(current + 1)} rel="next">
          Siguiente
          <Icon name="arrow-right" />
        </a>
      ) : null}
    </nav>
  )
}

/** First, last, and the neighbours of the current page, in order. */
export function pagesAround(current: number, total: number): number[] {
  return [...new Set([1, current - 1, current, current + 1, total])].filter(
    page => page >= 1 && page <= total,
  )
}
