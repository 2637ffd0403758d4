import { formatRun, runFromWire } from '#domain/run.ts'
import type { AttentionRecord } from '#sessions/types.ts'
import type { Consulta } from './register.ts'

/** One time that somebody saw a person's data, as she reads it. */
export interface Look {
  who: string
  at: Date
  /** What for; empty when nobody said it. */
  why: string
  /** What was seen. */
  saw: string
}

const views = { completa: 'Todos sus datos', publica: 'Solo su nombre' } as const

/**
 * Who has looked at a person's data, the latest first: reads that the register of persons wrote down, and the times when
 * an official attended her in the portal (shell §6), with the reason in the official's words.
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
  return looks.sort((one, other) => other.at.getTime() - one.at.getTime())
}
