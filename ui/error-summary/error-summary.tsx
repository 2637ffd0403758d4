import { fieldId } from '../field/field-ids.ts'

/** One error. */
export interface ErrorSummaryItem {
  /** Name of the answer, `question` or `question.part`; the error links to its control. Without it: plain text. */
  name?: string
  message: string
}

export interface ErrorSummaryProps {
  items: readonly ErrorSummaryItem[]
  title?: string
}

/** The errors of the page, first thing on it. The browser's script focuses it. Renders nothing without errors. */
export function ErrorSummary({ items, title = 'Revise estos datos para continuar' }: ErrorSummaryProps) {
  if (items.length === 0) return null
  return (
    <div className="m-error-summary" role="alert" tabIndex={-1} id="errores" aria-labelledby="errores-titulo">
      <h2 className="m-error-summary__title" id="errores-titulo">
        {title}
      </h2>
      <ul>
        {items.map(({ name, message }) => (
          <li key={`${name} ${message}`}>{name ? <a href={`#${fieldId(name)}`}>{message}</a> : message}</li>
        ))}
      </ul>
    </div>
  )
}
