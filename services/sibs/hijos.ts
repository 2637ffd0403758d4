import type { IsoDate } from '#domain/dates.ts'
import { fullName } from '#domain/person-name.ts'
import { formatRun, type Run, runFromWire } from '#domain/run.ts'
import type { HijoNoContado } from './contract.ts'
import type { BloqueBeneficio } from './solicitud-schemas.ts'
import type { Registrada } from './store.ts'

/** The children of an application for the bono: those whom the civil register confirms, and why not the others. */
export interface HijosComparados {
  readonly nacimientos: readonly IsoDate[]
  readonly noContados: readonly HijoNoContado[]
}

type Bloque = Extract<BloqueBeneficio, { tipoBeneficio: 13 }>

/**
 * Compares each child with the mother's children on record, by RUN and birth date. Of a RUN that is not a child of hers she
 * reads the same, whoever has it. A child who died without a RUN is in no register.
 */
export function compareHijos(
  { datosEspecificos }: Bloque,
  { run, hijos }: Pick<Registrada, 'run' | 'hijos'>,
): HijosComparados {
  const nacimientos: IsoDate[] = []
  const noContados: HijoNoContado[] = []
  const counted = new Set<Run>([run])
  for (const written of datosEspecificos.hijosConRUN) {
    const child = runFromWire({ rut: written.run, dv: written.digito })
    const hijo = formatRun(child)
    const registered = hijos.find(one => one.run === child)
    if (counted.has(child) || !registered) noContados.push({ hijo, motivo: 'NO_FIGURA' })
    else if (registered.fechaNacimiento !== written.fechaNacimiento)
      noContados.push({ hijo, motivo: 'OTRA_FECHA' })
    else nacimientos.push(registered.fechaNacimiento)
    counted.add(child)
  }
  for (const written of datosEspecificos.hijosSinRUN)
    noContados.push({ hijo: fullName(written), motivo: 'SIN_RUN' })
  return { nacimientos, noContados }
}
