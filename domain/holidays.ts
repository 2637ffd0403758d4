/**
 * Public holidays of all Chile by current law. Exact since 2008. Left out: regional holidays (Arica, Chillán),
 * election days (weekends), and 31 December, which closes banks only.
 */
import { addDays, type IsoDate, isoDate, weekdayOf } from './dates.ts'
import { winterSolsticeDay } from './winter-solstice.ts'

/** A public holiday and its name. */
export interface Holiday {
  readonly date: IsoDate
  readonly name: string
}

const [sunday, monday, tuesday, wednesday, thursday, friday] = [0, 1, 2, 3, 4, 5]

/** Holidays of one year only: bicentenary (Ley 20.450), census (Ley 17.374), long weekend of 2022 (Ley 21.482). */
const singleHolidays: readonly Holiday[] = [
  { date: '2010-09-17', name: 'Feriado del Bicentenario' },
  { date: '2010-09-20', name: 'Feriado del Bicentenario' },
  { date: '2017-04-19', name: 'Feriado por el Censo' },
  { date: '2022-09-16', name: 'Feriado de Fiestas Patrias' },
]

const known = new Map<number, readonly Holiday[]>()
// A year from outside may be any.
const mostKnown = 200

/** The public holidays of a year, by date. */
export function holidaysOf(year: number): readonly Holiday[] {
  const found = known.get(year)
  if (found) return found
  if (known.size >= mostKnown) known.clear()
  const made = makeHolidays(year)
  known.set(year, made)
  return made
}

function makeHolidays(year: number): Holiday[] {
  const on = (month: number, day: number, name: string): Holiday => ({
    date: isoDate(year, month, day),
    name,
  })
  const easter = easterSunday(year)
  const holidays = [
    on(1, 1, 'Año Nuevo'),
    { date: addDays(easter, -2), name: 'Viernes Santo' },
    { date: addDays(easter, -1), name: 'Sábado Santo' },
    on(5, 1, 'Día Nacional del Trabajo'),
    on(5, 21, 'Día de las Glorias Navales'),
    { date: toMonday(isoDate(year, 6, 29)), name: 'San Pedro y San Pablo' },
    on(7, 16, 'Día de la Virgen del Carmen'),
    on(8, 15, 'Asunción de la Virgen'),
    on(9, 18, 'Independencia Nacional'),
    on(9, 19, 'Día de las Glorias del Ejército'),
    { date: toMonday(isoDate(year, 10, 12)), name: 'Encuentro de Dos Mundos' },
    {
      date: awayFromMidweek(isoDate(year, 10, 31)),
      name: 'Día Nacional de las Iglesias Evangélicas y Protestantes',
    },
    on(11, 1, 'Día de Todos los Santos'),
    on(12, 8, 'Inmaculada Concepción'),
    on(12, 25, 'Navidad'),
    ...bridges(year),
    ...singleHolidays.filter(holiday => holiday.date.startsWith(`${year}-`)),
  ]
  if (year >= 2021)
    holidays.push({ date: indigenousPeoplesDay(year), name: 'Día Nacional de los Pueblos Indígenas' })
  return holidays.sort((first, second) => (first.date < second.date ? -1 : 1))
}

/** The holiday on a day, if any. */
export function holidayOn(date: IsoDate): Holiday | undefined {
  return holidaysOf(Number(date.slice(0, 4))).find(holiday => holiday.date === date)
}

/** Easter Sunday of the Gregorian calendar (anonymous algorithm of Nature, 1876). */
export function easterSunday(year: number): IsoDate {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const yearOfCentury = year % 100
  const moonShift = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
  const moon = (19 * golden + century - Math.floor(century / 4) - moonShift + 15) % 30
  const toSunday =
    (32 + 2 * (century % 4) + 2 * Math.floor(yearOfCentury / 4) - moon - (yearOfCentury % 4)) % 7
  const correction = Math.floor((golden + 11 * moon + 22 * toSunday) / 451)
  return addDays(isoDate(year, 3, 22), moon + toSunday - 7 * correction)
}

/** Days that join a holiday to the weekend: Ley 20.215 (2007) and, for 2 January and Friday 17, Ley 20.983 (2016). */
function bridges(year: number): Holiday[] {
  const found: Holiday[] = []
  const seventeenth = isoDate(year, 9, 17)
  const twentieth = isoDate(year, 9, 20)
  const addWhen = (applies: boolean, date: IsoDate, name: string) => applies && found.push({ date, name })
  addWhen(
    year >= 2017 && weekdayOf(isoDate(year, 1, 1)) === sunday,
    isoDate(year, 1, 2),
    'Feriado de Año Nuevo',
  )
  addWhen(weekdayOf(seventeenth) === monday, seventeenth, 'Feriado de Fiestas Patrias')
  addWhen(year >= 2017 && weekdayOf(seventeenth) === friday, seventeenth, 'Feriado de Fiestas Patrias')
  addWhen(weekdayOf(twentieth) === friday, twentieth, 'Feriado de Fiestas Patrias')
  return found
}

/** Ley 19.668: Tuesday to Thursday move back to that week's Monday, Friday to the next Monday. */
function toMonday(date: IsoDate): IsoDate {
  const weekday = weekdayOf(date)
  if (weekday === friday) return addDays(date, 3)
  return [tuesday, wednesday, thursday].includes(weekday) ? addDays(date, 1 - weekday) : date
}

/** Ley 20.299: Tuesday moves back to the previous Friday, Wednesday to that week's Friday. */
function awayFromMidweek(date: IsoDate): IsoDate {
  const weekday = weekdayOf(date)
  if (weekday === tuesday) return addDays(date, -4)
  return weekday === wednesday ? addDays(date, 2) : date
}

/**
 * Ley 21.357: the day of the winter solstice; in its first year 21 June, although the solstice fell on the evening
 * before.
 */
function indigenousPeoplesDay(year: number): IsoDate {
  return year === 2021 ? '2021-06-21' : winterSolsticeDay(year)
}
