import { z } from 'zod'
import { type Run, runToWire } from '#domain/run.ts'
import type { Clock } from '#platform/clock.ts'
import type { CallReason } from '#platform/contract/call-reason.ts'
import type { Caller } from '#platform/contract/call-types.ts'
import type { Operation } from '#platform/contract/contract.ts'
import type { Ids } from '#platform/ids.ts'
import type { Queryable } from '#platform/postgres/database.ts'
import { schemaOf } from '#platform/postgres/migrate.ts'
import { deskSchema } from './requests/migrate-desk.ts'
import { instantSchema, rutFields } from './value-types.ts'

const accesoSchema = z.object({
  institucion: z.string().describe('Institución a la que se preguntó'),
  ocurridoEn: instantSchema.describe('Cuándo'),
  por: z.object(rutFields).describe('Quién llamó, o en nombre de quién se llamó'),
  funcionario: z.object(rutFields).nullable().describe('El funcionario que atendió; nulo si nadie lo hizo'),
  operacion: z.string().describe('Qué se hizo'),
  tramite: z.string().nullable().describe('Trámite que lo pidió; nulo si no lo dijo'),
  proposito: z.string().describe('Para qué, en una frase'),
  idSolicitud: z.uuid().nullable().describe('Solicitud de que se trata; nula si no es sobre una'),
})

/** How long accesses to personal data are logged: as long as people may ask about them. */
export const accesosKeptMonths = 24

/**
 * Deletes expired log entries of an institution, in its own schema and its desk's.
 *
 * @param before - entries before this are deleted
 */
export async function trimAccesos(db: Queryable, key: string, before: Date): Promise<void> {
  const tables = await db.rows<{ name: string }>(
    `SELECT format('%I.accesos', schemaname) AS name FROM pg_tables WHERE tablename = 'accesos' AND schemaname = ANY($1)`,
    [[schemaOf(key), deskSchema(key)]],
  )
  for (const { name } of tables) await db.rows(`DELETE FROM ${name} WHERE ocurrido_en < $1`, [before])
}

/** The operation that shows a person who accessed her data and why (decisions 8). */
export function quienVioMisDatosOperation(path: string) {
  return {
    method: 'GET',
    path,
    summary: 'Quién ha pedido los datos de quien llama, y para qué',
    description: 'Los últimos 100 accesos, el más reciente primero.',
    access: 'persona',
    reply: z.object({ accesos: z.array(accesoSchema).describe('Accesos, el más reciente primero') }),
  } as const satisfies Operation
}

/** Maximum number of accesses shown. */
export const shownAccesos = 100

/** One institution's log of accesses to personal data. */
export type AccessLog = ReturnType<typeof createAccessLog>

/** Who calls, and what for. */
export interface Call {
  readonly caller: Caller
  readonly reason: CallReason | undefined
}

/** A call to log. */
export interface LoggedCall extends Call {
  /** People whose data were read or changed. */
  readonly runs: readonly Run[]
  readonly operacion: string
  readonly idSolicitud?: string
}

/**
 * Opens an institution's log, the table `accesos` of its schema.
 *
 * @param owner.institucion - name shown to people
 */
export function createAccessLog(
  owner: { schema: string; institucion: string },
  { clock, ids }: { clock: Clock; ids: Ids },
) {
  const table = `${owner.schema}.accesos`
  const log = {
    /** Logs a call for everybody whose data it concerns. Calls without a reason are not logged. */
    async write(db: Queryable, call: LoggedCall): Promise<void> {
      const { caller, reason, operacion, idSolicitud = null } = call
      if (!reason) return
      for (const run of new Set(call.runs))
        await db.rows(
          `INSERT INTO ${table} (run, id, por, funcionario, operacion, tramite, proposito, id_solicitud, ocurrido_en)
           VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
          [
            run,
            ids.uuid(),
            caller.run,
            caller.actor ?? null,
            operacion,
            reason.procedure ?? null,
            reason.purpose,
            idSolicitud,
            clock.now(),
          ],
        )
    },

    /** Logs for a person that somebody asked for her data in her name without a power, and was told nothing of her. */
    refused: (db: Queryable, call: LoggedCall): Promise<void> =>
      log.write(db, {
        ...call,
        reason: call.reason && {
          ...call.reason,
          purpose: `${call.reason.purpose}. Se le negó: no tiene un poder de usted`,
        },
      }),

    /** Calls about a person's data in contract format, newest first. */
    async list(db: Queryable, run: Run): Promise<{ accesos: z.input<typeof accesoSchema>[] }> {
      const rows = await db.rows<AccesoRow>(
        `SELECT por, funcionario, operacion, tramite, proposito, id_solicitud AS "idSolicitud",
                ocurrido_en AS "ocurridoEn"
           FROM ${table} WHERE run = $1 ORDER BY ocurrido_en DESC, id DESC LIMIT $2`,
        [run, shownAccesos],
      )
      return {
        accesos: rows.map(({ por, funcionario, ocurridoEn, ...acceso }) => ({
          ...acceso,
          institucion: owner.institucion,
          por: runToWire(por),
          funcionario: funcionario === null ? null : runToWire(funcionario),
          ocurridoEn: ocurridoEn.toISOString(),
        })),
      }
    },
  }
  return log
}

interface AccesoRow {
  readonly por: Run
  readonly funcionario: Run | null
  readonly operacion: string
  readonly tramite: string | null
  readonly proposito: string
  readonly idSolicitud: string | null
  readonly ocurridoEn: Date
}
