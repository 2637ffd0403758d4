/** Meanings of the abbreviations. Any other word in capitals is a mistake in a ficha. */
const meanings: Readonly<Record<string, string>> = {
  AFP: 'administradora de fondos de pensiones',
  APSI: 'Aporte Previsional Solidario de Invalidez',
  CMF: 'Comisión para el Mercado Financiero',
  COMPIN: 'Comisión de Medicina Preventiva e Invalidez',
  IPS: 'Instituto de Previsión Social',
  ISL: 'Instituto de Seguridad Laboral',
  PBSI: 'Pensión Básica Solidaria de Invalidez',
  PGU: 'Pensión Garantizada Universal',
  RSH: 'Registro Social de Hogares',
  RUN: 'número de su carné',
  RUT: 'número con que paga impuestos',
  SUF: 'Subsidio Familiar',
  UF: 'Unidad de Fomento',
}

/** Largest distance between an abbreviation's first use and its explanation, in characters: an official name may stand between. */
const reach = 110

/** Abbreviations of a text that are unknown, or not explained near their first use. */
export function abbreviationProblems(text: string): string[] {
  const used = new Set(text.match(/(?<!\p{L})\p{Lu}{2,}(?!\p{L})/gu) ?? [])
  return [...used].filter(abbreviation => {
    const meaning = meanings[abbreviation]
    if (meaning === undefined) return true
    const at = text.search(new RegExp(`(?<!\\p{L})${abbreviation}(?!\\p{L})`, 'u'))
    const around = text.slice(Math.max(0, at - reach), at + reach)
    // The plural of AFP is explained in the plural.
    return !around.toLowerCase().replace('administradoras', 'administradora').includes(meaning.toLowerCase())
  })
}
