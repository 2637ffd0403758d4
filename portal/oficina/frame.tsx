import type { ReactNode } from 'react'
import type { Derecho } from '#services/kit/mesa/schemas.ts'
import type { Breadcrumb } from '#ui/breadcrumbs/breadcrumbs.tsx'
import { ErrorSummary, type ErrorSummaryItem } from '#ui/error-summary/error-summary.tsx'
import { pathTo } from '../routes.ts'
import type { PortalPage } from '../shell/portal-page.ts'
import { KeyLink } from './key-link.tsx'
import { listHref } from './place.ts'
import type { Mesa, OwnMesas } from './types.ts'

/** Key of the menu's link to these pages. */
export const oficinaDoor = 'oficina'

/** A page of the office. */
export interface OficinaPage {
  readonly title: string
  readonly heading?: ReactNode
  /** The way below «Mi día». */
  readonly way?: readonly Breadcrumb[]
  readonly errors?: readonly ErrorSummaryItem[]
  readonly body: ReactNode
  /** Takes the whole window: facts and papers side by side. */
  readonly isWide?: boolean
}

/** A page for officials, with the way to the others on top. */
export function oficinaView(
  own: OwnMesas,
  path: string,
  { title, heading, way = [], errors = [], body, isWide }: OficinaPage,
): PortalPage {
  const home = { label: 'Mi día', href: pathTo('/oficina') }
  return {
    title,
    layout: 'default',
    inOffice: true,
    styles: 'oficina',
    breadcrumbs:
      way.length === 0 ? [{ label: 'Inicio', href: pathTo('/') }, { label: 'Mi día' }] : [home, ...way],
    doors: [oficinaDoor],
    hasErrors: errors.length > 0,
    body: (
      <div className={isWide ? 'of-page of-page--wide' : 'of-page'}>
        <OficinaMenu own={own} path={path} />
        <ErrorSummary items={errors} />
        <h1>{heading ?? title}</h1>
        {body}
      </div>
    ),
  }
}

/** Letters of the keyboard that lead to the pages of the menu. */
export const menuKeys = { day: 'm', signing: 'f', search: 'b' } as const

/** Whether a desk gives her a right; one that did not say so decides when she asks. */
export const gives = ({ valido }: Mesa, derecho: Derecho) => valido?.derechos.includes(derecho) ?? true

function OficinaMenu({ own, path }: { own: OwnMesas; path: string }) {
  const mesas = own.mesas.filter(mesa => gives(mesa, 'ver'))
  const has = (derecho: Derecho) => mesas.some(mesa => gives(mesa, derecho))
  const items = [
    { label: 'Mi día', href: pathTo('/oficina'), key: menuKeys.day },
    ...mesas.map(({ key, institucion }) => ({
      label: mesas.length > 1 ? institucion : 'Listas',
      href: listHref(key, { lista: 'mias' }),
    })),
    ...(has('firmar') ? [{ label: 'Firma', href: pathTo('/oficina/firma'), key: menuKeys.signing }] : []),
    ...(has('ver') ? [{ label: 'Buscar', href: pathTo('/oficina/buscar'), key: menuKeys.search }] : []),
    ...(has('auditar') ? [{ label: 'Informes', href: pathTo('/oficina/informes') }] : []),
    ...own.trays.map(({ label, href }) => ({ label, href })),
    { label: 'Atajos', href: pathTo('/oficina/atajos') },
  ]
  return (
    <nav className="of-menu" aria-label="Oficina">
      <ul>
        {items.map(({ label, href, ...item }) => (
          <li key={href}>
            <KeyLink
              href={href}
              letter={'key' in item ? item.key : undefined}
              aria-current={path.split('?')[0] === href.split('?')[0] ? 'page' : undefined}
            >
              {label}
            </KeyLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
