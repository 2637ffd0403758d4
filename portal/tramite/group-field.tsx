import { Fragment, type ReactNode } from 'react'
import type { FormInput } from '#engine/form-input.ts'
import type { FieldView } from '#engine/page-view.ts'
import type { GroupQuestion } from '#engine/question.ts'
import { Button } from '#ui/button/button.tsx'
import { ErrorMessage } from '#ui/field/error-message.tsx'

/** Draws a repeated group: one block per item, with buttons that add and remove without script. */
export function GroupField(props: {
  view: FieldView
  question: GroupQuestion
  /** Draws one question of an item. */
  draw: (view: FieldView) => ReactNode
}) {
  const { view, question, draw } = props
  const { name } = view
  const stored = (view.answer as readonly Record<string, unknown>[] | undefined) ?? []
  const count = Math.max(question.minItems, 1, view.typed ? view.typed.count(name) : stored.length)
  return (
    <section className="m-group" id={`f-${name}`} tabIndex={-1} aria-label={question.label}>
      <h2>{question.label}</h2>
      {question.hint ? <p className="m-hint">{question.hint}</p> : null}
      <ErrorMessage name={name} error={view.errors['']} />
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: items have no identity but their place
        <fieldset className="m-group__item" key={index}>
          <legend>{`${question.itemLabel} ${index + 1}`}</legend>
          {Object.entries(question.item).map(([key, inner]) => (
            <Fragment key={key}>
              {draw(
                itemView(
                  `${name}.${index}.${key}`,
                  inner,
                  stored[index]?.[key],
                  view.typed,
                  view.errors,
                  index,
                  key,
                ),
              )}
            </Fragment>
          ))}
          {count > 1 ? (
            <Button kind="quiet" name="accion" value={`quitar:${name}:${index}`}>
              {`Quitar ${question.itemLabel.toLowerCase()} ${index + 1}`}
            </Button>
          ) : null}
        </fieldset>
      ))}
      {count < question.maxItems ? (
        <Button kind="secondary" name="accion" value={`agregar:${name}`}>
          {question.addLabel}
        </Button>
      ) : null}
    </section>
  )
}

function itemView(
  name: string,
  question: FieldView['question'],
  answer: unknown,
  typed: FormInput | undefined,
  errors: FieldView['errors'],
  index: number,
  key: string,
): FieldView {
  const prefix = `${index}.${key}`
  const own: Record<string, string> = {}
  for (const [part, message] of Object.entries(errors)) {
    if (part === prefix) own[''] = message
    else if (part.startsWith(`${prefix}.`)) own[part.slice(prefix.length + 1)] = message
  }
  return { name, question, answer, typed, errors: own }
}
