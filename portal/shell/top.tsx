import type { ReactNode } from 'react'
import { SkipLink } from '#ui/skip-link/skip-link.tsx'
import { type MenuItem, TopMenu } from '#ui/top-menu/top-menu.tsx'
import { OfficialSiteStrip } from './official-site-strip.tsx'
import type { Door, Layout } from './portal-page.ts'

export interface TopProps {
  layout: Layout
  /** Path without query. */
  path: string
  /** The accessibility menu. */
  children?: ReactNode
  /** Short name of the signed-in person. */
  personName?: string
  /** The officials' pages that the person may open. */
  doors?: readonly Door[]
  /** The sentence of the strip that says whose site this is; no strip without one. */
  officialSite?: string
}

/** Where one signs in. */
export const signInPath = '/login/claveunica'

/** The entries that shell §2 names are spelled as it does. */
const menu = [
  { label: 'Trámites', href: '/ficha' },
  { label: 'Mis Beneficios', href: '/misBeneficios' },
  { label: 'Mi Registro Social de Hogares', href: '/rsh' },
  { label: 'Ayuda', href: '/contacto' },
] as const

const ownMenu = [
  { label: 'Mi inicio', href: '/inicio' },
  { label: 'Mis solicitudes', href: '/inicio#solicitudes' },
  { label: 'Por quién actúo', href: '/por-quien' },
  { label: 'Mis Datos', href: '/datos' },
  { label: 'Editar mis datos', href: '/datos/editar' },
] as const

/** Addresses of menu entries, so that the frame knows which one to mark. */
export const menuPaths: readonly string[] = [...menu, ...ownMenu].map(({ href }) => href)

/** Layouts whose bar shows the logo alone. */
const bareLayouts: ReadonlySet<Layout> = new Set(['empty', 'empty-loading'])

/**
 * Strip, skip link and menu (shell §2). The menu is hidden on the welcome page; signing out is offered only to
 * signed-in people.
 */
export function Top({ layout, path, personName, doors = [], officialSite, children }: TopProps) {
  const bare = bareLayouts.has(layout) || path.startsWith('/bienvenida')
  const items: readonly MenuItem[] = bare
    ? []
    : menu.map(item => ({ ...item, current: path === item.href || path.startsWith(`${item.href}/`) }))
  const userItems: readonly MenuItem[] =
    bare || personName === undefined
      ? []
      : [
          ...ownMenu.map(item => ({ ...item, current: path === item.href })),
          ...doors.map(({ label, href }) => ({ label, href })),
          { label: 'Cerrar sesión', href: '/logout' },
        ]
  return (
    <>
      <SkipLink />
      {officialSite ? <OfficialSiteStrip sentence={officialSite} /> : null}
      <TopMenu
        items={items}
        userItems={userItems}
        personName={personName}
        signInHref={!bare && personName === undefined ? signInPath : undefined}
      >
        {children}
      </TopMenu>
    </>
  )
}
