/** A measurement with its target. */
export interface Row {
  /** What was measured. */
  what: string
  /** The figure with its unit, formatted. */
  figure: string
  /** The target with its unit; undefined if the figure is informative. */
  bar?: string
  /** Figure divided by target. */
  ratio?: number
  passes?: boolean
}

const figureFormat = new Intl.NumberFormat('es-CL', { maximumSignificantDigits: 3, useGrouping: true })
const wholeFormat = new Intl.NumberFormat('es-CL', { maximumFractionDigits: 0 })

/** A figure with three significant digits and its unit: `1.070 ms`, `0,42 s`. */
export function withUnit(figure: number, unit: string): string {
  const text = Math.abs(figure) >= 100 ? wholeFormat.format(figure) : figureFormat.format(figure)
  return unit ? `${text} ${unit}` : text
}

/** An informative figure, without target. */
export function told(what: string, figure: number, unit: string): Row {
  return { what, figure: withUnit(figure, unit) }
}

/** A figure that must not exceed its target. */
export function atMost(what: string, figure: number, bar: number, unit: string): Row {
  return judged({ what, figure, bar, unit, sign: '≤', passes: figure <= bar })
}

/** A figure that must reach its target. */
export function atLeast(what: string, figure: number, bar: number, unit: string): Row {
  return judged({ what, figure, bar, unit, sign: '≥', passes: figure >= bar })
}

interface Judged {
  what: string
  figure: number
  bar: number
  unit: string
  sign: '≤' | '≥'
  passes: boolean
}

function judged({ what, figure, bar, unit, sign, passes }: Judged): Row {
  return {
    what,
    figure: withUnit(figure, unit),
    bar: `${sign} ${withUnit(bar, unit)}`,
    ...(bar === 0 ? {} : { ratio: figure / bar }),
    passes,
  }
}
