import { createHash } from 'node:crypto'
import { capitalizeName, firstName } from '#domain/person-name.ts'
import type { Run } from '#domain/run.ts'
import { writeLetter } from '#platform/mail/letter.ts'
import type { WriteJob } from '../job-types.ts'
import type { PersonalOptions } from '../options.ts'
import { sendOrGiveUp } from '../send-or-give-up.ts'
import type { CartaEscrita } from './cartas.ts'

type CartaOptions = Pick<PersonalOptions, 'database' | 'mailer' | 'clock' | 'destinatarioOf' | 'publicUrl'>

/**
 * Sends a letter, once. Sends nothing if it was withdrawn, or if the register of persons has no address for the
 * recipient.
 *
 * @throws PermanentJobError if the address can never be reached
 */
export async function sendCarta(options: CartaOptions, { clave, ...job }: WriteJob): Promise<void> {
  const { database, clock, publicUrl } = options
  const run = job.run ?? (await readerOf(database, clave))
  if (run === undefined) return
  const row = await database.row<{ carta: CartaEscrita }>(
    `SELECT carta FROM personal.cartas
      WHERE run = $1 AND clave = $2 AND enviada_en IS NULL AND retirada_en IS NULL`,
    [run, clave],
  )
  if (!row) return
  const { nombres, correo } = await options.destinatarioOf(
    run,
    'Escribirle por un trámite suyo, o de otra persona y que le concierne',
  )
  if (correo === '') return
  const { subject, paragraphs, facts = [], link } = row.carta
  await sendOrGiveUp(options.mailer, {
    ...writeLetter({
      subject,
      firstName: firstName({ nombres: capitalizeName(nombres) }),
      paragraphs,
      facts,
      link: { label: link.label, href: `${publicUrl}${link.path}` },
    }),
    to: correo,
    messageId: `carta-${createHash('sha256').update(clave).digest('base64url').slice(0, 22)}`,
  })
  await database.rows('UPDATE personal.cartas SET enviada_en = $3 WHERE run = $1 AND clave = $2', [
    run,
    clave,
    clock.now(),
  ])
}

/** Who reads a letter whose job does not say it. */
async function readerOf({ row }: CartaOptions['database'], clave: string): Promise<Run | undefined> {
  return (await row<{ run: Run }>('SELECT run FROM personal.cartas WHERE clave = $1', [clave]))?.run
}
