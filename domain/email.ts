/** E-mail addresses, judged as a post office would: only what cannot be delivered is refused. Safe for old browsers. */

const localPart = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/i
// Chilean domains may carry ñ and accents; the part before the @ may not with any common provider.
const domainLabel = /^[a-z0-9áéíóúüñ]([a-z0-9áéíóúüñ-]*[a-z0-9áéíóúüñ])?$/i

/**
 * The address in what a person wrote, without surrounding spaces and with the domain in lower case; undefined when mail
 * could not reach it. The part before the @ keeps its capitals, which its server may tell apart.
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
 * Whether both texts name the same mailbox, for the address that is typed twice (flows §5). Capitals and surrounding
 * spaces do not count: telephones write a capital at the start of a field on their own.
 */
export function sameEmail(first: string, second: string): boolean {
  return first.trim().toLowerCase() === second.trim().toLowerCase()
}
