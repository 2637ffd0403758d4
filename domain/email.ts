/** E-mail addresses, checked leniently: only undeliverable ones are refused. Safe for old browsers. */

const localPart = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/i
// Chilean domains may contain ñ and accents; no common provider allows them before the @.
const domainLabel = /^[a-z0-9áéíóúüñ]([a-z0-9áéíóúüñ-]*[a-z0-9áéíóúüñ])?$/i

/**
 * The address in typed text, trimmed and with the domain in lower case; undefined if mail could not reach it. The
 * part before the @ keeps its capitals, since servers may distinguish them.
 */
export function parseEmail(text: string): string | undefined {
  const trimmed = text.trim()
  const at = trimmed.lastIndexOf('@')
  const local = trimmed.slice(0, Math.max(at, 0))
  const domain = trimmed.slice(at + 1).toLowerCase()
  const labels = domain.split('.')
  if (trimmed.length > 254 || local.length > 64 || !localPart.test(local)) return undefined
  if (labels.length < 2 || !labels.every(label => label.length <= 63 && domainLabel.test(label)))
    return undefined
  if (!/^([a-z]{2,}|xn--[a-z0-9-]+)$/.test(labels[labels.length - 1] ?? '')) return undefined
  return `${local}@${domain}`
}

/**
 * Whether both texts name the same mailbox, for an address typed twice (flows §5). Ignores case and surrounding
 * spaces: phones capitalise the first letter of a field.
 */
export function sameEmail(first: string, second: string): boolean {
  return first.trim().toLowerCase() === second.trim().toLowerCase()
}
