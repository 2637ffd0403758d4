import type { FieldView } from '#engine/asking/page-view.ts'
import type { FieldProps } from '#ui/field/field.tsx'

/** What these fields take. */
export interface FieldPartProps<Q> {
  base: FieldProps
  view: FieldView
  question: Q
}

/** The chosen values, as typed or as answered earlier. */
export function chosenValues({ typed, name, answer }: FieldView): readonly string[] {
  if (typed) return typed.all(name).filter(value => value !== '')
  return typeof answer === 'string' ? [answer] : ((answer as readonly string[] | undefined) ?? [])
}
