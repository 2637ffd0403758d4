import type { ReactNode } from 'react'
import { formatFileSize } from '#domain/file-size.ts'
import { Button, ButtonGroup } from '../button/button.tsx'
import { Icon } from '../icon/icon.tsx'

export interface DocumentCardProps {
  title: ReactNode
  /** Its content, or until when it is valid. */
  children?: ReactNode
  /** File type in capitals, for instance `PDF`. */
  format: string
  sizeBytes?: number | undefined
  /** Address to read it on the screen. */
  seeHref?: string | undefined
  /** Address to download it. */
  downloadHref?: string | undefined
  /** A small form that sends it by mail. */
  mail?: ReactNode
  /** Offers to print the page, which says what the document says. The browser's script shows the button. */
  print?: boolean | undefined
}

/** A document made by an institution: to view, download, or get by mail. */
export function DocumentCard(props: DocumentCardProps) {
  const { title, children, format, sizeBytes, seeHref, downloadHref, mail, print } = props
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
          {print ? (
            <button type="button" className="m-button m-button--quiet" data-print hidden>
              <Icon name="print" />
              <span>Imprimir</span>
            </button>
          ) : null}
          {mail}
        </ButtonGroup>
      </div>
    </section>
  )
}
