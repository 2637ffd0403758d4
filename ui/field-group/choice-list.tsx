import type { ReactNode } from 'react'
import { Breakable } from '../breakable-text/breakable-text.tsx'
import { fieldId } from '../field/field-ids.ts'

/** One answer of a radio or checkbox group. */
export interface Choice {
  value: string
  label: ReactNode
  hint?: ReactNode
  /** Questions shown under the choice while it is chosen; always shown in browsers without CSS support for it. */
  reveals?: ReactNode
}

/** What a {@link ChoiceList} takes. */
export interface ChoiceListProps {
  /** Name under which the chosen values are sent. */
  name: string
  choices: readonly Choice[]
  /** `radio`: one answer; `checkbox`: any number. */
  type: 'radio' | 'checkbox'
  /** Values of the chosen answers. */
  chosen: readonly string[]
  /** Side by side on wide screens. */
  inline?: boolean | undefined
  /** The page opens at the first answer. */
  autoFocus?: boolean | undefined
}

/** More answers than these are lines of one list. */
const mostCards = 6

/** Id of the control of one answer; the first has the question's id. */
export function choiceId(name: string, index: number): string {
  return index === 0 ? fieldId(name) : `${fieldId(name)}-${index + 1}`
}

/** The answers of a group, stacked. The first has the id of the answer, for error links. */
export function ChoiceList({ name, choices, type, chosen, inline, autoFocus }: ChoiceListProps) {
  const shape = inline ? ' m-choices--inline' : choices.length > mostCards ? ' m-choices--lines' : ''
  return (
    <div className={`m-choices${shape}`}>
      {choices.map((choice, index) => {
        const id = choiceId(name, index)
        return (
          <div className={type === 'checkbox' ? 'm-choice m-choice--check' : 'm-choice'} key={choice.value}>
            <input
              className="m-choice__input"
              type={type}
              id={id}
              name={name}
              value={choice.value}
              defaultChecked={chosen.includes(choice.value)}
              // biome-ignore lint/a11y/noAutofocus: only pages that say so open at a question, the one that is left to answer
              autoFocus={autoFocus && index === 0}
              aria-describedby={choice.hint ? `${id}-hint-choice` : undefined}
            />
            <label className="m-choice__label" htmlFor={id}>
              {typeof choice.label === 'string' ? <Breakable text={choice.label} /> : choice.label}
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
  )
}
