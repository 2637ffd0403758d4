import { z } from 'zod'
import { checkDigit, type RunOnWire } from '#domain/run.ts'

/** Common schemas of contracts, one per meaning, so that all institutions use the same format. */

/** Number and check digit of a RUN or RUT, as sent (flows §5). */
export const rutFields = {
  rut: z.int().min(1).max(99_999_999).describe('RUN o RUT sin puntos ni dígito verificador'),
  dv: z
    .string()
    .regex(/^[0-9k]$/)
    .describe('Dígito verificador: 0 a 9 o k minúscula'),
}

/** A day, `2026-05-03`. */
export const isoDateSchema = z.iso.date().describe('Fecha AAAA-MM-DD')

/** Refinement for objects with `rutFields`: validates the check digit (shell §5). */
export function hasRightVerifier({ rut, dv }: RunOnWire): boolean {
  return checkDigit(rut) === dv
}

/** What a refinement by `hasRightVerifier` or `hasRightRun` says. */
export const rightVerifier = { error: 'El dígito verificador no corresponde', path: ['dv'] }

/** A RUT whose check digit is right (shell §5), with what else is said of whom it is. */
export const withRut = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.object({ ...rutFields, ...shape }).refine(said => hasRightVerifier(said as RunOnWire), rightVerifier)

export const rutSchema = withRut({})

/** With the birth date: a public question about a person. */
export const rutConFechaSchema = withRut({ fechaNacimiento: isoDateSchema.describe('Fecha de nacimiento') })

/** The error of such a question: whose the RUN is, and whether it is anybody's, is not told. */
export const noCoincide = {
  NoCoincide: { status: 404, description: 'No hay nadie con ese RUN y esa fecha.' },
} as const

/** `rutFields` where the wire says `run`. */
export const runFields = { run: rutFields.rut, dv: rutFields.dv }

/** Refinement for objects with `runFields`. */
export const hasRightRun = ({ run, dv }: { readonly run: number; readonly dv: string }) =>
  hasRightVerifier({ rut: run, dv })

/** A timestamp in UTC. */
export const instantSchema = z.iso.datetime().describe('Instante ISO 8601 en UTC')

/** Whole pesos, never negative. */
export const montoClpSchema = z.int().min(0).max(100_000_000_000).describe('Pesos chilenos, entero')

/** Nine digits. */
export const telefonoSchema = z
  .string()
  .regex(/^\d{9}$/)
  .describe('Teléfono de nueve dígitos, sin código de país')

/** Region by its CUT code, two digits. */
export const codigoRegionSchema = z
  .string()
  .regex(/^\d{2}$/)
  .describe('Código CUT de la región, dos dígitos')

/** Comuna by its CUT code, five digits. */
export const codigoComunaSchema = z
  .string()
  .regex(/^\d{5}$/)
  .describe('Código CUT de la comuna, cinco dígitos')

/** Text written by a person; not empty unless the schema allows it. */
export function textSchema(maxLength: number): z.ZodString {
  return z.string().trim().min(1).max(maxLength)
}

/** A bank account, as sent. */
export const cuentaBancariaFields = {
  banco: z.int().min(1).max(999).describe('Código del banco (formas-de-pago, listarBancos)'),
  tipoCuenta: z.int().min(1).max(9).describe('Código del tipo de cuenta (formas-de-pago, listarTiposCuenta)'),
  numeroCuenta: z
    .string()
    .regex(/^\d{4,20}$/)
    .describe('Número de cuenta, 4 a 20 dígitos'),
}

/** Paging: page size 10 and page 1 by default (flows §9). */
export const pageFields = {
  registros: z.int().min(1).max(100).default(10).describe('Registros por página'),
  pagina: z.int().min(1).max(100_000).default(1).describe('Página, desde 1'),
}
