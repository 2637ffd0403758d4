import type { Imports, LineVerdict } from '#cases/imports/import-types.ts'
import type { IsoDate } from '#domain/dates.ts'
import type { Database } from '#platform/postgres/database.ts'
import { powersOnRecord } from '#services/poderes/demo.ts'
import { saysOf, standingOf } from '#services/poderes/desk.ts'
import { estadoOf, partiesOf } from '#services/poderes/rules.ts'
import { caseOfPower, type PowerLine } from './power-lines.ts'

/** Name of the import that a demonstration starts with. */
export const seededImport = 'demostracion-poderes'

/**
 * Brings the powers of the simulated register in, once, as an institution's file would: nobody told the portal of what was in the
 * register before. Returns those that could not be brought.
 */
export async function bringSeededPowers(
  imports: Imports,
  register: Database,
  today: IsoDate,
): Promise<readonly LineVerdict[]> {
  if (await imports.isThere(seededImport)) return []
  const powers = await powersOnRecord(register)
  const lines = powers.map((power, place) => ({ number: place + 1, read: caseOfPower(lineOf(power, today)) }))
  const verdicts = await Array.fromAsync(imports.bring(seededImport, lines))
  return verdicts.filter(({ kind }) => kind === 'wrong')
}

type OnRecord = Awaited<ReturnType<typeof powersOnRecord>>[number]

function lineOf(power: OnRecord, today: IsoDate): PowerLine {
  const { presentadoPor, mandante, apoderado, via, desde, hasta, fin, motivoRechazo } = saysOf(power)
  const parties = partiesOf(power)
  const estado = estadoOf(standingOf(power), today)
  return {
    ...{ idPoder: power.id, folio: power.folio, presentadoPor, via, desde, hasta },
    ...{ mandante: parties.mandante, nombreMandante: mandante.nombre },
    ...{ apoderado: parties.apoderado, nombreApoderado: apoderado.nombre },
    // One that was filed on a day off counts from the next working day, and is decided before.
    presentadoEl: [power.fechaIngreso, power.fechaResolucion ?? today, today].toSorted()[0] ?? today,
    estado: estado === 'por_vencer' ? 'vigente' : estado,
    aceptarHasta: power.concernidos.find(({ vence }) => vence !== undefined)?.vence ?? '',
    resueltoEl: power.fechaResolucion ?? '',
    motivoRechazo: motivoRechazo ?? '',
    terminoEl: fin?.fecha ?? '',
  }
}
