/** A Chilean postal address, split as the institutions require (flows §3). */

/** Codes are official territorial codes (CUT). */
export interface Direccion {
  readonly calle: string
  /** House number, or `S/N` if there is none. */
  readonly numero: string
  readonly block?: string
  readonly depto?: string
  /** Población, villa or sector. */
  readonly poblacion?: string
  /** Town or village within the comuna. */
  readonly localidad?: string
  readonly ciudad?: string
  /** Two digits, for example `08`. */
  readonly codigoRegion: string
  /** Five digits, for example `08101`. */
  readonly codigoComuna: string
}

/** Names for the codes of an address, properly capitalised. */
export interface NombresTerritorio {
  readonly comuna: string
  readonly region?: string
}

/**
 * An address on one line: `Los Carrera 1234, block B, departamento 302, Villa San Pedro, Concepción`.
 *
 * @param nombres - names of comuna and region; without them the line ends before the comuna
 */
export function formatDireccion(direccion: Direccion, nombres?: NombresTerritorio): string {
  const { calle, numero, block, depto, poblacion, localidad, ciudad } = direccion
  const parts = [
    isUnnumbered(numero) ? `${calle}, sin número` : `${calle} ${numero}`,
    block?.trim() && `block ${block}`,
    depto?.trim() && `departamento ${depto}`,
    poblacion,
    localidad,
    // City and comuna often have the same name; print it once.
    ciudad !== nombres?.comuna ? ciudad : undefined,
    nombres?.comuna,
    nombres?.region,
  ]
  return parts
    .map(part => part?.trim())
    .filter(Boolean)
    .join(', ')
}

function isUnnumbered(numero: string): boolean {
  return /^(s\/?n[°º.]?)?$/i.test(numero.replace(/\s/g, ''))
}
