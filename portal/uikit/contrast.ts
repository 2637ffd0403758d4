/** The kit's light and dark schemes, each also in high contrast. */
export type Scheme = 'claro' | 'oscuro' | 'claro alto contraste' | 'oscuro alto contraste'

/** A colour of the kit in each scheme, as `#rrggbb`. */
export type Colour = Readonly<Record<Scheme, string>>

/**
 * Reads the colours of `tokens.css`: `--m-name: #abc` or `light-dark(#abc, #def)`, first those of `:root`, then their
 * replacements in high contrast.
 */
export function readColours(css: string): ReadonlyMap<string, Colour> {
  const ordinary = declarationsOf(blockOf(css, ':root {'))
  const high = declarationsOf(blockOf(css, ':root[data-contraste="alto"] {'))
  const colours = new Map<string, Colour>()
  for (const [name, [light, dark]] of ordinary) {
    const [highLight, highDark] = high.get(name) ?? [light, dark]
    colours.set(name, {
      claro: light,
      oscuro: dark,
      'claro alto contraste': highLight,
      'oscuro alto contraste': highDark,
    })
  }
  return colours
}

/** Contrast between two colours, from 1 to 21 (WCAG 2.2, relative luminance). */
export function contrastOf(one: string, other: string): number {
  const [high, low] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number]
  return (high + 0.05) / (low + 0.05)
}

function blockOf(css: string, start: string): string {
  const at = css.indexOf(start)
  return at < 0 ? '' : css.slice(at + start.length, css.indexOf('}', at))
}

function declarationsOf(block: string): Map<string, readonly [light: string, dark: string]> {
  const pattern = /--m-([a-z0-9-]+):\s*(?:light-dark\((#[0-9a-f]+),\s*(#[0-9a-f]+)\)|(#[0-9a-f]+));/g
  return new Map(
    [...block.matchAll(pattern)].map(([, name = '', light = '', dark = '', both = '']) => [
      name,
      [longHex(both || light), longHex(both || dark)],
    ]),
  )
}

function longHex(hex: string): string {
  return hex.length === 4 ? hex.replace(/[0-9a-f]/g, '$&$&') : hex
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(at => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
