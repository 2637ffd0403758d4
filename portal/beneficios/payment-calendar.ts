import { formatClp } from '#domain/money.ts'
import type { ReferenceLists } from '#engine/asking/context.ts'
import { formaLines } from '#procedures/parts/telling/benefit-words.ts'
import type { Pago } from '#services/beneficios/contract.ts'
import type { CalendarDay } from '../http/calendar-file.ts'
import { paymentDays } from './months.ts'

/**
 * The person's payment days, for her calendar, with a reminder the day before for payments collected in person. Amounts
 * stand in the description, not in the title: a locked phone shows titles to anybody.
 */
export function paymentCalendar(pagos: readonly Pago[], lists: ReferenceLists): CalendarDay[] {
  return paymentDays(pagos).map(({ fecha, totalClp, pagos: own }) => {
    const forma = own[0]?.formaPago
    const [way = '', place = ''] = forma ? formaLines(forma, lists) : []
    return {
      id: `pago-${fecha}-${forma?.forma ?? ''}`,
      date: fecha,
      title: 'Día de pago del IPS',
      text: `Recibe ${formatClp(totalClp)}. ${way}: ${place}.`,
      ...(forma?.forma === 'presencial' ? { place, remindDaysBefore: 1 } : {}),
    }
  })
}
