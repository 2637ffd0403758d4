import { formatDate } from '#domain/dates.ts'
import { capitalizeName, firstName } from '#domain/person-name.ts'
import type { Run } from '#domain/run.ts'
import type { Solicitante } from '#engine/asking/context.ts'
import type { PaperMailing } from '#engine/cases/paper.ts'
import { PermanentJobError } from '#platform/jobs/jobs.ts'
import { type Letter, writeLetter } from '#platform/mail/letter.ts'
import { MailError } from '#platform/mail/mailer.ts'
import { sha256 } from '#platform/secrets/sha256.ts'
import { formatCode } from '#platform/secrets/verification-code.ts'
import { type MailPaperJob, mailPaperJob } from './job-types.ts'
import type { PaperSheet } from './new-paper.ts'
import type { PapersOptions } from './options.ts'
import { validityOf } from './paper-document.ts'
import { type FileOptions, findPaper, readPaperFile } from './paper-file.ts'
import { type PaperRow, statementOf, stateOf } from './paper-row.ts'

/** The paper that a person wants by mail, and the address. */
export interface MailWish {
  /** Whose the paper is. */
  readonly run: Run
  readonly id: string
  readonly to: string
  readonly requestId: string
}

/** Queues a paper for mailing to a verified address. The same request twice sends one letter. */
export async function queueMail(
  { database, jobs, clock, addressesOf }: Pick<PapersOptions, 'database' | 'jobs' | 'clock' | 'addressesOf'>,
  person: Solicitante,
  { run, id, to, requestId }: MailWish,
): Promise<PaperMailing> {
  if (!(await findPaper(database, run, id))) return 'not-found'
  const wanted = to.trim().toLowerCase()
  const address = (await addressesOf(person)).find(one => one.toLowerCase() === wanted)
  if (address === undefined) return 'not-her-address'
  await database.transaction(
    async tx => {
      const isNew = await tx.row(
        `INSERT INTO papeles.envios (run, papel_id, solicitud, para, pedido_en) VALUES ($1, $2, $3, $4, $5)
         ON CONFLICT DO NOTHING RETURNING papel_id`,
        [run, id, requestId, address, clock.now()],
      )
      if (isNew) await jobs.send(mailPaperJob, { run, id, requestId }, { tx })
    },
    { durable: true },
  )
  return 'queued'
}

/**
 * Mails one paper, once.
 *
 * @throws PermanentJobError if the address can never be reached
 */
export async function mailPaper(
  options: FileOptions & Pick<PapersOptions, 'mailer' | 'clock'>,
  { run, id, requestId }: MailPaperJob,
): Promise<void> {
  const { database, mailer, clock, publicUrl } = options
  const wish = await database.row<{ para: string }>(
    `SELECT para FROM papeles.envios WHERE run = $1 AND papel_id = $2 AND solicitud = $3 AND enviado_en IS NULL`,
    [run, id, requestId],
  )
  const row = wish && (await findPaper(database, run, id))
  const file = row && (await readPaperFile(options, run, id))
  if (!file) return
  try {
    await mailer.send({
      ...writeLetter(paperLetter(row, publicUrl, clock.now())),
      to: wish.para,
      attachments: [file],
      messageId: `papel-${id}-${sha256(requestId).slice(0, 32)}`,
    })
  } catch (error) {
    if (error instanceof MailError && error.permanent)
      throw new PermanentJobError('The address cannot be reached')
    throw error
  }
  await database.rows(
    `UPDATE papeles.envios SET enviado_en = $4 WHERE run = $1 AND papel_id = $2 AND solicitud = $3`,
    [run, id, requestId, clock.now()],
  )
}

/** What the reader has to know of a paper that is not the one to use; empty if it is. */
function warningOf(row: PaperRow, now: Date): readonly string[] {
  const state = stateOf(row, now)
  if (state === 'reemplazado')
    return ['Atención: usted pidió después otro que lo reemplaza. Use el más nuevo.']
  if (state === 'revocado') return ['Atención: este documento quedó anulado. Ya no vale.']
  if (state === 'vencido') return ['Atención: este documento ya venció. Puede pedir uno nuevo en Micha.']
  return row.cambiado_en
    ? ['Atención: los datos que certifica cambiaron después de emitirlo. Ya no dice cómo es hoy.']
    : []
}

function cautionOf({ hoja }: PaperRow): string | undefined {
  return hoja === null ? undefined : (JSON.parse(hoja) as PaperSheet).caution
}

function paperLetter(row: PaperRow, publicUrl: string, now: Date): Letter {
  const statement = statementOf(row)
  const code = formatCode(row.codigo)
  return {
    subject: statement.titulo,
    firstName: firstName({ nombres: capitalizeName(row.nombres) }),
    paragraphs: [
      `Usted pidió recibir este documento: «${statement.titulo}». Va adjunto a este correo.`,
      ...warningOf(row, now),
      `${validityOf(statement)} ${cautionOf(row) ?? 'Quien lo reciba puede comprobar con el código que es auténtico.'}`,
    ],
    facts: [
      ['Institución', statement.institucion],
      ['Emitido el', formatDate(statement.emitidoEl)],
      ['Código', code],
    ],
    link: { label: 'Comprobar el documento en el portal', href: `${publicUrl}/certificados/${code}` },
  }
}
