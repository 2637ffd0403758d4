import { createLookups } from '#platform/postgres/lookups.ts'

/** Whose paper it is, for who knows no person: anybody by a code or a file, the portal by what the institution calls it. */
export const paperLookups = createLookups('papeles.busquedas')

/** What a paper is looked for by. */
export const paperKeys = {
  code: (code: string) => `codigo:${code}`,
  file: (sha256: string) => `archivo:${sha256}`,
  folio: (kind: string, key: string) => `folio:${kind}:${key}`,
} as const

/** The same of all papers that there are; see `fillLookups`. */
export const paperLookupSources = [
  "SELECT 'codigo:' || codigo AS clave, run, id FROM papeles.papeles",
  "SELECT 'archivo:' || archivo_sha256 AS clave, run, id FROM papeles.papeles WHERE archivo_sha256 IS NOT NULL",
  "SELECT 'folio:' || tipo || ':' || clave AS clave, run, id FROM papeles.papeles",
] as const
