const systems: readonly (readonly [RegExp, string])[] = [
  [/Android/, 'Android'],
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/CrOS/, 'Chromebook'],
  [/Linux/, 'Linux'],
]

// The order matters: most browsers also claim to be Chrome or Safari.
const browsers: readonly (readonly [RegExp, string])[] = [
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]

/** Text for an unrecognised device. */
export const unknownDevice = 'Navegador desconocido'

/**
 * Browser and system in familiar words, for example "Chrome en Android". Only the families: enough to recognise one's
 * own phone, too little to track anyone.
 */
export function deviceOf(userAgent: string | undefined): string {
  const browser = nameIn(browsers, userAgent)
  const system = nameIn(systems, userAgent)
  if (browser === undefined) return system === undefined ? unknownDevice : `Navegador en ${system}`
  return system === undefined ? browser : `${browser} en ${system}`
}

function nameIn(families: readonly (readonly [RegExp, string])[], userAgent = ''): string | undefined {
  return families.find(([pattern]) => pattern.test(userAgent))?.[1]
}
