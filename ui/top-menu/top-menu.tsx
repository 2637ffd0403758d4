import type { ReactNode } from 'react'
import { Icon } from '../icon/icon.tsx'
import { Logo } from '../logo/logo.tsx'

export interface MenuItem {
  label: string
  href: string
  /** The current page is this one or below it. */
  current?: boolean
}

export interface TopMenuProps {
  /** Link of the logo. */
  homeHref?: string
  /** Entries of the menu; empty draws the logo alone. */
  items: readonly MenuItem[]
  /** Entries of the "Usuario" dropdown. */
  userItems: readonly MenuItem[]
  /** Short name of the signed-in person, on the dropdown in place of "Usuario". */
  personName?: string
  /** Address of the sign-in, offered when nobody is signed in. */
  signInHref?: string
  /** Before the dropdown: the accessibility menu. */
  children?: ReactNode
}

/**
 * The bar at the top of every page. Its dropdowns are native details elements, which open without script. On a phone
 * the menu entries are in one of them too; on wide screens they stand side by side.
 */
export function TopMenu({
  homeHref = '/',
  items,
  userItems,
  personName,
  signInHref,
  children,
}: TopMenuProps) {
  return (
    <header className="m-top">
      <div className="m-width m-top__row">
        <a className="m-top__home" href={homeHref} aria-label="Micha, ir al inicio">
          <Logo />
        </a>
        {items.length > 0 ? (
          <nav className="m-top__nav" aria-label="Menú principal">
            <details className="m-top__menu" name="menu">
              <summary>Menú</summary>
              <ul className="m-top__dropdown">
                {items.map(item => (
                  <MenuLink item={item} key={item.href} />
                ))}
              </ul>
            </details>
          </nav>
        ) : null}
        {children}
        {userItems.length > 0 ? (
          <details className="m-top__user" name="menu">
            <summary>
              <Icon name="user" />
              <span className="m-top__whose">
                <span className={personName ? 'm-oculto' : undefined}>Usuario</span>
                {personName ? <span className="m-top__person"> {personName}</span> : null}
              </span>
              <Icon name="chevron-down" />
            </summary>
            <ul className="m-top__dropdown">
              {userItems.map(item => (
                <MenuLink item={item} key={item.href} />
              ))}
            </ul>
          </details>
        ) : null}
        {signInHref ? (
          <a className="m-top__sign-in" href={signInHref}>
            <Icon name="user" />
            Ingresar
          </a>
        ) : null}
      </div>
    </header>
  )
}

function MenuLink({ item }: { item: MenuItem }) {
  return (
    <li>
      <a href={item.href} aria-current={item.current ? 'page' : undefined}>
        {item.label}
      </a>
    </li>
  )
}
