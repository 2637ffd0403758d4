import type { IsoDate } from '#domain/dates.ts'
import { addMonths } from '#domain/dates.ts'
import type { Run } from '#domain/run.ts'
import { splitRun } from '#domain/run.ts'
import { workingDayOnOrAfter } from '#domain/working-days.ts'
import { lastCollectionDay, pagoLapseMonths } from '#law/cobro.ts'
import type { IsoMonth } from './contribution-types.ts'
import { montoIn } from './monthly-amounts.ts'
import type { Beneficio, ConceptoPago, EstadoPago, FormaPago, Pago } from './types.ts'

/** What a person's payments depend on. */
export interface PaymentContext {
  run: Run
  fechaNacimiento: IsoDate
  today: IsoDate
  formaPago: FormaPago
  payDays: PayDays
  fechaDefuncion?: IsoDate
}

/** Payment date in a month for day of the month `day` (1 to 28): that day, or the next working day. */
export type PayDays = (mes: IsoMonth, day: number) => IsoDate

/** Payment calendar of a country. It caches, because looking up holidays would take most of the time. */
export function createPayDays(): PayDays {
  const known = new Map<string, IsoDate>()
  return (mes, day) => {
    const nominal = `${mes}-${String(day).padStart(2, '0')}`
    const found = known.get(nominal) ?? workingDayOnOrAfter(nominal)
    known.set(nominal, found)
    return found
  }
}

const monthsBack = 12
/**
 * Payments of benefits: for monthly ones the last twelve months and the next one, for the Aporte Familiar Permanente
 * the one of its year. Nothing is paid after a death.
 */
export function pagosOf(beneficios: readonly Beneficio[], context: PaymentContext): Pago[] {
  return beneficios
    .flatMap(beneficio =>
      isOnce(beneficio) ? oncePaid(beneficio, context) : monthlyPaid(beneficio, context),
    )
    .sort((one, other) => (one.fechaPago < other.fechaPago ? -1 : 1))
}

/** A single payment outside the regular calendar, such as an old uncollected one. */
export function pagoOf(
  beneficio: Beneficio,
  context: PaymentContext,
  fechaPago: IsoDate,
  estado: EstadoPago,
): Pago {
  const { tipo } = beneficio
  const { montoClp, descuentoSaludClp, novedad } = montoIn(beneficio, fechaPago, context)
  const mes = monthOf(fechaPago)
  return {
    id: [context.run, mes, tipo, ...(beneficio.causante ? [beneficio.causante] : [])].join('-'),
    beneficio: tipo,
    beneficioDesde: beneficio.fechaInicio,
    mes,
    fechaPago,
    fechaVencimiento: lastCollectionDay(fechaPago, { isAporteFamiliar: isOnce(beneficio) }),
    montoBrutoClp: montoClp,
    descuentoSaludClp,
    montoLiquidoClp: montoClp - descuentoSaludClp,
    estado,
    forma: context.formaPago,
    ...(novedad && { novedad }),
  }
}

/** The payment as nobody collected it: to collect until its last day, lapsed after it. */
export const notCollected = (pago: Pago, today: IsoDate): Pago => ({
  ...pago,
  estado: pago.fechaVencimiento < today ? 'caducado' : 'pendiente',
})

/** The month whose payments lapse at the end of the current one. */
export const lapsingMonth = (today: IsoDate): IsoMonth =>
  monthOf(addMonths(`${monthOf(today)}-01`, -pagoLapseMonths))

/** Whether a payment is one of that benefit. */
export function isPagoOf(pago: Pago, { tipo, causante, fechaInicio }: Beneficio): boolean {
  return (
    pago.beneficio === tipo &&
    pago.beneficioDesde === fechaInicio &&
    pago.id.endsWith(causante === undefined ? tipo : `${tipo}-${causante}`)
  )
}

const descuentos: readonly ConceptoPago['codigo'][] = ['CREDITO_SOCIAL', 'RETENCION_JUDICIAL']

/** The payment with added or deducted items and new totals. */
export function withConceptos(pago: Pago, otros: readonly ConceptoPago[]): Pago {
  const sum = (isDescuento: boolean) =>
    otros
      .filter(({ codigo }) => descuentos.includes(codigo) === isDescuento)
      .reduce((total, { montoClp }) => total + montoClp, 0)
  const montoBrutoClp = pago.montoBrutoClp + sum(false)
  const montoLiquidoClp = montoBrutoClp - pago.descuentoSaludClp - sum(true)
  return { ...pago, montoBrutoClp, montoLiquidoClp, otros: [...(pago.otros ?? []), ...otros] }
}

/**
 * A person's payment day of the month, 3 to 24. It depends on the person, so that all her benefits are paid together.
 */
export function payDayOf(run: Run): number {
  return 3 + (splitRun(run).numero % 22)
}

export function monthOf(date: IsoDate): IsoMonth {
  return date.slice(0, 7)
}

function isOnce({ tipo }: Beneficio): boolean {
  return tipo === 'APORTE_FAMILIAR_PERMANENTE'
}

function oncePaid(beneficio: Beneficio, context: PaymentContext): Pago[] {
  const { fechaInicio } = beneficio
  const lastDay = context.fechaDefuncion ?? context.today
  const isRecent = fechaInicio >= addMonths(context.today, -monthsBack)
  const fechaPago = context.payDays(monthOf(fechaInicio), Number(fechaInicio.slice(-2)))
  return isRecent && fechaPago <= lastDay ? [pagoOf(beneficio, context, fechaPago, 'pagado')] : []
}

function monthlyPaid(beneficio: Beneficio, context: PaymentContext): Pago[] {
  const { today, fechaDefuncion, payDays } = context
  const day = payDayOf(context.run)
  const firstOfMonth = `${monthOf(today)}-01`
  const pagos: Pago[] = []
  for (let offset = -monthsBack + 1; offset <= 1; offset++) {
    const fechaPago = payDays(monthOf(addMonths(firstOfMonth, offset)), day)
    const isDue = fechaPago <= today
    if (fechaPago < beneficio.fechaInicio || (beneficio.fechaTermino && fechaPago > beneficio.fechaTermino))
      continue
    if (fechaDefuncion && fechaPago > fechaDefuncion) continue
    if (beneficio.suspension && fechaPago >= beneficio.suspension.desde) continue
    if (!isDue && pagos.at(-1)?.estado === 'programado') break
    pagos.push(pagoOf(beneficio, context, fechaPago, isDue ? 'pagado' : 'programado'))
  }
  return pagos
}
