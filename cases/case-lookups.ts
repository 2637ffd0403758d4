import { createLookups } from '#platform/postgres/lookups.ts'

/** Whose case it is, for who knows no person: institutions by their id of the request, anybody by a code or a file. */
export const caseLookups = createLookups('casos.busquedas')

/** What a case is looked for by. */
export const caseKeys = {
  case: (id: string) => `caso:${id}`,
  request: (institutionKey: string, idSolicitud: string) => `solicitud:${institutionKey}:${idSolicitud}`,
  code: (code: string) => `codigo:${code}`,
  file: (sha256: string) => `archivo:${sha256}`,
} as const

/** The same of all cases that there are; see `fillLookups`. */
export const caseLookupSources = [
  "SELECT 'caso:' || id AS clave, run, id FROM casos.casos",
  `SELECT 'solicitud:' || institucion_clave || ':' || id_solicitud AS clave, run, id FROM casos.casos
    WHERE institucion_clave IS NOT NULL AND id_solicitud IS NOT NULL`,
  "SELECT 'codigo:' || codigo AS clave, run, caso_id AS id FROM casos.comprobantes WHERE version = 1",
  `SELECT 'archivo:' || archivo_sha256 AS clave, run, caso_id AS id FROM casos.comprobantes
    WHERE archivo_sha256 IS NOT NULL`,
] as const
