import type { ReactNode } from 'react'
import { Scene } from '../scene/scene.tsx'

export interface EmptyStateProps {
  title: ReactNode
  headingLevel?: 2 | 3
  children?: ReactNode
  /** What the person can do instead: a button or a link. */
  action?: ReactNode
}

/** Says that there is nothing here yet, with a small scene, and what to do instead. */
export function EmptyState({ title, headingLevel = 2, children, action }: EmptyStateProps) {
  const Heading = `h${headingLevel}` as const
  return (
    <div className="m-empty">
      <Scene name="valle" />
      <Heading className="m-empty__title">{title}</Heading>
      {children ? <div className="m-empty__body">{children}</div> : null}
      {action}
    </div>
  )
}
