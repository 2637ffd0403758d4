import { addDays, formatDate, formatListDate, type IsoDate } from '#domain/dates.ts'
import { plural } from '#domain/quantities.ts'
import { stoppedText } from '#domain/reloj-words.ts'
import { workingDaysBetween } from '#domain/working-days.ts'
import type { Caso } from '#services/kit/mesa/schemas.ts'
import type { TagTone } from '#ui/tag/tag.tsx'

/** How much time is left, in words. */
export interface ClockWords {
  /** How it stands, in two or three words. */
  readonly tag: string
  readonly tone: TagTone
  /** Until when, or since when it stands still and why. */
  readonly text: string
  /** The same for lists: the day alone. */
  readonly day: string
}

/** The clock of a request on a day. */
export function clockWords(reloj: Caso['reloj'], today: IsoDate): ClockWords {
  const { vence, pausadaDesde, porque } = reloj
  if (pausadaDesde !== undefined)
    return {
      tag: 'Detenida',
      tone: 'neutro',
      day: `Desde ${formatListDate(pausadaDesde)}`,
      text: `El plazo no corre desde el ${formatDate(pausadaDesde)}${porque ? `: ${inSentence(porque)}` : '.'}`,
    }
  if (vence === undefined)
    return { tag: 'Sin plazo', tone: 'neutro', day: '', text: 'No tiene un último día.' }
  const day = `Hasta ${formatListDate(vence)}`
  if (vence < today) {
    const days = workingDaysBetween(vence, today)
    return {
      tag: `Atrasada ${plural('día', 'días', Math.max(days, 1))}`,
      tone: 'error',
      day,
      text: `Había que responder hasta el ${formatDate(vence)}.`,
    }
  }
  const left = workingDaysBetween(today, vence)
  return {
    tag: leftText(left, vence === addDays(today, 1)),
    tone: left <= soonDays ? 'aviso' : 'neutro',
    day,
    text: `Responder hasta el ${formatDate(vence)}.`,
  }
}

/** A request with this many working days left, or fewer, is nearly due. */
const soonDays = 2

/** On a Friday the next working day is not tomorrow. */
function leftText(left: number, isTomorrow: boolean): string {
  if (left === 0) return 'Vence hoy'
  if (isTomorrow) return 'Vence mañana'
  return left === 1 ? 'Queda 1 día hábil' : `Quedan ${plural('día', 'días', left)}`
}

const inSentence = (text: string) => `${text.charAt(0).toLowerCase()}${text.slice(1).replace(/\.?$/, '.')}`

/** The times that the clock stood still for a day or more, or was moved; oldest first. */
export function clockHistory({ pausas, prorroga }: Caso['reloj']): readonly string[] {
  return [
    ...pausas.flatMap(pausa => {
      const text = stoppedText(pausa)
      return text === undefined ? [] : [`${text}: ${inSentence(pausa.porque)}`]
    }),
    ...(prorroga
      ? [
          `El plazo se alargó ${plural('día hábil', 'días hábiles', prorroga.dias)} el ${formatDate(prorroga.el)}: ${inSentence(prorroga.porque)}`,
        ]
      : []),
  ]
}
