import type { ReactNode } from 'react'
import { Button } from '../button/button.tsx'

/** What a {@link FilterForm} takes. */
export interface FilterFormProps {
  action: string
  /** Fields of the kit that narrow the list. */
  children: ReactNode
  buttonText?: string
  /** Address of the list without filters; offered when something is filtered. */
  clearHref?: string
  /** How many were found, in words; read out when it changes. */
  resultText?: ReactNode
}

const resultId = 'resultado'

/**
 * Fields above a list that narrow it; sends a GET form, so that the address keeps the filter. It leads to what was found:
 * on a phone the fields fill the screen.
 */
export function FilterForm({
  action,
  children,
  buttonText = 'Filtrar',
  clearHref,
  resultText,
}: FilterFormProps) {
  return (
    <form className="m-filter" action={`${action}#${resultId}`} method="get">
      <div className="m-filter__fields">{children}</div>
      <div className="m-buttons">
        <Button kind="secondary">{buttonText}</Button>
        {clearHref ? (
          <Button kind="quiet" href={clearHref}>
            Quitar filtros
          </Button>
        ) : null}
      </div>
      {resultText ? (
        <p className="m-filter__result" id={resultId} role="status">
          {resultText}
        </p>
      ) : null}
    </form>
  )
}
