import type { ReactNode } from 'react'
import { Icon } from '../icon/icon.tsx'

export interface FolioPanelProps {
  /** The page's heading: `Recibimos su solicitud`. */
  title: ReactNode
  folio?: string
  folioLabel?: string
  children?: ReactNode
}

/** Confirms that something was sent, with the number to keep. */
export function FolioPanel({
  title,
  folio,
  folioLabel = 'Su número de folio es',
  children,
}: FolioPanelProps) {
  return (
    <div className="m-folio">
      <span className="m-folio__seal">
        <Icon name="check" size="grande" />
      </span>
      <h1 className="m-folio__title">{title}</h1>
      {folio ? (
        <p className="m-folio__folio">
          {folioLabel} <strong>{folio}</strong>
        </p>
      ) : null}
      {children ? <div className="m-folio__body">{children}</div> : null}
    </div>
  )
}
