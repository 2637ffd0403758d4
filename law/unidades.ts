import type { IsoDate } from '#domain/dates.ts'
import { ufToClp } from '#domain/uf.ts'
import { type DatedFigure, datedFigure, type Found } from './dated.ts'

/** Pesos per UF, with decimals. A new value is published every day; the table has the known ones. */
export const ufClp = datedFigure({
  name: 'UF',
  source: 'Banco Central, valor publicado (reference data §5)',
  nextChange: '2027-01-01',
  entries: [{ from: '2026-09-25', value: 41_016.28 }],
})

/**
 * Pesos per UTM. The reference data have no value; this is the last one known to us, outdated from the following
 * month on.
 */
export const utmClp = datedFigure({
  name: 'UTM',
  source: 'Servicio de Impuestos Internos, valor del mes (conocimiento general)',
  precision: 'month',
  nextChange: '2026-01-01',
  entries: [{ from: '2025-12-01', value: 69_542 }],
})

/** A UTA is this many times the UTM (Código Tributario, art. 8). */
const utmPerUta = 12

/**
 * Pesos for an amount in UTA on a day. Only `current` with the UTM of that month: the caller decides what to do
 * otherwise.
 */
export function utaInClp(montoUta: number, day: IsoDate): Found<number> {
  return withValue(utmClp.find(day), utm => montoUta * utmPerUta * utm)
}

/** Whole pesos for an amount in UF, by day, with the known values of the UF. */
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
