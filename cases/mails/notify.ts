import { createHash } from 'node:crypto'
import { type CaseEvent, warnsOf } from '#engine/cases/case-states.ts'
import { officialName } from '#engine/cases/case-view.ts'
import { whyClosed } from '#engine/cases/closed-case.ts'
import { PermanentJobError } from '#platform/jobs/jobs.ts'
import { type Letter, writeLetter } from '#platform/mail/letter.ts'
import { MailError } from '#platform/mail/mailer.ts'
import type { Queryable } from '#platform/postgres/database.ts'
import { caseEvents } from '../case-events.ts'
import { type CaseRow, definitionOf, findCaseRow, fullNameOf } from '../case-row.ts'
import { read, type StoredData } from '../history/entries.ts'
import { alsoToldCopy, attendedCopy, type NotifyJob, representedCopy } from '../job-types.ts'
import type { CasesOptions } from '../options.ts'
import { principalOf } from '../powers.ts'
import {
  alsoToldLetter,
  type CaseNews,
  caseLetter,
  lettersOfReceipts,
  representedLetter,
} from './case-letters.ts'

/** Dependencies of notify. */
export type NotifyOptions = Pick<
  CasesOptions,
  'database' | 'procedures' | 'publicUrl' | 'mailer' | 'clock' | 'destinatarioOf' | 'principalsOf'
>

/**
 * Sends the letter about one entry, once. Sends nothing if the person has no address or wants no mail, or if a newer
 * letter about the case is due.
 *
 * @throws PermanentJobError if the address can never be reached
 */
export async function notify(options: NotifyOptions, job: NotifyJob): Promise<void> {
  const { database, clock } = options
  const row = await findCaseRow(database, job.run, job.caseId)
  const entry = await untoldEntry(options, job)
  const { copy = 0 } = job
  if (!row || entry === undefined) return
  const isTold = lettersOfReceipts.includes(entry.tipo) || warnsOf(definitionOf(options, row), entry.tipo)
  if (!isTold && row.estado !== job.state) return
  const to = await addressOf(options, row, copy)
  if (!to) return
  await send(options, { row, to, entry, eventId: job.eventId, copy })
  await database.rows(
    `INSERT INTO casos.avisos (run, caso_id, evento_id, destino, enviado_en) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT DO NOTHING`,
    [job.run, job.caseId, job.eventId, copy, clock.now()],
  )
}

/** Where a letter goes; empty, null or undefined if nowhere: an attorney whose power is over gets none (decisions 6). */
async function addressOf(
  options: NotifyOptions,
  row: CaseRow,
  copy: number,
): Promise<string | null | undefined> {
  const { destinatarioOf } = options
  const { correo, correos_aviso, persona } = row
  if (copy === alsoToldCopy) return persona.tambien?.correo
  if (copy === representedCopy)
    return (
      persona.representa &&
      (await destinatarioOf?.(persona.representa.run, 'Avisarle de lo que su apoderado hizo por usted'))
        ?.correo
    )
  if (copy === attendedCopy) {
    const onRecord = await destinatarioOf?.(row.run, 'Avisarle de lo que se hizo por usted en una sucursal')
    // Her own letter goes there already.
    return onRecord?.correo.toLowerCase() === correo?.toLowerCase() ? undefined : onRecord?.correo
  }
  const to = copy === 0 ? correo : correos_aviso[copy - 1]
  const why = to && (await whyClosed(options.principalsOf, row.run, principalOf(persona)?.run, true))
  if (why === 'silent') throw new Error('The register of powers does not say whether the letter may go')
  return why === 'ended' ? undefined : to
}

interface EntryRow {
  tipo: string
  datos: StoredData
}

function untoldEntry({ database }: NotifyOptions, job: NotifyJob): Promise<EntryRow | undefined> {
  return database.row<EntryRow>(
    `SELECT tipo, datos FROM casos.historia h WHERE run = $1 AND caso_id = $2 AND id = $3 AND NOT EXISTS (
       SELECT FROM casos.avisos a WHERE a.run = h.run AND a.caso_id = h.caso_id AND a.evento_id = h.id
          AND a.destino = $4)`,
    [job.run, job.caseId, job.eventId, job.copy ?? 0],
  )
}

interface Sending {
  readonly row: CaseRow
  readonly to: string
  readonly entry: EntryRow
  readonly eventId: string
  readonly copy: number
}

async function send(options: NotifyOptions, { row, to, entry, eventId, copy }: Sending): Promise<void> {
  const news = {
    ...newsOf(options, row, { type: entry.tipo, ...read(entry.datos) }),
    official: await latestOfficial(options.database, row),
  }
  try {
    await options.mailer.send({
      ...writeLetter(letterOf(options, { copy, type: entry.tipo, news })),
      to,
      messageId: messageIdOf(row.id, copy === 0 ? eventId : `${eventId}:${copy}`),
    })
  } catch (error) {
    if (error instanceof MailError && error.permanent)
      throw new PermanentJobError('The address cannot be reached')
    throw error
  }
}

/** The last thing that an official did for the person of a case, at a branch; undefined if none did. */
export async function latestOfficial(
  queryable: Queryable,
  { run, id }: Pick<CaseRow, 'run' | 'id'>,
): Promise<CaseNews['official']> {
  const row = await queryable.row<EntryRow>(
    `SELECT tipo, datos FROM casos.historia
      WHERE run = $1 AND caso_id = $2 AND actor = 'funcionario' AND actua_por = $1
      ORDER BY ocurrido_en DESC LIMIT 1`,
    [run, id],
  )
  const name = row && officialName(read(row.datos).data)
  return name ? { name, filed: row.tipo === caseEvents.sent } : undefined
}

/** What a letter says of an entry, given the case as it is after it. */
export function newsOf(
  options: Pick<NotifyOptions, 'procedures' | 'publicUrl'>,
  row: CaseRow,
  { type, data, resumen }: Pick<CaseEvent, 'type' | 'data' | 'resumen'>,
): CaseNews {
  const definition = definitionOf(options, row)
  const asked = options.procedures.get(row.procedimiento)?.cases?.filedForLetter
  const { persona, respuestas: answers, resumen: summary } = row
  const told = definition && Object.hasOwn(definition.events, type) ? definition.events[type] : undefined
  return {
    row,
    title: told?.warns ? (told.titleOf?.(data) ?? told.title) : undefined,
    said: told?.text?.(data, resumen),
    request: resumen,
    ...(asked &&
      persona.representa && { askedFor: asked({ answers, summary, applicant: fullNameOf(persona) }) }),
    data,
    state: definition?.states[row.estado],
    href: hrefOf(options, row),
  }
}

function letterOf(
  { publicUrl }: NotifyOptions,
  { copy, type, news }: { copy: number; type: string; news: CaseNews },
): Letter {
  const { tambien, representa } = news.row.persona
  if (copy === 0 || copy === attendedCopy) return caseLetter(type, news)
  if (copy === alsoToldCopy && tambien)
    return alsoToldLetter(news, tambien, `${publicUrl}/ficha/${news.row.procedimiento}`)
  // Every other address is of the person whose affair it is.
  if (!representa) return caseLetter(type, news)
  // That it was sent in her name is the letter's first sentence.
  return representedLetter(type === caseEvents.sent ? { ...news, said: undefined } : news, representa)
}

function hrefOf(
  { publicUrl, procedures }: Pick<NotifyOptions, 'procedures' | 'publicUrl'>,
  row: CaseRow,
): string {
  const kind = procedures.get(row.procedimiento)?.cases
  return kind
    ? `${publicUrl}/tramites/${row.procedimiento}/${kind.detailPath}?solicitud=${row.id}`
    : `${publicUrl}/inicio`
}

// An institution's ids may contain characters that are invalid in a Message-ID.
function messageIdOf(caseId: string, eventId: string): string {
  return `caso-${caseId}-${createHash('sha256').update(eventId).digest('base64url').slice(0, 22)}`
}
