import { type IsoDate, isoDateInChile } from '#domain/dates.ts'
import { type PausaConMotivo, type Prorroga, type Reloj, relojOf } from '#domain/deadlines.ts'
import { workingDaysBetween } from '#domain/working-days.ts'
import { decisionDay } from './decision-day.ts'
import type { DeskDefinition, DeskTypes, Paso, Request } from './request.ts'

type Waited = Pick<Request<DeskTypes>, 'concernidos' | 'confirmaciones' | 'fechaIngreso'>

/** When a request waited for somebody other than the institution: from each question to its answer. */
export function pausesOf(
  { concernidos, confirmaciones, fechaIngreso }: Waited,
  history: readonly Paso[],
): PausaConMotivo[] {
  // What came after office hours counts from its filing date: its clock cannot have stood still before.
  const dayOf = (at: Date) => {
    const day = isoDateInChile(at)
    return day < fechaIngreso ? fechaIngreso : day
  }
  const forPapers = history.flatMap(({ estado, ocurridoEn }, index) => {
    if (estado !== 'observada') return []
    const next = history[index + 1]
    return [
      {
        from: dayOf(ocurridoEn),
        ...(next && { to: dayOf(next.ocurridoEn) }),
        porque: 'Se pidió algo que falta.',
      },
    ]
  })
  const refused = history.flatMap(({ estado, ocurridoEn }, index) => {
    const next = history[index + 1]
    if (estado !== 'rechazada' || !next) return []
    const porque = 'Estuvo resuelta, y se reabrió.'
    return [{ from: dayOf(ocurridoEn), to: dayOf(next.ocurridoEn), porque }]
  })
  const asked =
    concernidos.filter(({ desde }) => desde !== undefined).length > 1
      ? 'Se les preguntó a las personas a quienes concierne.'
      : 'Se le preguntó a la persona a quien concierne.'
  const forOthers = concernidos.flatMap(({ run, desde }) => {
    if (desde === undefined) return []
    const answer = confirmaciones.find(one => one.run === run)
    const to = answer && { to: dayOf(answer.ocurridoEn) }
    return [{ from: desde, ...to, porque: asked }]
  })
  return [...forPapers, ...refused, ...forOthers]
}

/** Working days that a desk has to decide on a request that counts as filed on a day. */
export function termOf<T extends DeskTypes>(
  definition: Pick<DeskDefinition<T>, 'decisionWorkingDays'>,
  fechaIngreso: IsoDate,
): number {
  return workingDaysBetween(fechaIngreso, decisionDay(definition, fechaIngreso))
}

/** The clock of a decision, moved by every pause and by the extension. */
export function clockOf<T extends DeskTypes>(
  definition: Pick<DeskDefinition<T>, 'decisionWorkingDays'>,
  fechaIngreso: IsoDate,
  pauses: readonly PausaConMotivo[],
  prorroga?: Prorroga | null,
): Reloj {
  const days = termOf(definition, fechaIngreso)
  const reloj = relojOf({ start: fechaIngreso, days }, pauses, prorroga ?? undefined)
  if (pauses.length > 0 || prorroga) return reloj
  return { ...reloj, vence: decisionDay(definition, fechaIngreso) }
}
