import { highlightsId, type SummarySection } from '#engine/content/block.ts'
import { FactList } from '#ui/fact-list/fact-list.tsx'
import { FigureNumber } from '#ui/figure-number/figure-number.tsx'

/**
 * The key answers of a form, the first one large: to check or find at a glance. Renders nothing if there is none.
 *
 * @param props.of - title of the form, where the page shows several
 */
export function Highlights({ sections, of }: { sections: readonly SummarySection[]; of?: string }) {
  const rows = sections.find(one => one.pageId === highlightsId)?.rows ?? []
  const [first, ...others] = rows
  if (!first) return null
  return (
    <section className="m-highlights" aria-label={of === undefined ? 'En resumen' : `${of}, en resumen`}>
      <FigureNumber label={first.label} value={first.lines.join(', ')} />
      {others.length > 0 ? (
        <FactList facts={others.map(({ label, lines }) => ({ label, value: lines.join(', ') }))} />
      ) : null}
    </section>
  )
}

/** The answers without the highlighted ones. */
export function answersOf(sections: readonly SummarySection[]): readonly SummarySection[] {
  return sections.filter(one => one.pageId !== highlightsId)
}
