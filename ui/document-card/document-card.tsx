import type { ReactNode } from 'react'
import { formatFileSize } from '#domain/file-size.ts'
import { Button, ButtonGroup } from '../button/button.tsx'
import { Icon } from '../icon/icon.tsx'

/** What a {@link DocumentCard} takes. */
export interface DocumentCardProps {
  title: ReactNode
  /** What it says or until when it is good. */
  children?: ReactNode
  /** Kind of file in capitals, for instance `PDF`. */
  format: string
  sizeBytes?: number | undefined
  /** Where it can be read on the screen. */
  seeHref?: string | undefined
  /** Where the file is. */
  downloadHref?: string | undefined
  /** A small form that sends it by mail. */
  mail?: ReactNode
}

/** A paper that an institution made: to see, to keep, or to get by mail. */
export function DocumentCard(props: DocumentCardProps) {
  const { title, children, format, sizeBytes, seeHref, downloadHref, mail } = props
  const what = typeof title === 'string' ? title : undefined
  return (
    <section className="m-paper">
      <Icon name="document" size="grande" />
      <div>
        <h3 className="m-paper__title">{title}</h3>
        <p className="m-paper__facts">
          {format}
          {sizeBytes === undefined ? null : `, ${formatFileSize(sizeBytes)}`}
        </p>
        {children ? <div className="m-paper__text">{children}</div> : null}
        <ButtonGroup>
          {downloadHref ? (
            <Button href={downloadHref} kind="secondary" icon="download" hiddenText={what} download>
              Descargar
            </Button>
          ) : null}
          {seeHref ? (
            <Button href={seeHref} kind="quiet" hiddenText={what}>
              Ver
            </Button>
          ) : null}
          {mail}
        </ButtonGroup>
      </div>
    </section>
  )
}
