import { type CheckMessages, checkAttributes } from '../field/checks.ts'
import type { FieldProps } from '../field/field.tsx'
import { fieldId } from '../field/field-ids.ts'
import { FieldGroup } from '../field-group/field-group.tsx'
import type { RevealingChoice } from '../radio-group/radio-group.tsx'

/** What a {@link CheckboxGroup} takes. */
export interface CheckboxGroupProps extends FieldProps {
  choices: readonly RevealingChoice[]
  /** Values of the chosen answers. */
  values?: readonly string[]
  messages?: CheckMessages
}

/** A question with any number of answers. Each chosen one is sent under the same name. */
export function CheckboxGroup({ choices, values = [], messages, ...field }: CheckboxGroupProps) {
  return (
    <FieldGroup linked={false} {...field} data={{ 'data-group': 'choice', ...checkAttributes(messages) }}>
      <div className="m-choices">
        {choices.map((choice, index) => {
          const id = index === 0 ? fieldId(field.name) : `${fieldId(field.name)}-${index + 1}`
          return (
            <div className="m-choice m-choice--check" key={choice.value}>
              <input
                className="m-choice__input"
                type="checkbox"
                id={id}
                name={field.name}
                value={choice.value}
                defaultChecked={values.includes(choice.value)}
                aria-describedby={choice.hint ? `${id}-hint-choice` : undefined}
              />
              <label className="m-choice__label" htmlFor={id}>
                {choice.label}
              </label>
              {choice.hint ? (
                <div className="m-choice__hint" id={`${id}-hint-choice`}>
                  {choice.hint}
                </div>
              ) : null}
              {choice.reveals ? <div className="m-choice__reveals">{choice.reveals}</div> : null}
            </div>
          )
        })}
      </div>
    </FieldGroup>
  )
}
