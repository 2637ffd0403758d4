import type { ReactNode } from 'react'
import { Icon, type IconName } from '../icon/icon.tsx'

/** What an {@link EmptyState} takes. */
export interface EmptyStateProps {
  title: ReactNode
  headingLevel?: 2 | 3
  icon?: IconName
  children?: ReactNode
  /** What the person can do instead: a button or a link. */
  action?: ReactNode
}

/** Says that there is nothing here yet, and what one can do. */
export function EmptyState({
  title,
  headingLevel = 2,
  icon = 'document',
  children,
  action,
}: EmptyStateProps) {
  const Heading = `h${headingLevel}` as const
  return (
    <div className="m-empty">
      <span className="m-empty__icon">
        <Icon name={icon} size="grande" />
      </span>
      <Heading className="m-empty__title">{title}</Heading>
      {children ? <div className="m-empty__body">{children}</div> : null}
      {action}
    </div>
  )
}
