import type { IsoDate } from '#domain/dates.ts'
import { ufToClp } from '#domain/uf.ts'
import { type DatedFigure, datedFigure, type Found } from './dated.ts'

/** Pesos of one UF, with decimals. A new value is published for each day; the table has the ones that are known. */
export const ufClp = datedFigure({
  name: 'UF',
  source: 'Banco Central, valor publicado (reference data §5)',
  nextChange: '2027-01-01',
  entries: [{ from: '2026-09-25', value: 41_016.28 }],
})

/**
 * Pesos of one UTM. The reference data have no value; the one here is the last that we know, so that it is outdated from
 * the next month on.
 */
export const utmClp = datedFigure({
  name: 'UTM',
  source: 'Servicio de Impuestos Internos, valor del mes (conocimiento general)',
  precision: 'month',
  nextChange: '2026-01-01',
  entries: [{ from: '2025-12-01', value: 69_542 }],
})

/** Months of UTM that make one UTA (Código Tributario, art. 8). */
const utmPerUta = 12

/** Pesos of an amount in UTA on a day. Never `current` without a UTM of that month: the caller decides what to do. */
export function utaInClp(montoUta: number, day: IsoDate): Found<number> {
  return withValue(utmClp.find(day), utm => montoUta * utmPerUta * utm)
}

/** Whole pesos of an amount in UF on a day, with the UF that is known. */
export function ufFigureInClp(name: string, montoUf: number): DatedFigure {
  const { source, entries, nextChange } = ufClp
  return datedFigure({
    name,
    source,
    ...(nextChange === undefined ? {} : { nextChange }),
    entries: entries.map(entry => ({ ...entry, value: ufToClp(montoUf, entry.value) })),
  })
}

function withValue(found: Found<number>, change: (value: number) => number): Found<number> {
  return found.kind === 'unknown' ? found : { ...found, value: change(found.value) }
}
