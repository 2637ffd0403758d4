import { type CheckMessages, checkAttributes } from '../field/checks.ts'
import type { FieldProps } from '../field/field.tsx'
import { type Choice, ChoiceList } from '../field-group/choice-list.tsx'
import { FieldGroup } from '../field-group/field-group.tsx'

export interface CheckboxGroupProps extends FieldProps {
  choices: readonly Choice[]
  /** Values of the chosen answers. */
  values?: readonly string[]
  messages?: CheckMessages
  /** The page opens at this question. */
  autoFocus?: boolean | undefined
}

/** A question with any number of answers, all sent under the same name. */
export function CheckboxGroup({ choices, values = [], messages, autoFocus, ...field }: CheckboxGroupProps) {
  return (
    <FieldGroup linked={false} {...field} data={{ 'data-group': 'choice', ...checkAttributes(messages) }}>
      <ChoiceList name={field.name} choices={choices} type="checkbox" chosen={values} autoFocus={autoFocus} />
    </FieldGroup>
  )
}
