/** Text that is HTML. */
export interface Html {
  readonly html: string
}

type Part = string | number | Html | readonly Html[] | undefined

/** Template tag: escapes every value except those made by `html` or `trusted`; undefined renders nothing. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return { html: strings.reduce((text, piece, index) => text + write(parts[index - 1]) + piece) }
}

/** Marks a library's HTML as safe. */
export function trusted(text: string): Html {
  return { html: text }
}

function write(part: Part): string {
  if (part === undefined) return ''
  if (typeof part === 'string' || typeof part === 'number') return escapeHtml(String(part))
  return 'html' in part ? part.html : part.map(item => item.html).join('')
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, character => `&#${character.charCodeAt(0)};`)
}
