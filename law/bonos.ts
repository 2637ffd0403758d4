import { datedFigure } from './dated.ts'

/** Bono Bodas de Oro for the couple; each spouse gets half. Pesos. */
export const bonoBodasDeOroClp = datedFigure({
  name: 'bono bodas de oro',
  source: 'ficha 5369 (reference data §5)',
  nextChange: '2027-10-01',
  entries: [
    { from: '2025-10-01', value: 463_166 },
    { from: '2026-10-01', value: 482_295 },
  ],
})

/** Bono Bodas de Oro per spouse: half, rounded down to whole pesos. */
export const bonoBodasDeOroCadaUnoClp = datedFigure({
  ...bonoBodasDeOroClp,
  name: 'bono bodas de oro de cada uno',
  entries: bonoBodasDeOroClp.entries.map(entry => ({ ...entry, value: Math.floor(entry.value / 2) })),
})

/** Bono de Invierno, once a year. Pesos. */
export const bonoInviernoClp = datedFigure({
  name: 'bono de invierno',
  source: 'ficha 39484 (reference data §5)',
  precision: 'year',
  nextChange: '2027-05-01',
  entries: [{ from: '2026-01-01', value: 81_257 }],
})

/** A bonus for pensioners: a fixed amount, and more per carga. Pesos. */
interface Aguinaldo {
  readonly montoClp: number
  readonly porCargaClp: number
}

/** Aguinaldo de Fiestas Patrias, once a year. */
export const aguinaldoFiestasPatrias = datedFigure<Aguinaldo>({
  name: 'aguinaldo de Fiestas Patrias',
  source: 'ficha 26553 (reference data §5)',
  precision: 'year',
  nextChange: '2027-09-01',
  entries: [{ from: '2026-01-01', value: { montoClp: 25_280, porCargaClp: 12_969 } }],
})

/** Aguinaldo de Navidad, once a year. */
export const aguinaldoNavidad = datedFigure<Aguinaldo>({
  name: 'aguinaldo de Navidad',
  source: 'ficha 30171 (reference data §5)',
  precision: 'year',
  nextChange: '2027-12-01',
  entries: [{ from: '2026-01-01', value: { montoClp: 29_055, porCargaClp: 16_415 } }],
})

/** Beneficio por Años Cotizados, in UF a month: per year, and maximum (Ley 21.735, reference data §5). */
export const beneficioAniosCotizadosUf = { perYear: 0.1, atMost: 2.5 } as const

/** Minimum monthly compensation of women for longer life expectancy, in UF (ficha 130452, reference data §5). */
export const compensacionExpectativaDeVidaMinUf = 0.25

/** Former unemployment subsidy, by the last day of each period. Pesos a month. */
export const subsidioCesantia = datedFigure<readonly { untilDay: number; montoClp: number }[]>({
  name: 'subsidio de cesantía',
  source: 'prensa de 2023 (reference data §5)',
  precision: 'year',
  entries: [
    {
      from: '2023-01-01',
      value: [
        { untilDay: 90, montoClp: 17_338 },
        { untilDay: 180, montoClp: 11_560 },
        { untilDay: 360, montoClp: 8_669 },
      ],
    },
  ],
})
