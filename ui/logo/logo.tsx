import { letterPaths, markPath } from './logo-paths.ts'

/** What a {@link Logo} shows. */
export interface LogoProps {
  /** `completo` is the mark with the name; `marca` is the mark alone. */
  kind?: 'completo' | 'marca'
}

/**
 * The logo: two people side by side draw the first letter of "micha". Takes the colour of the text; one head takes the
 * accent. It says nothing to screen readers: what holds it names it.
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
