export interface CountBarProps {
  done: number
  /** How many are wanted; more than 48 are drawn as one bar. */
  of: number
  /** The same in words ("11 de 24 cotizaciones"). */
  text: string
}

/** How many of how many: a piece for each. The sentence below says the same. */
export function CountBar({ done, of, text }: CountBarProps) {
  const pieces = of > 48 ? 1 : Math.max(1, of)
  const step = 360 / pieces
  const gap = pieces > 1 ? Math.min(3, step / 4) : 0
  // One path for all pieces of a kind keeps the picture small.
  const piecesFrom = (from: number, to: number) =>
    Array.from(
      { length: Math.max(0, to - from) },
      (_, index) =>
        `M${Math.round((from + index) * step * 10) / 10} 1h${Math.round((step - gap) * 10) / 10}v16h-${Math.round((step - gap) * 10) / 10}z`,
    ).join('')
  const reached = Math.min(done, of)
  const width = of > 0 ? Math.round((reached / of) * 3600) / 10 : 0
  return (
    <div className="m-drawing">
      <svg className="m-draw" viewBox="-1 0 362 18" aria-hidden="true">
        {pieces === 1 ? (
          <>
            <path className="m-draw--borde" d="M0 1h360v16h-360z" />
            {width > 0 ? <path className="m-draw--lleno" d={`M0 1h${width}v16h-${width}z`} /> : null}
          </>
        ) : (
          <>
            {reached < of ? <path className="m-draw--borde" d={piecesFrom(reached, of)} /> : null}
            {reached > 0 ? <path className="m-draw--lleno" d={piecesFrom(0, reached)} /> : null}
          </>
        )}
      </svg>
      <p className="m-count">{text}</p>
    </div>
  )
}
