import { formatClp } from '#domain/money.ts'
import type { ReferenceLists } from '#engine/context.ts'
import { formaLines } from '#procedures/parts/benefit-words.ts'
import type { Pago } from '#services/beneficios/contract.ts'
import type { CalendarDay } from '../http/calendar-file.ts'
import { paymentDays } from './months.ts'

/**
 * The days on which the person is paid, for her calendar. What is collected in person is reminded the day before. Amounts
 * are in the text and not in the title, which a locked telephone shows to anybody.
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
