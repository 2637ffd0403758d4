import { letterPaths, markPath } from './logo-paths.ts'

export interface LogoProps {
  /** `completo` is the mark with the name; `marca` is the mark alone. */
  kind?: 'completo' | 'marca'
}

/**
 * The logo: two people side by side form the first letter of "micha". Drawn in the text colour, with one head in the
 * accent. Hidden from screen readers: its container names it.
 */
export function Logo({ kind = 'completo' }: LogoProps) {
  return (
    <span className="m-logo">
      <svg viewBox={kind === 'completo' ? '0 8 119 34' : '0 8 39 34'} aria-hidden="true" focusable="false">
        <path className="m-logo__m" d={markPath} />
        <circle cx="11" cy="14" r="4" />
        <circle className="m-logo__accent" cx="26" cy="14" r="4" />
        {kind === 'completo' ? <path d={letterPaths} /> : null}
      </svg>
    </span>
  )
}
