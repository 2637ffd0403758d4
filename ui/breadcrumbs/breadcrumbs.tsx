import { Icon } from '../icon/icon.tsx'

/** A page on the path; the current one has no `href`. */
export interface Breadcrumb {
  label: string
  href?: string
}

/** The path from "Inicio" to the current page (shell §2). A page that a fence takes out goes with its separator. */
export function Breadcrumbs({ items }: { items: readonly Breadcrumb[] }) {
  return (
    <nav className="m-breadcrumbs" aria-label="Usted está en">
      <ol>
        {items.map((item, index) => (
          <li key={item.label}>
            {item.href ? <a href={item.href}>{item.label}</a> : <span aria-current="page">{item.label}</span>}
            {index < items.length - 1 ? <Icon name="chevron-right" /> : null}
          </li>
        ))}
      </ol>
    </nav>
  )
}
