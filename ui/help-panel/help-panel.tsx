import type { ReactNode } from 'react'
import type { FooterLink } from '../footer/footer.tsx'
import { Icon } from '../icon/icon.tsx'

export interface HelpPanelProps {
  title?: string
  /** Help specific to this procedure or page. */
  children?: ReactNode
  networks: readonly FooterLink[]
  /** Guidance to branches and the branch by video, which officials do not see (shell §2, §6). */
  branches?: { officesHref: string; virtualHref: string }
}

/** The side panel of a procedure: whom to ask. */
export function HelpPanel({ title = '¿Necesita ayuda?', children, networks, branches }: HelpPanelProps) {
  return (
    <aside className="m-help" aria-labelledby="ayuda-titulo">
      <h2 className="m-help__title" id="ayuda-titulo">
        {title}
      </h2>
      {children ? <div className="m-help__body">{children}</div> : null}
      <ul className="m-help__ways">
        <li>
          <Icon name="phone" />
          <span>
            Llame gratis al <a href="tel:101">101</a>
            <span className="m-help__note">Lunes a jueves de 8:00 a 20:00, viernes de 8:00 a 18:00</span>
          </span>
        </li>
        {branches ? (
          <>
            <li>
              <Icon name="video" />
              <span>
                <a href={branches.virtualHref}>Sucursal virtual</a>
                <span className="m-help__note">Converse por video con una persona</span>
              </span>
            </li>
            <li>
              <Icon name="pin" />
              <span>
                <a href={branches.officesHref}>Sucursales presenciales</a>
                <span className="m-help__note">Lleve su cédula de identidad</span>
              </span>
            </li>
          </>
        ) : null}
      </ul>
      <p className="m-help__networks">
        <span>Redes sociales: </span>
        {networks.map((link, index) => (
          <span key={link.href}>
            {index === 0 ? null : index === networks.length - 1 ? ' y ' : ', '}
            <a href={link.href}>{link.label}</a>
          </span>
        ))}
      </p>
    </aside>
  )
}
