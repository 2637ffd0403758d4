import type { ReactNode } from 'react'

export interface HeroProps {
  /** The page's heading. */
  title: ReactNode
  children?: ReactNode
  /** A button or two. */
  actions?: ReactNode
  /** A search box, before the buttons. */
  search?: ReactNode
  /** Above the heading: the path to the page. */
  before?: ReactNode
  /** Drops the picture on phones, except on the welcome and start pages (shell §2). */
  plainOnPhone?: boolean
}

/** Opening of a page of the personal area: a heading before the Andes at dusk. */
export function Hero({ title, children, actions, search, before, plainOnPhone }: HeroProps) {
  return (
    <div className={plainOnPhone ? 'm-hero m-hero--plain-on-phone' : 'm-hero'}>
      <svg
        className="m-hero__andes"
        viewBox="0 0 1200 240"
        preserveAspectRatio="xMaxYMax slice"
        aria-hidden="true"
      >
        <circle className="m-hero__sun" cx="930" cy="96" r="44" />
        <path
          className="m-hero__far"
          d="M0 172l110-38 70 26 120-48 62 30 70-24 120 48 96-42 86 36 108-84 84 48 96-78 88 62 90-30V230H0Z"
        />
        <path
          className="m-hero__mid"
          d="m0 200 150-34 110 20 140-36 126 36 104-22 140 40 130-64 120 50 180-48V230H0Z"
        />
        <path
          className="m-hero__near"
          d="m0 214 170-38 150 32 190-62 150 50 150-26 160 36 110-32 120 22v44H0Z"
        />
      </svg>
      <div className="m-width m-hero__content">
        {before}
        <h1 className="m-hero__title">{title}</h1>
        {children ? <div className="m-hero__text">{children}</div> : null}
        {search}
        {actions ? <div className="m-buttons">{actions}</div> : null}
      </div>
    </div>
  )
}
