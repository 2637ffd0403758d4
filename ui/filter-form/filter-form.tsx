import type { ReactNode } from 'react'
import { Button } from '../button/button.tsx'
import { Details } from '../details/details.tsx'

export interface FilterFormProps {
  action: string
  /** Fields of the kit that filter the list. */
  children: ReactNode
  buttonText?: string
  /** Address of the unfiltered list; offered when a filter is set. */
  clearHref?: string
  /** Number of results in words; announced when it changes. */
  resultText?: ReactNode
  /** Words that open the filters; open from the start without them. */
  folded?: string | undefined
}

const resultId = 'resultado'

/**
 * Filter fields above a list. Sends a GET form, so that the address keeps the filter. The address points at the
 * results: on a phone the fields fill the screen.
 */
export function FilterForm({
  action,
  children,
  buttonText = 'Filtrar',
  clearHref,
  resultText,
  folded,
}: FilterFormProps) {
  const [path = '', query] = action.split('?')
  const form = (
    <form className="m-filter" action={`${path}#${resultId}`} method="get">
      {/* A GET form drops the query of its action. */}
      {[...new URLSearchParams(query)].map(([name, value]) => (
        <input type="hidden" name={name} value={value} key={name} />
      ))}
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
  return folded === undefined ? form : <Details summary={folded}>{form}</Details>
}
