import type { FieldView } from '#engine/asking/page-view.ts'
import type { ConsultationView } from '#engine/cases/consultation.ts'

/**
 * The page of answers with an error for each file that was refused, by control: beside its question and in the summary, in place of
 * what the question then lacks.
 */
export function withFileErrors(
  view: ConsultationView,
  errors: Readonly<Record<string, string>>,
): ConsultationView {
  const refused = Object.entries(errors).map(([name, message]) => ({ name, message }))
  const at = (field: FieldView): FieldView => {
    const message = errors[field.name]
    return message === undefined ? field : { ...field, errors: { '': message } }
  }
  return {
    ...view,
    errors: [...refused, ...(view.errors ?? []).filter(({ name }) => !Object.hasOwn(errors, name))],
    blocks: view.blocks.map(block =>
      block.kind === 'questions'
        ? {
            ...block,
            fields: block.fields.map(at),
            ...(block.sections && {
              sections: block.sections.map(section => ({ ...section, fields: section.fields.map(at) })),
            }),
          }
        : block,
    ),
  }
}
