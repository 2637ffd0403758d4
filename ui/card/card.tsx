import type { ReactNode } from 'react'
import { Icon, type IconName } from '../icon/icon.tsx'

export interface CardProps {
  title: ReactNode
  headingLevel?: 2 | 3 | 4
  /** Link of the title; the whole card is then clickable. */
  href?: string
  icon?: IconName
  /** Line above the title, for instance the institution. */
  kicker?: ReactNode
  children?: ReactNode
  /** Below the text: a tag, an amount, a date. */
  footer?: ReactNode
  /** Filled with the brand colour, for the most important card. */
  featured?: boolean
}

/** A block that links somewhere or gathers a few facts. */
export function Card({ title, headingLevel = 3, href, icon, kicker, children, footer, featured }: CardProps) {
  const Heading = `h${headingLevel}` as const
  const kinds = [href && 'm-card--link', featured && 'm-card--featured', icon && 'm-card--with-icon']
  const words = (
    <>
      {kicker ? <p className="m-card__kicker">{kicker}</p> : null}
      <Heading className="m-card__title">{href ? <a href={href}>{title}</a> : title}</Heading>
      {children ? <div className="m-card__body">{children}</div> : null}
      {footer ? <div className="m-card__footer">{footer}</div> : null}
    </>
  )
  return (
    <article className={['m-card', ...kinds].filter(Boolean).join(' ')}>
      {icon ? (
        <>
          <span className="m-card__icon">
            <Icon name={icon} size="grande" />
          </span>
          <div className="m-card__words">{words}</div>
        </>
      ) : (
        words
      )}
    </article>
  )
}

/** Cards side by side, as many in a row as fit. */
export function CardGrid({
  children,
  size = 'normal',
}: {
  children: ReactNode
  size?: 'normal' | 'small' | 'pairs'
}) {
  return <div className={`m-cards m-cards--${size}`}>{children}</div>
}
