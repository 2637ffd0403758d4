import type { FieldView } from '#engine/asking/page-view.ts'
import { Details } from '#ui/details/details.tsx'
import { FactList } from '#ui/fact-list/fact-list.tsx'
import { FieldOf, type FieldSurroundings } from './field.tsx'

/**
 * The fields of a page in order. Fields that only confirm a prefilled value are grouped at the place of the first one.
 */
export function drawingOrder(fields: readonly FieldView[]): readonly (FieldView | FieldView[])[] {
  const folded = fields.filter(field => field.folded)
  const [first] = folded
  return fields.flatMap(field => (field === first ? [folded] : field.folded ? [] : [field]))
}

/**
 * Prefilled values that are mostly right: shown in a card, with controls behind it to change them. They are sent with
 * the form either way.
 */
export function FoldedFields({
  fields,
  around,
}: {
  fields: readonly FieldView[]
  around: FieldSurroundings
}) {
  // Values may come from different sources: then each says its own.
  const bySource = Map.groupBy(fields, field => field.source)
  const [source, ...others] = bySource.keys()
  const isOfAll = others.length === 0
  return (
    <div className="m-folded">
      <FactList
        facts={[...bySource.values()].flat().map(({ question, folded = [], name, source: own }) => ({
          label: question.summaryLabel ?? question.label,
          value: folded.join(', '),
          id: `dato-${name}`,
          ...(own && !isOfAll && { source: own }),
        }))}
        {...(source && isOfAll ? { source } : {})}
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
