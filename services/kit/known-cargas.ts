import { z } from 'zod'
import { type Run, runFromWire } from '#domain/run.ts'
import { type Registro, registroSchema } from '../asignacion-familiar/contract.ts'
import { rutFields } from './value-types.ts'

/** A carga as a decision of the family allowance left it. */
export interface KnownCarga extends Registro {
  /** Her beneficiary. */
  readonly run: Run
  readonly runCarga: Run
  readonly titular: string
}

/** Fields of the family allowance's events that other institutions read. */
const noticeSchema = z.object({
  datos: z.object({
    beneficiario: z.object({ run: rutFields.rut, dv: rutFields.dv, nombre: z.string() }),
    registro: registroSchema.nullable().optional(),
  }),
})

/**
 * The carga that an event of the family allowance leaves in the register; undefined if it changes none. Institutions
 * that name or pay cargas follow it (`Bundled.follows`), so that all say the same.
 */
export function cargaOfEvent(evento: unknown): KnownCarga | undefined {
  const { registro, beneficiario } = noticeSchema.parse(evento).datos
  if (!registro) return undefined
  return {
    ...registro,
    run: runFromWire({ rut: beneficiario.run, dv: beneficiario.dv }),
    runCarga: runFromWire(registro.carga),
    titular: beneficiario.nombre,
  }
}
