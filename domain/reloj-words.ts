import { addDays, formatDate } from './dates.ts'
import type { Reloj } from './deadlines.ts'

/** When a clock stood still, for citizens and officials alike: the day of the answer is the last one that does not count. */
export const stoppedText = ({ desde, hasta }: Reloj['pausas'][number]): string =>
  `El plazo se detuvo el ${formatDate(desde)}${hasta === undefined ? '' : ` y sigue desde el ${formatDate(addDays(hasta, 1))}`}`
