import { isoDateInChile } from '#domain/dates.ts'
import { formatRun, runFromWire } from '#domain/run.ts'
import { registerName } from './contact-form.ts'
import type { Acceso, Consulta } from './register.ts'

/** One look at a person's data in the civil register, in words for her. */
export interface Look {
  readonly who: string
  readonly at: Date
  readonly why: string
  readonly saw: string
}

const views = { completa: 'Vio todos sus datos', publica: 'Vio solo su nombre' } as const

/** A read that the register records twice, in the list of its reads and among its accesses, has this much between, at most. */
const sameReadMs = 60_000

/** Who has looked at a person's data in the civil register, latest first, without the reads that are among the accesses. */
export function looksOf(consultas: readonly Consulta[], accesos: readonly Acceso[]): Look[] {
  const ofRegister = accesos.filter(({ institucion }) => institucion === registerName)
  const isKnown = ({ por, consultadoEn }: Consulta) =>
    ofRegister.some(
      acceso =>
        runFromWire(acceso.funcionario ?? acceso.por) === runFromWire(por) &&
        Math.abs(Date.parse(acceso.ocurridoEn) - Date.parse(consultadoEn)) < sameReadMs,
    )
  const latest = consultas
    .filter(one => !isKnown(one))
    .map(({ por, nombre, motivo, vista, consultadoEn }) => ({
      who: nombre || `RUN ${formatRun(runFromWire(por))}`,
      at: new Date(consultadoEn),
      why: motivo || 'No dijo para qué',
      saw: views[vista],
    }))
    .toSorted((one, other) => other.at.getTime() - one.at.getTime())
  // Many pages read the same: the reads of one day for one thing are one look.
  const shown = new Set<string>()
  return latest.filter(({ who, why, saw, at }) => {
    const look = [who, why, saw, isoDateInChile(at)].join('|')
    return !shown.has(look) && shown.add(look)
  })
}
