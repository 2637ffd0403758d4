import type { ReactNode } from 'react'
import { Icon } from '../icon/icon.tsx'

export interface DetailsProps {
  summary: ReactNode
  children: ReactNode
  open?: boolean
  /** Printed, open or not. */
  onPaper?: boolean
}

/** Help that only some people need, shown on request. */
export function Details({ summary, children, open, onPaper }: DetailsProps) {
  return (
    <details className={onPaper ? 'm-details m-details--on-paper' : 'm-details'} open={open}>
      <summary className="m-details__summary">
        <Icon name="chevron-right" />
        <span>{summary}</span>
      </summary>
      <div className="m-details__body">{children}</div>
    </details>
  )
}
