import type { ReactNode } from 'react'
import type { PortalPage } from '../shell/portal-page.ts'

const sections = [
  { label: 'Componentes', href: '/uikit' },
  { label: 'Colores', href: '/uikit/colores' },
  { label: 'Letra y espacios', href: '/uikit/letra-y-espacios' },
  { label: 'Experiencia de usuario', href: '/uikit/experiencia-de-usuario' },
] as const

/** A page of the design kit, whose home is `/uikit` (shell §2). */
export function kitPage(title: string, path: string, body: ReactNode): PortalPage {
  return {
    title,
    layout: 'uikit',
    styles: 'uikit',
    body,
    ...(path === '/uikit' ? {} : { breadcrumbs: [{ label: 'Inicio', href: '/uikit' }, { label: title }] }),
    sections: sections.map(section => ({
      ...section,
      current: section.href === path || (section.href === '/uikit' && isComponentPath(path)),
    })),
  }
}

function isComponentPath(path: string): boolean {
  return !sections.some(section => section.href === path)
}
