/**
 * Loads the development provider, which only a process that plays this role needs. Its library warns on the terminal of
 * any Node that is not yet in long-term support; the version is fixed by package.json, so that one notice is left out.
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
