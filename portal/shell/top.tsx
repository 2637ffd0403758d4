import type { ReactNode } from 'react'
import { SkipLink } from '#ui/skip-link/skip-link.tsx'
import { type MenuItem, TopMenu } from '#ui/top-menu/top-menu.tsx'
import type { Layout } from './page-view.ts'

/** What decides how the top of a page looks. */
export interface TopProps {
  layout: Layout
  /** Path without query. */
  path: string
  /** The accessibility menu. */
  children?: ReactNode
  /** Short name of who is signed in. */
  personName?: string
}

const menu = [
  { label: 'Mi Registro Social de Hogares', href: '/rsh' },
  { label: 'Mis Beneficios', href: '/misBeneficios' },
] as const

/** Layouts whose bar shows the logo alone. */
const bareLayouts: ReadonlySet<Layout> = new Set(['empty', 'empty-loading', 'mantencion'])

/**
 * Skip link and menu (shell §2). The menu is hidden on the welcome page, and the way out is offered only to who is
 * signed in.
 */
export function Top({ layout, path, personName, children }: TopProps) {
  const bare = bareLayouts.has(layout) || path.startsWith('/bienvenida')
  const items: readonly MenuItem[] = bare
    ? []
    : menu.map(item => ({ ...item, current: path === item.href || path.startsWith(`${item.href}/`) }))
  const userItems: readonly MenuItem[] =
    bare || personName === undefined
      ? []
      : [
          { label: 'Editar mis datos', href: '/datos/editar', current: path === '/datos/editar' },
          { label: 'Cerrar sesión', href: '/logout' },
        ]
  return (
    <>
      <SkipLink />
      <TopMenu
        items={items}
        userItems={userItems}
        personName={personName}
        signInHref={!bare && personName === undefined ? '/login/claveunica' : undefined}
      >
        {children}
      </TopMenu>
    </>
  )
}
