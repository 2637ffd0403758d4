import { runToWire } from '#domain/run.ts'
import { decisionPgu, situacionOf } from './rules.ts'
import type { Registrada, ResolucionGuardada } from './store.ts'

type Named = Pick<ResolucionGuardada, 'idResolucion' | 'folio' | 'fecha' | 'notificadaEl'>

const resultadoOf = (motivo: ResolucionGuardada['motivo']) => {
  if (motivo === null) return 'concedida'
  return motivo === 'PENSION_SOBRE_INFERIOR' ? 'concedida_en_parte' : 'rechazada'
}

/** A decision on a PGU with its day's figures, including every number used. */
export function resolucionOf(registrada: Registrada, named: Named): ResolucionGuardada {
  const { run, nombre } = registrada
  const { calculo, motivo, montoClp } = decisionPgu(registrada, named.fecha)
  return {
    ...named,
    ...runToWire(run),
    nombre,
    resultado: resultadoOf(motivo),
    motivo,
    situacion: situacionOf(registrada, named.fecha),
    calculo,
    montoClp,
  }
}
