import { join } from 'node:path'
import { migrate } from '#platform/postgres/migrate.ts'
import { projectRoot } from '#platform/project-root.ts'
import { cartaKeys, cartaLookups } from './cartas/carta-lookups.ts'
import { createCartas } from './cartas/cartas.ts'
import { sendCarta } from './cartas/send-carta.ts'
import { createAutorizaciones } from './consents/autorizaciones.ts'
import { createCambiosContacto } from './contact-changes/cambios-contacto.ts'
import { sendContactNotice } from './contact-changes/send-notice.ts'
import { contactChangeJob, remindJob, writeJob } from './job-types.ts'
import type { PersonalOptions } from './options.ts'
import { createRecordatorios } from './recordatorios/recordatorios.ts'
import { sendReminder } from './recordatorios/send-reminder.ts'
import type { Personal } from './types.ts'

/** Creates reminders, consents and contact changes, and migrates their schema (`personal`). */
export async function createPersonal(options: PersonalOptions): Promise<Personal> {
  const { database, jobs } = options
  await migrate(database, { owner: 'personal', folder: join(projectRoot, 'personal/migrations') })
  return {
    recordatorios: createRecordatorios(options),
    autorizaciones: createAutorizaciones(options),
    cambiosContacto: createCambiosContacto(options),
    cartasOf: createCartas(options),
    forget: run =>
      database.transaction(async tx => {
        await tx.rows('DELETE FROM personal.recordatorios WHERE run = $1', [run])
        const readers = await cartaLookups.find(tx, [cartaKeys.causedBy(run)], () =>
          tx.rows("SELECT DISTINCT run, '' AS id FROM personal.cartas WHERE de = $1 AND NOT protege", [run]),
        )
        await tx.rows(
          `DELETE FROM personal.cartas WHERE run = ANY($2) AND (run || '' = $1 OR de = $1 AND NOT protege)`,
          [run, [run, ...readers.map(reader => reader.run)]],
        )
        await cartaLookups.forget(tx, [cartaKeys.causedBy(run)])
        await tx.rows('DELETE FROM personal.busquedas WHERE run = $1', [run])
        await tx.rows('DELETE FROM personal.autorizaciones WHERE run = $1', [run])
        await tx.rows(
          `DELETE FROM personal.cambios_contacto WHERE run = $1 AND (confirmado_en IS NULL
             OR ((correo_anterior = '' OR lower(correo_anterior) = lower(correo_nuevo) OR avisado_anterior_en IS NOT NULL)
               AND (correo_nuevo = '' OR avisado_nuevo_en IS NOT NULL)))`,
          [run],
        )
      }),
    registerJobs() {
      jobs.handle(remindJob, data => sendReminder(options, data))
      jobs.handle(writeJob, data => sendCarta(options, data))
      jobs.handle(contactChangeJob, data => sendContactNotice(options, data))
    },
  }
}
