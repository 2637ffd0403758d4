import type { IsoDate } from '#domain/dates.ts'
import type { Run } from '#domain/run.ts'
import { isUuid } from '#platform/ids.ts'
import type { Queryable } from '#platform/postgres/database.ts'
import { giveConsent } from '../consents/autorizaciones.ts'
import { remindJob } from '../job-types.ts'
import type { PersonalOptions } from '../options.ts'
import {
  maxRecordatorios,
  type Recordatorio,
  type RecordatorioEscrito,
  type Recordatorios,
} from '../types.ts'
import { reminderMoment } from './reminder-moment.ts'

type StoreOptions = Pick<PersonalOptions, 'database' | 'jobs' | 'clock'>

const columns = 'id, texto, fecha, por_correo, creado_en, avisado_en'

export function createRecordatorios(options: StoreOptions): Recordatorios {
  const { database, clock } = options
  return {
    async list(run) {
      const rows = await database.rows<ReminderRow>(
        `SELECT ${columns} FROM personal.recordatorios WHERE run = $1 ORDER BY fecha, creado_en, id`,
        [run],
      )
      return rows.map(toRecordatorio)
    },
    async find(run, id) {
      if (!isUuid(id)) return undefined
      const row = await database.row<ReminderRow>(
        `SELECT ${columns} FROM personal.recordatorios WHERE run = $1 AND id = $2`,
        [run, id],
      )
      return row && toRecordatorio(row)
    },
    create: (run, id, { texto, fecha, porCorreo }) =>
      database.transaction(async tx => {
        const now = clock.now()
        const made = await tx.row<{ id: string }>(
          `INSERT INTO personal.recordatorios (run, id, texto, fecha, por_correo, creado_en)
           SELECT $1, $2::uuid, $3, $4, $5, $6
           WHERE (SELECT count(*) FROM personal.recordatorios WHERE run = $1 AND id <> $2) < $7
           ON CONFLICT (run, id) DO NOTHING RETURNING id`,
          [run, id, texto, fecha, porCorreo, now, maxRecordatorios],
        )
        if (made) {
          await queueMail(options, tx, run, id, { fecha, porCorreo })
          return 'created'
        }
        const known = await tx.row('SELECT 1 FROM personal.recordatorios WHERE run = $1 AND id = $2', [
          run,
          id,
        ])
        return known ? 'created' : 'full'
      }),
    async change(run, id, { texto, fecha, porCorreo }) {
      if (!isUuid(id)) return false
      return database.transaction(async tx => {
        const changed = await tx.row(
          `UPDATE personal.recordatorios SET texto = $3, por_correo = $5, fecha = $4,
             avisado_en = CASE WHEN fecha = $4 THEN avisado_en END
           WHERE run = $1 AND id = $2 RETURNING id`,
          [run, id, texto, fecha, porCorreo],
        )
        if (changed) await queueMail(options, tx, run, id, { fecha, porCorreo })
        return changed !== undefined
      })
    },
    async delete(run, id) {
      if (!isUuid(id)) return false
      const row = await database.row(
        'DELETE FROM personal.recordatorios WHERE run = $1 AND id = $2 RETURNING id',
        [run, id],
      )
      return row !== undefined
    },
  }
}

/** In the reminder's transaction: no reminder without its mail, and no mail without her consent. */
async function queueMail(
  { jobs, clock }: StoreOptions,
  tx: Queryable,
  run: Run,
  id: string,
  { fecha, porCorreo }: Pick<RecordatorioEscrito, 'fecha' | 'porCorreo'>,
): Promise<void> {
  if (!porCorreo) return
  await giveConsent(tx, run, 'recordatorios-por-correo', clock.now())
  await jobs.send(
    remindJob,
    { run, id, fecha },
    { tx, singletonKey: `${run} ${id} ${fecha}`, startAfter: reminderMoment(fecha) },
  )
}

interface ReminderRow {
  id: string
  texto: string
  fecha: IsoDate
  por_correo: boolean
  creado_en: Date
  avisado_en: Date | null
}

function toRecordatorio(row: ReminderRow): Recordatorio {
  return {
    id: row.id,
    texto: row.texto,
    fecha: row.fecha,
    porCorreo: row.por_correo,
    creadoEn: row.creado_en,
    avisadoEn: row.avisado_en ?? undefined,
  }
}
