import { formatInstant } from '#domain/dates.ts'
import { capitalizeName, firstName } from '#domain/person-name.ts'
import { enumerated } from '#domain/quantities.ts'
import { type Letter, writeLetter } from '#platform/mail/letter.ts'
import type { ContactChangeJob, Destino } from '../job-types.ts'
import type { PersonalOptions } from '../options.ts'
import { sendOrGiveUp } from '../send-or-give-up.ts'

const statements = {
  anterior: {
    select: `SELECT nombres, cambios, correo_anterior AS correo, correo_nuevo = '' AS quitado, confirmado_en, atendida_por
      FROM personal.cambios_contacto
      WHERE run = $1 AND clave = $2 AND confirmado_en IS NOT NULL AND avisado_anterior_en IS NULL`,
    done: 'UPDATE personal.cambios_contacto SET avisado_anterior_en = $3 WHERE run = $1 AND clave = $2',
  },
  nuevo: {
    select: `SELECT nombres, cambios, correo_nuevo AS correo, false AS quitado, confirmado_en, atendida_por
      FROM personal.cambios_contacto
      WHERE run = $1 AND clave = $2 AND confirmado_en IS NOT NULL AND avisado_nuevo_en IS NULL`,
    done: 'UPDATE personal.cambios_contacto SET avisado_nuevo_en = $3 WHERE run = $1 AND clave = $2',
  },
} as const satisfies Record<Destino, { select: string; done: string }>

/**
 * Notifies one address of a contact change, once.
 *
 * @throws PermanentJobError if the address can never be reached
 */
export async function sendContactNotice(
  {
    database,
    mailer,
    clock,
    publicUrl,
  }: Pick<PersonalOptions, 'database' | 'mailer' | 'clock' | 'publicUrl'>,
  { run, clave, destino }: ContactChangeJob,
): Promise<void> {
  const { select, done } = statements[destino]
  const row = await database.row<NoticeRow>(select, [run, clave])
  if (!row) return
  await sendOrGiveUp(mailer, {
    ...writeLetter(contactLetter({ ...row, destino, href: `${publicUrl}/datos` })),
    to: row.correo,
    messageId: `cambio-contacto-${clave}-${destino}`,
  })
  await database.rows(done, [run, clave, clock.now()])
}

interface NoticeRow {
  nombres: string
  cambios: readonly string[]
  correo: string
  /** None took its place. */
  quitado: boolean
  confirmado_en: Date
  atendida_por: string | null
}

function contactLetter(of: Omit<NoticeRow, 'correo'> & { destino: Destino; href: string }): Letter {
  return {
    subject: 'Cambiaron sus datos de contacto',
    firstName: firstName({ nombres: capitalizeName(of.nombres) }),
    paragraphs: [
      `El ${formatInstant(of.confirmado_en)} se cambió ${enumerated(of.cambios)} en el Registro Civil, desde Micha${of.atendida_por ? `, en una sucursal: lo hizo ${of.atendida_por}` : ''}.`,
      ...(of.destino === 'anterior'
        ? [
            `Desde ahora ya no le escribiremos a este correo.${of.quitado ? ' No dejó otro: lo que haya lo lee en Micha.' : ''}`,
          ]
        : []),
      'Si fue usted, no tiene que hacer nada.',
      'Si no fue usted, llame al 101 y cambie su ClaveÚnica cuanto antes.',
    ],
    facts: [],
    link: { label: 'Ver mis datos', href: of.href },
  }
}
