import { Icon } from '../icon/icon.tsx'

/** What a {@link PrintLine} takes. */
export interface PrintLineProps {
  /** Day of the last check, in words: `21 de noviembre de 2026`. */
  updatedOn: string
  /** The same for machines. */
  dateTime: string
}

/**
 * When the page was last brought up to date, with a way to print it (shell §2). The button comes with the browser's
 * script; without it, the browser's own menu prints the same page.
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
