import type { ReactNode } from 'react'
import { type CheckMessages, checkAttributes } from '../field/checks.ts'
import type { FieldProps } from '../field/field.tsx'
import { fieldId } from '../field/field-ids.ts'
import { FieldGroup } from '../field-group/field-group.tsx'

/** One answer that can be chosen. */
export interface Choice {
  value: string
  label: ReactNode
  hint?: ReactNode
}

/** A {@link Choice} of a radio or checkbox group, which may open further questions. */
export interface RevealingChoice extends Choice {
  /** Questions shown under the choice while it is chosen; always shown without CSS support for it. */
  reveals?: ReactNode
}

/** What a {@link RadioGroup} takes. */
export interface RadioGroupProps extends FieldProps {
  choices: readonly RevealingChoice[]
  /** Value of the chosen answer. */
  value?: string
  /** Side by side on wide screens: for two short answers. */
  inline?: boolean
  messages?: CheckMessages
}

/** A question with one answer among a few. The first choice has the id of the answer, for error links. */
export function RadioGroup({ choices, value, inline, messages, ...field }: RadioGroupProps) {
  return (
    <FieldGroup linked={false} {...field} data={{ 'data-group': 'choice', ...checkAttributes(messages) }}>
      <div className={inline ? 'm-choices m-choices--inline' : 'm-choices'}>
        {choices.map((choice, index) => {
          const id = index === 0 ? fieldId(field.name) : `${fieldId(field.name)}-${index + 1}`
          return (
            <div className="m-choice" key={choice.value}>
              <input
                className="m-choice__input"
                type="radio"
                id={id}
                name={field.name}
                value={choice.value}
                defaultChecked={choice.value === value}
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
