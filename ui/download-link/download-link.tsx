import type { ReactNode } from 'react'
import { formatFileSize } from '#domain/file-size.ts'
import { Icon } from '../icon/icon.tsx'

export interface DownloadLinkProps {
  href: string
  children: ReactNode
  /** File type in capitals, for instance `PDF`. */
  format: string
  sizeBytes?: number
}

/** A link to a file with its type and size; the server sends it as an attachment (`Button`). */
export function DownloadLink({ href, children, format, sizeBytes }: DownloadLinkProps) {
  return (
    <a className="m-download" href={href} data-descarga="">
      <Icon name="download" size="grande" />
      <span>
        <span className="m-download__title">{children}</span>
        <span className="m-download__facts">
          {' '}
          {format}
          {sizeBytes === undefined ? null : `, ${formatFileSize(sizeBytes)}`}
        </span>
      </span>
    </a>
  )
}
