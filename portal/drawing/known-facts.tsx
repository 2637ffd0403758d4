import type { KnownFact } from '#engine/content/block.ts'
import { FactList } from '#ui/fact-list/fact-list.tsx'

/**
 * Facts from registers, read only: one card per source, with where to correct them. The title goes on the first card.
 */
export function KnownFacts({ title, facts }: { title?: string | undefined; facts: readonly KnownFact[] }) {
  const cards = Map.groupBy(facts, ({ source, correct }) => `${source} ${correct?.href ?? ''}`)
  return [...cards].map(([key, [first, ...others]], index) =>
    first ? (
      <FactList
        {...(title && index === 0 ? { title } : {})}
        facts={[first, ...others].map(({ label, value, question }) => ({
          label,
          value,
          ...(question ? { id: `f-${question}` } : {}),
        }))}
        source={first.source}
        correction={
          first.correct ? (
            <p>
              ¿Algo no está bien? <a href={first.correct.href}>{first.correct.label}</a>
            </p>
          ) : undefined
        }
        key={key}
      />
    ) : null,
  )
}
