import type { ReactNode } from 'react'
import { hintId } from './field-ids.ts'

/** The hint of an answer and the source of its prefilled value. Renders nothing if there is neither. */
export function Hint({ name, hint, source }: { name: string; hint?: ReactNode; source?: string }) {
  if (!hint && !source) return null
  return (
    <div className="m-hint" id={hintId(name)}>
      {hint}
      {source ? <span className="m-source">Fuente: {source}. Puede cambiarlo si no está bien.</span> : null}
    </div>
  )
}
