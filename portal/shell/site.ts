import type { FooterLink } from '#ui/footer/footer.tsx'
import type { AreaStyles } from './portal-page.ts'

/** Files of the build that every page refers to. */
export interface ShellAssets {
  /** Hashed style sheet. */
  cssHref: string
  /** The part of these styles that a page needs, to be inlined on a first visit; `markup` is its body. */
  cssFor(markup: string): string
  /** The rule that loads the face of the headings, which `cssFor` leaves out. */
  faceCss: string
  /** The styles of areas: hashed sheet, and the text for a first visit. */
  areaCss: Readonly<Record<AreaStyles, { href: string; text: string }>>
  /** Hashed browser script (module). */
  clientHref: string
}

/** Links in the frame of every page (shell §2: footers and help panel). */
export interface SiteLinks {
  contactHref: string
  networks: readonly FooterLink[]
  legal: readonly FooterLink[]
  branches: { officesHref: string; virtualHref: string }
}

export const defaultSiteLinks: SiteLinks = {
  contactHref: '/contacto',
  networks: [
    { label: 'Facebook', href: 'https://www.facebook.com/ChileAtiende' },
    { label: 'Instagram', href: 'https://www.instagram.com/chileatiende' },
    { label: 'X', href: 'https://x.com/ChileAtiende' },
    { label: 'YouTube', href: 'https://www.youtube.com/ChileAtiende' },
  ],
  legal: [
    { label: 'Política de privacidad', href: '/privacidad' },
    { label: 'Términos de uso', href: '/terminos' },
    { label: 'Accesibilidad', href: '/accesibilidad' },
    { label: 'Cómo saber que es verdadero', href: '/sitio-verdadero' },
    { label: 'Cuánto tarda una respuesta', href: '/tiempos' },
    { label: 'API para desarrolladores', href: '/desarrolladores' },
  ],
  branches: { officesHref: '/sucursales', virtualHref: '/sucursal-virtual' },
}
