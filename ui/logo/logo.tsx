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

/** Two arches that share a leg. */
const markPath = 'M3.5 38V29a7.5 7.5 0 0 1 15 0v9m0-9a7.5 7.5 0 0 1 15 0v9'

/** The letters "icha" of the heading face (Sanchez, SIL Open Font License), as outlines. */
const letterPaths =
  'M47.2 40H39.5Q39 40 39 39.5V37.8Q39 37.3 39.5 37.3H41.7V23H39.5Q39 23 39 22.5V20.8Q39 20.3 39.5 20.3H44.6Q45.1 20.3 45.1 20.8V37.3H47.2Q47.7 37.3 47.7 37.8V39.5Q47.7 40 47.2 40ZM44.9 14.4Q45.6 15.1 45.6 16Q45.6 16.9 44.9 17.6Q44.3 18.2 43.3 18.2Q42.4 18.2 41.8 17.6Q41.1 16.9 41.1 16Q41.1 15.1 41.8 14.4Q42.4 13.7 43.3 13.7Q44.3 13.7 44.9 14.4ZM69 35.4Q69.2 35.6 69.2 35.7Q69.2 35.9 69 36.2Q68.9 36.5 68.3 37.1Q67.7 37.7 66.7 38.5Q65.7 39.2 64 39.8Q62.4 40.3 60.6 40.3Q56.4 40.3 53.6 37.5Q50.7 34.8 50.7 30.1Q50.7 25.4 53.6 22.7Q56.4 20 60.5 20Q64.5 20 66.6 23H66.7L66.6 20.8Q66.6 20.3 67.1 20.3H68.7Q69.1 20.3 69.1 20.8V27.6Q69.1 28.1 68.7 28.1H66.8Q66.3 28.1 66.3 27.6V26.9Q66.3 25.5 64.7 24.2Q63.1 22.8 60.6 22.8Q58.2 22.8 56.1 24.8Q54.1 26.8 54.1 30.1Q54.1 33.5 56.1 35.5Q58.1 37.5 60.6 37.5Q63.1 37.5 64.8 36.4Q66.5 35.4 67.1 34.4Q67.4 33.9 67.8 34.2ZM93.6 40H89.8Q88.1 40 88.1 38.3V27.8Q88.1 25.5 86.9 24.2Q85.8 22.9 83.7 22.9Q82 22.9 81.2 23.4Q80.3 23.9 79.9 24.3Q79.4 24.7 79.1 25Q78.7 25.7 78.3 26.4V37.3H80.5Q81 37.3 81 37.8V39.5Q81 40 80.5 40H72.8Q72.3 40 72.3 39.5V37.8Q72.3 37.3 72.8 37.3H75V14H72.8Q72.3 14 72.3 13.5V11.8Q72.3 11.3 72.8 11.3H77.9Q78.3 11.3 78.3 11.8V20.7Q78.3 22 78.2 23.1H78.3Q80.2 20 84.5 20Q87.7 20 89.5 21.9Q91.3 23.8 91.3 27V37.3H93.6Q94.1 37.3 94.1 37.8V39.5Q94.1 40 93.6 40ZM116.8 40H113.3Q111.6 40 111.6 38.3V36.3H111.5Q108.6 40.3 103.7 40.3Q100.8 40.3 99 38.8Q97.1 37.3 97.1 34.8Q97.1 31.5 100 29.9Q102.9 28.4 107.9 28.4H111.2V27.9Q111.2 22.9 106 22.9Q103.6 22.9 102.5 23.4Q101.4 23.8 101 24.1Q100.5 24.4 100.3 24.6Q99.7 25 99.4 24.6L98.3 23.2Q98 22.9 98.3 22.6Q99 21.7 101.1 20.9Q103.3 20 106.1 20Q114.5 20 114.5 28V37.3H116.8Q117.3 37.3 117.3 37.8V39.5Q117.3 40 116.8 40ZM111.2 30.8H108.1Q105.7 30.8 104.2 31Q102.7 31.3 101.6 32.1Q100.6 32.9 100.6 34.3Q100.6 35.7 101.7 36.6Q102.9 37.5 104.7 37.5Q108.6 37.5 111.2 34Z'
