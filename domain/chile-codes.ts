/**
 * The codes of regions and comunas. The official one is the CUT: two digits for a region (`08`), five for a comuna
 * (`08101`), of which the first two are its region (reference data §1).
 */

/** An official territorial code as text, with its leading zero. */
export type Cut = string

const romanNumerals: Readonly<Record<string, string>> = {
  '15': 'XV',
  '01': 'I',
  '02': 'II',
  '03': 'III',
  '04': 'IV',
  '05': 'V',
  '13': 'RM',
  '06': 'VI',
  '07': 'VII',
  '16': 'XVI',
  '08': 'VIII',
  '09': 'IX',
  '14': 'XIV',
  '10': 'X',
  '11': 'XI',
  '12': 'XII',
}

/** Whether a text has the format of a region's or comuna's code; only the territory service knows whether it exists. */
export function isCut(text: string): boolean {
  return /^(\d{2}|\d{5})$/.test(text)
}

/** The region of a comuna: `08101` → `08`. */
export function regionOfComuna(codigoComuna: Cut): Cut {
  return codigoComuna.slice(0, 2)
}

/** The legacy code `cod_sach` (flows §3). The real codes are unknown; we use the CUT as a number (reference data §1). */
export function codSach(cut: Cut): number {
  return Number(requireCut(cut))
}

/**
 * The legacy code `cod_fide` (flows §3). The real codes are unknown; we use the CUT with its leading zero (reference
 * data §1).
 */
export function codFide(cut: Cut): string {
  return requireCut(cut)
}

/** The CUT for a `cod_sach` of a region or a comuna. */
export function cutOfCodSach(code: number, level: 'region' | 'comuna'): Cut {
  return requireCut(String(code).padStart(level === 'region' ? 2 : 5, '0'))
}

/** The Roman numeral of a region (`08` → `VIII`, `13` → `RM`); undefined for other codes. */
export function romanNumeral(codigoRegion: Cut): string | undefined {
  return romanNumerals[codigoRegion]
}

function requireCut(text: string): Cut {
  if (!isCut(text)) throw new RangeError(`Not a code of a region or comuna: ${text}`)
  return text
}
