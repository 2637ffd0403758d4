import { Icon } from '../icon/icon.tsx'
import { errorId } from './field-ids.ts'

/** The error of one answer, between hint and control. Renders nothing without an error. */
export function ErrorMessage({ name, error }: { name: string; error?: string }) {
  if (!error) return null
  return (
    <p className="m-error" id={errorId(name)}>
      <Icon name="error" />
      <span>
        <span className="m-oculto">Error: </span>
        {error}
      </span>
    </p>
  )
}
