/** Fill of a drawn part, distinguishable without colour: full, outlined, or hatched. */
export type Look = 'lleno' | 'borde' | 'rayado'

/** A kind of part, as the legend names it. */
export interface LegendPart {
  id: string
  label: string
  look: Look
}

/** The hatching of a drawing; parts refer to it by its id. */
export function HatchPattern({ id }: { id: string }) {
  return (
    <defs>
      <pattern id={id} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <path className="m-draw__hatch" d="M0 0V5" />
      </pattern>
    </defs>
  )
}

/** Class and fill of a part. */
export const lookOf = (look: Look, hatch: string) => ({
  className: `m-draw--${look}`,
  ...(look === 'rayado' && { fill: `url(#${hatch})` }),
})

/** What each fill means, for who sees it: who hears the drawing is told in words, part by part. */
export function Legend({ parts, hatch }: { parts: readonly LegendPart[]; hatch: string }) {
  return (
    <ul className="m-draw__legend" aria-hidden="true">
      {parts.map(({ id, label, look }) => (
        <li key={id}>
          <svg className="m-draw__sample" viewBox="0 0 18 18" aria-hidden="true">
            <rect {...lookOf(look, hatch)} x="2" y="2" width="14" height="14" rx="2" />
          </svg>
          {label}
        </li>
      ))}
    </ul>
  )
}

/** A coordinate with one decimal. */
export const rounded = (value: number): number => Math.round(value * 10) / 10
