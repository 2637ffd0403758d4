import { addMonths, ageOn, type IsoDate } from '#domain/dates.ts'
import { tramosAsignacionFamiliar } from '#law/asignacion-familiar.ts'
import { pbsiClp, subsidioDiscapacidadClp } from '#law/beneficios-solidarios.ts'
import type { DatedFigure } from '#law/dated.ts'
import { edadPguMayores, pguBegins, pguOf } from '#law/pension-garantizada-universal.ts'
import type { Beneficio, NovedadPago } from './types.ts'

/** Yearly adjustment of a pension in the demonstration, each 1 December. Fictitious: no source gives those of the past. */
const reajustePercent = 3.8

/** On whom and on which day the amount of a benefit depends. */
export interface AmountContext {
  readonly fechaNacimiento: IsoDate
  readonly fechaDefuncion?: IsoDate
  /** The day of the benefit's own amount. */
  readonly today: IsoDate
}

/** What a benefit pays on a day, in pesos, and why it rose since the month before. */
export interface MontoDelMes {
  readonly montoClp: number
  readonly descuentoSaludClp: number
  readonly novedad?: NovedadPago
}

/**
 * What a benefit pays on a day: its amount of today, changed as the figures of the law and the adjustments of pensions
 * changed it between the two days. A single payment has its own amount; a pension of a month to come, that of today.
 */
export function montoIn(beneficio: Beneficio, day: IsoDate, context: AmountContext): MontoDelMes {
  const montoClp = amountOn(beneficio, day, context)
  const before = addMonths(day, -1)
  const rose = before >= beneficio.fechaInicio && amountOn(beneficio, before, context) < montoClp
  const novedad = rose ? novedadOf(beneficio, day, context) : undefined
  return {
    montoClp,
    descuentoSaludClp:
      montoClp === beneficio.montoClp
        ? beneficio.descuentoSaludClp
        : Math.round((montoClp * beneficio.descuentoSaludClp) / beneficio.montoClp),
    ...(novedad && { novedad }),
  }
}

function amountOn(beneficio: Beneficio, day: IsoDate, context: AmountContext): number {
  const { montoClp } = beneficio
  const then = tableOf(beneficio, day, context)
  const now = tableOf(beneficio, context.today, context)
  return then === now ? montoClp : Math.round((montoClp * then) / now)
}

/** The height of a benefit's table on a day. Only two heights of the same benefit compare. */
function tableOf({ tipo, montoClp }: Beneficio, day: IsoDate, context: AmountContext): number {
  switch (tipo) {
    case 'PGU':
      return pguOf(ageThen(day, context), day < pguBegins ? pguBegins : day)
    case 'PBSI':
      return heightOn(pbsiClp, day)
    case 'SUBSIDIO_DISCAPACIDAD':
      return heightOn(subsidioDiscapacidadClp, day)
    case 'SUF':
      return tramoOn(0, day)
    case 'ASIGNACION_FAMILIAR':
      return asignacionOn(montoClp, day, context.today)
    case 'PENSION_EX_CAJA':
    case 'PENSION_ISL':
      return adjusted(1, Math.min(decembersUntil(day), decembersUntil(context.today)))
    default:
      return montoClp
  }
}

/** The PGU of the oldest is of those who are alive. */
function ageThen(day: IsoDate, { fechaNacimiento, fechaDefuncion }: AmountContext): number {
  return ageOn(fechaNacimiento, fechaDefuncion && fechaDefuncion < day ? fechaDefuncion : day)
}

/** The table of the tranche, of which the amount today tells the number. */
function asignacionOn(montoClp: number, day: IsoDate, today: IsoDate): number {
  const index = tramosAsignacionFamiliar
    .nearest(today)
    .findIndex(tramo => montoClp > 0 && montoClp % tramo.montoClp === 0)
  return index < 0 ? 1 : tramoOn(index, day)
}

const tramoOn = (index: number, day: IsoDate): number =>
  heightOn(tramosAsignacionFamiliar, day, tramos => tramos[index]?.montoClp ?? 0)

/** The value on a day; before the first known one, that one without the adjustments since. */
function heightOn<T>(
  figure: DatedFigure<T>,
  day: IsoDate,
  pesosOf: (value: T) => number = value => Number(value),
): number {
  const known = figure.find(day)
  if (known.kind !== 'unknown') return pesosOf(known.value)
  return adjusted(pesosOf(figure.nearest(day)), decembersUntil(day) - decembersUntil(known.knownFrom))
}

const adjusted = (amount: number, times: number) => amount * (1 + reajustePercent / 100) ** times

/** How many times a pension was adjusted until a day, counted from the year 0. */
const decembersUntil = (day: IsoDate): number => Number(day.slice(0, 4)) - (day.slice(5, 7) === '12' ? 0 : 1)

/** Amounts that follow no index of prices: the law sets another one. */
const setByLaw: ReadonlySet<Beneficio['tipo']> = new Set([
  ...(['ASIGNACION_FAMILIAR', 'SUF', 'PBSI', 'SUBSIDIO_DISCAPACIDAD'] as const),
])

function novedadOf({ tipo }: Beneficio, day: IsoDate, context: AmountContext): NovedadPago {
  if (setByLaw.has(tipo)) return 'valor_de_ley'
  const isOldest = (on: IsoDate) => {
    const edad = edadPguMayores.find(on)
    return edad.kind !== 'unknown' && ageThen(on, context) >= edad.value
  }
  return tipo === 'PGU' && isOldest(day) && !isOldest(addMonths(day, -1)) ? 'pgu_por_edad' : 'reajuste_ipc'
}
