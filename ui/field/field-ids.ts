/** Id of the control of an answer: `fechaDefuncion.dia` → `f-fechaDefuncion-dia`. Error summaries link to it. */
export function fieldId(name: string): string {
  return `f-${name.replaceAll('.', '-')}`
}

export function hintId(name: string): string {
  return `${fieldId(name)}-hint`
}

export function errorId(name: string): string {
  return `${fieldId(name)}-error`
}

/** Value of `aria-describedby`: hint first, then error; undefined if there is neither. */
export function describedBy(
  name: string,
  field: { hint?: unknown; source?: unknown; error?: unknown },
): string | undefined {
  const ids = [field.hint || field.source ? hintId(name) : '', field.error ? errorId(name) : ''].filter(
    Boolean,
  )
  return ids.length > 0 ? ids.join(' ') : undefined
}
