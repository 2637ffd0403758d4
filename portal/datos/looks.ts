import { isoDateInChile } from '#domain/dates.ts'
import { formatRun, runFromWire } from '#domain/run.ts'
import type { AttentionRecord } from '#sessions/types.ts'
import type { Consulta } from './register.ts'

/** One look at a person's data, in words for her. */
export interface Look {
  who: string
  at: Date
  /** Purpose; empty if none was given. */
  why: string
  saw: string
}

const views = { completa: 'Todos sus datos', publica: 'Solo su nombre' } as const

/**
 * Who has looked at a person's data, latest first: the reads recorded by the civil register, and the times an official
 * attended her in the portal (shell §6), with the reason the official gave.
 */
export function looksOf(consultas: readonly Consulta[], atenciones: readonly AttentionRecord[]): Look[] {
  const looks = [
    ...consultas.map(({ por, nombre, motivo, vista, consultadoEn }) => ({
      who: nombre || `RUN ${formatRun(runFromWire(por))}`,
      at: new Date(consultadoEn),
      why: motivo,
      saw: views[vista],
    })),
    ...atenciones.map(({ official, institucion, reason, since }) => ({
      who: `${official}, ${institucion}`,
      at: since,
      why: reason,
      saw: 'Sus trámites en Micha',
    })),
  ]
  const latest = looks.sort((one, other) => other.at.getTime() - one.at.getTime())
  // An attention opens many pages: its reads of one day are one look.
  const shown = new Set<string>()
  return latest.filter(({ who, why, saw, at }) => {
    const look = [who, why, saw, isoDateInChile(at)].join('|')
    return !shown.has(look) && shown.add(look)
  })
}
