import { type CheckMessages, checkAttributes } from '../field/checks.ts'
import type { FieldProps } from '../field/field.tsx'
import { type Choice, ChoiceList } from '../field-group/choice-list.tsx'
import { FieldGroup } from '../field-group/field-group.tsx'

export interface RadioGroupProps extends FieldProps {
  choices: readonly Choice[]
  /** Value of the chosen answer. */
  value?: string
  /** Side by side on wide screens: for two short answers. */
  inline?: boolean
  messages?: CheckMessages
  /** The page opens at this question. */
  autoFocus?: boolean | undefined
}

/** A question with one answer among a few. The first choice has the id of the answer, for error links. */
export function RadioGroup({ choices, value, inline, messages, autoFocus, ...field }: RadioGroupProps) {
  return (
    <FieldGroup linked={false} {...field} data={{ 'data-group': 'choice', ...checkAttributes(messages) }}>
      <ChoiceList
        name={field.name}
        choices={choices}
        type="radio"
        chosen={value === undefined ? [] : [value]}
        inline={inline}
        autoFocus={autoFocus}
      />
    </FieldGroup>
  )
}
