import { formatDate, type IsoDate, isoDateInChile } from '#domain/dates.ts'
import { capitalizeName, firstName } from '#domain/person-name.ts'
import { type Letter, writeLetter } from '#platform/mail/letter.ts'
import type { RemindJob } from '../job-types.ts'
import type { PersonalOptions } from '../options.ts'
import { sendOrGiveUp } from '../send-or-give-up.ts'

type ReminderOptions = Pick<PersonalOptions, 'database' | 'mailer' | 'clock' | 'destinatarioOf' | 'publicUrl'>

/**
 * Mails a reminder, once. Sends nothing if the reminder was deleted, has another day, or is not wanted by mail, or if
 * the person has no e-mail.
 *
 * @throws PermanentJobError if the address can never be reached
 */
export async function sendReminder(options: ReminderOptions, { run, id, fecha }: RemindJob): Promise<void> {
  const { database, clock, publicUrl } = options
  const row = await database.row<{ texto: string }>(
    `SELECT texto FROM personal.recordatorios
     WHERE run = $1 AND id = $2 AND fecha = $3 AND por_correo AND avisado_en IS NULL`,
    [run, id, fecha],
  )
  if (!row) return
  const { nombres, correo } = await options.destinatarioOf(run, 'Enviarle los recordatorios que pidió')
  if (correo === '') return
  const letter = reminderLetter({
    nombres,
    texto: row.texto,
    fecha,
    today: isoDateInChile(clock.now()),
    href: `${publicUrl}/recordatorios`,
  })
  await sendOrGiveUp(options.mailer, {
    ...writeLetter(letter),
    to: correo,
    messageId: `recordatorio-${id}-${fecha}`,
  })
  await database.rows(
    'UPDATE personal.recordatorios SET avisado_en = $4 WHERE run = $1 AND id = $2 AND fecha = $3',
    [run, id, fecha, clock.now()],
  )
}

/** The letter of a reminder. Her own text is the subject, so that she recognises it at a glance. */
export function reminderLetter(of: {
  nombres: string
  texto: string
  fecha: IsoDate
  today: IsoDate
  href: string
}): Letter {
  const { texto, fecha, today } = of
  return {
    subject: `Recordatorio: ${texto}`,
    firstName: firstName({ nombres: capitalizeName(of.nombres) }),
    paragraphs: [
      today > fecha
        ? `Usted nos pidió recordarle algo el ${formatDate(fecha)}. Este correo sale con atraso por una falla nuestra.`
        : 'Usted nos pidió recordarle algo para hoy.',
    ],
    facts: [
      ['Qué', texto],
      ['Cuándo', formatDate(fecha)],
    ],
    link: { label: 'Ver mis recordatorios', href: of.href },
  }
}
