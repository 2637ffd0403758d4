import { Icon } from '../icon/icon.tsx'

export interface PrintLineProps {
  /** Day of the last review, in words: `21 de noviembre de 2026`. */
  updatedOn: string
  /** The same for machines. */
  dateTime: string
}

/**
 * When the page was last updated, with a print button (shell §2). The browser's script adds the button; without it, the
 * browser's own menu prints the same page.
 */
export function PrintLine({ updatedOn, dateTime }: PrintLineProps) {
  return (
    <div className="m-print">
      <p className="m-print__date">
        Actualizado el <time dateTime={dateTime}>{updatedOn}</time>
      </p>
      <button type="button" className="m-button m-button--quiet" data-print hidden>
        <Icon name="print" />
        <span>Imprimir</span>
      </button>
    </div>
  )
}
