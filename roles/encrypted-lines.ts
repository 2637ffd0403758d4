/** Whether a host name is this machine. */
export function isLocalHost(hostname: string): boolean {
  return (
    hostname === 'localhost' ||
    hostname.endsWith('.localhost') ||
    hostname === '[::1]' ||
    /^127(\.\d{1,3}){3}$/.test(hostname)
  )
}

/** Whether a URL is encrypted in transit, or local. */
export function isSafe(address: string): boolean {
  return address.startsWith('https:') || isLoopback(address)
}

/** Whether a URL points to this machine. */
export function isLoopback(address: string): boolean {
  return isLocalHost(new URL(address).hostname)
}

/**
 * Whether nobody can read or change what goes to PostgreSQL: a socket, this machine, or TLS that compares certificate
 * and host. Weaker values of `sslmode` mean something else in each client.
 */
export function isSafeDatabase(address: string): boolean {
  const [place = '', query = ''] = address.split('?', 2)
  const settings = new URLSearchParams(query)
  // Of a repeated parameter the client takes the last one.
  const last = (name: string) => settings.getAll(name).at(-1)
  const host = last('host') ?? URL.parse(place)?.hostname ?? ''
  if (host.startsWith('/') || isLocalHost(host)) return true
  return last('sslmode') === 'verify-full'
}

// Parameters with which an address of nodemailer can switch encryption or the check of the certificate off.
const loosening = /^(tls\.|secure$|ignoretls$|requiretls$|opportunistictls$)/i

/** Whether letters leave encrypted: TLS from the first byte, or STARTTLS, which the mailer then demands. */
export function isSafeMail(address: string): boolean {
  const url = URL.parse(address)
  if (url === null) return false
  if (isLocalHost(url.hostname)) return true
  return /^smtps?:$/.test(url.protocol) && ![...url.searchParams.keys()].some(name => loosening.test(name))
}

/** Whether documents reach the antivirus unread: its protocol knows no encryption, so only a socket or this machine. */
export function isSafeAntivirus(address: string): boolean {
  const [, host] = /^([^/]+):\d+$/.exec(address) ?? []
  return host === undefined || isLocalHost(host)
}
