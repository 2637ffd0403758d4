import type { IsoDate } from '#domain/dates.ts'
import type { Plazo } from '#domain/deadlines.ts'
import { datedFigure } from './dated.ts'

/** A paid tranche: monthly amount, and the highest monthly income that gets it. Pesos. */
export interface Tramo {
  readonly montoClp: number
  readonly ingresoMaximoClp: number
}

/** Tranches of the family allowance, lowest income first. Above the third, the carga is accredited but not paid. */
export const tramosAsignacionFamiliar = datedFigure<readonly [Tramo, Tramo, Tramo]>({
  name: 'tramos de la asignación familiar',
  source: 'ficha 25878 y SUSESO (reference data §4)',
  nextChange: '2027-01-01',
  entries: [
    {
      from: '2024-07-01',
      source: 'Dirección del Trabajo (reference data §4)',
      value: tramos([21_243, 586_227], [13_036, 856_247], [4_119, 1_335_450]),
    },
    {
      from: '2025-05-01',
      source: 'Ley 21.751',
      value: tramos([22_007, 620_251], [13_505, 905_941], [4_267, 1_412_957]),
    },
    {
      from: '2026-01-01',
      source: 'prensa de marzo de 2026 (reference data §4)',
      value: tramos([22_007, 631_976], [13_505, 923_067], [4_267, 1_439_668]),
    },
    {
      from: '2026-05-01',
      value: tramos([22_601, 649_039], [13_870, 947_990], [4_382, 1_478_539]),
    },
  ],
})

/** Number of a tranche. The fourth is accredited and pays nothing. */
export type NumeroTramo = 1 | 2 | 3 | 4

/**
 * The tranche of a monthly income on a day, and its monthly amount per carga.
 *
 * @throws UnknownFigureError if the day is before the first known table
 */
export function tramoOf(ingresoClp: number, day: IsoDate): { numero: NumeroTramo; montoClp: number } {
  const index = tramosAsignacionFamiliar
    .at(day)
    .findIndex(({ ingresoMaximoClp }) => ingresoClp <= ingresoMaximoClp)
  const tramo = tramosAsignacionFamiliar.at(day)[index]
  return tramo ? { numero: (index + 1) as NumeroTramo, montoClp: tramo.montoClp } : { numero: 4, montoClp: 0 }
}

/** Multiplier for a carga with a disability (reference data §4: `duplo`). */
export const vecesPorInvalidez = 2

/** Ages of cargas, in years (procedures, nueva-solicitud-af). */
export const edadesDeCarga = {
  /** A child is one until it turns 18. */
  hijo: 18,
  /** A child who studies, until 31 December of the year in which it turns 24. */
  hijoQueEstudia: 24,
  /** Parents and grandparents above this age. */
  ascendiente: 65,
} as const

/** Highest own income of a carga, in minimum incomes (procedures, nueva-solicitud-af). */
export const ingresoDeCargaEnIngresosMinimos = 0.5

/** Month of the pregnancy from which the maternal allowance can be asked (procedures §5678). */
export const mesAsignacionMaternal = 5

/** Time to decide on the recognition of a carga: 10 working days (shell §9, flows §9). */
export const plazoReconocimientoCarga: Plazo = { days: 10, kind: 'habiles' }

/** Time to decide on the extinction of a carga: 10 working days (shell §9, flows §9). */
export const plazoExtincionCarga: Plazo = { days: 10, kind: 'habiles' }

function tramos(...rows: readonly [Row, Row, Row]): readonly [Tramo, Tramo, Tramo] {
  const [first, second, third] = rows
  return [tramo(first), tramo(second), tramo(third)]
}

type Row = readonly [montoClp: number, ingresoMaximoClp: number]

function tramo([montoClp, ingresoMaximoClp]: Row): Tramo {
  return { montoClp, ingresoMaximoClp }
}
