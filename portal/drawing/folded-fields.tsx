import type { FieldView } from '#engine/page-view.ts'
import { Details } from '#ui/details/details.tsx'
import { FactList } from '#ui/fact-list/fact-list.tsx'
import { FieldOf, type FieldSurroundings } from './field.tsx'

/** The fields of a page in their order, with those whose value only stands there to be changed together in one place: the first of theirs. */
export function drawingOrder(fields: readonly FieldView[]): readonly (FieldView | FieldView[])[] {
  const folded = fields.filter(field => field.folded)
  const [first] = folded
  return fields.flatMap(field => (field === first ? [folded] : field.folded ? [] : [field]))
}

/** Values that are mostly right: read in a card, and changed in the boxes behind it. They go along with the form all the same. */
export function FoldedFields({
  fields,
  around,
}: {
  fields: readonly FieldView[]
  around: FieldSurroundings
}) {
  const [source] = fields.map(field => field.source)
  return (
    <div className="m-folded">
      <FactList
        facts={fields.map(({ question, folded = [], name }) => ({
          label: question.summaryLabel ?? question.label,
          value: folded.join(', '),
          id: `dato-${name}`,
        }))}
        {...(source ? { source } : {})}
        correction={
          <Details summary="Cambiar">
            {fields.map(field => (
              <FieldOf view={{ ...field, source: undefined }} around={around} key={field.name} />
            ))}
          </Details>
        }
      />
    </div>
  )
}
