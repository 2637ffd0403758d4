/**
 * Loads the development provider; only processes with this role need it. Its library prints a warning on Node
 * versions that are not LTS yet; package.json pins the version, so the warning is suppressed.
 */
export async function loadIdentity(): Promise<typeof import('#identity/identity.ts')> {
  const { warn } = console
  console.warn = (...parts: unknown[]) => {
    if (!String(parts[0]).includes('Unsupported runtime')) warn(...parts)
  }
  try {
    return await import('#identity/identity.ts')
  } finally {
    console.warn = warn
  }
}
