import { Icon } from '../icon/icon.tsx'

/** Link to the previous page, above the heading. */
export function BackLink({ href, children = 'Volver' }: { href: string; children?: string }) {
  return (
    <nav aria-label="Página anterior">
      <a className="m-back" href={href}>
        <Icon name="arrow-left" />
        {children}
      </a>
    </nav>
  )
}
