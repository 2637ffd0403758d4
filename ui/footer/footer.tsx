import { Icon } from '../icon/icon.tsx'

export interface FooterLink {
  label: string
  href: string
}

/** Props of {@link Footer} (shell §2). */
export interface FooterProps {
  contactHref: string
  networks: readonly FooterLink[]
  legal: readonly FooterLink[]
  /** Whose site this is, if its operator says so. */
  owner?: string | undefined
}

/** The footer of every page: whom to call or write to, what Micha is, and the networks. */
export function Footer({ contactHref, networks, legal, owner }: FooterProps) {
  return (
    <footer className="m-footer">
      <svg className="m-footer__andes" viewBox="0 0 1200 112" preserveAspectRatio="none" aria-hidden="true">
        <path
          className="m-footer__far"
          d="M0 74 96 40l70 26 104-56 86 44 96-30 120 58 88-34 130 40 112-66 98 48 92-24 108 40v72H0Z"
        />
        <path
          className="m-footer__near"
          d="m0 92 130-28 110 22 150-44 120 36 150-24 140 34 130-46 120 32 150-22v60H0Z"
        />
      </svg>
      <div className="m-footer__ground">
        <div className="m-width m-footer__columns">
          <section aria-label="Ayuda">
            <p className="m-footer__call">
              <Icon name="phone" />
              <span>
                Llame gratis al <a href="tel:101">101</a>
              </span>
            </p>
            <p className="m-footer__hours">Lunes a jueves de 8:00 a 20:00, viernes de 8:00 a 18:00.</p>
            <p>
              <a href={contactHref}>Formulario de contacto</a>
            </p>
          </section>
          <nav aria-label="Sobre Micha">
            <ul>
              {legal.map(link => (
                <li key={link.href}>
                  <a href={link.href}>{link.label}</a>
                </li>
              ))}
            </ul>
          </nav>
          <nav aria-label="Redes sociales">
            <ul>
              {networks.map(link => (
                <li key={link.href}>
                  <a href={link.href}>{link.label}</a>
                </li>
              ))}
            </ul>
          </nav>
        </div>
        {owner ? <p className="m-width m-footer__owner">{owner}</p> : null}
      </div>
    </footer>
  )
}
