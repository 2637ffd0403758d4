import { Icon } from '../icon/icon.tsx'
import { errorId } from './field-ids.ts'

/** The error of one answer, under its hint and above its control; nothing when there is no error. */
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
