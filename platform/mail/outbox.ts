import { join } from 'node:path'
import type { Database } from '../postgres/database.ts'
import { migrate } from '../postgres/migrate.ts'
import { projectRoot } from '../project-root.ts'
import { type Mail, type Mailer, requireSendable } from './mailer.ts'

/** A letter in the outbox. */
export interface OutboxMail extends Mail {
  readonly attachments: NonNullable<Mail['attachments']>
  readonly sentAt: Date
}

/** A mailer that stores letters in PostgreSQL (schema `correo`) instead of sending them, for development and tests. */
export interface Outbox extends Mailer {
  /** Newest first, optionally to one address; at most `limit` (50). */
  list(filter?: { readonly to?: string; readonly limit?: number }): Promise<OutboxMail[]>
  find(messageId: string): Promise<OutboxMail | undefined>
}

/** Creates the outbox and its table. A letter sent twice with the same `messageId` is stored once; the first one wins. */
export async function createOutbox(database: Database): Promise<Outbox> {
  await migrate(database, { owner: 'correo', folder: join(projectRoot, 'platform/mail/migrations') })
  return {
    async send(mail) {
      requireSendable(mail)
      await database.rows(
        `INSERT INTO correo.salida (id_mensaje, para, asunto, texto, html, adjuntos) VALUES ($1, $2, $3, $4, $5, $6)
         ON CONFLICT (id_mensaje) DO NOTHING`,
        [
          mail.messageId,
          mail.to,
          mail.subject,
          mail.text,
          mail.html,
          JSON.stringify(storedAttachments(mail)),
        ],
      )
    },
    async list({ to, limit = 50 } = {}) {
      const rows = await database.rows<OutboxRow>(
        `SELECT ${columns} FROM correo.salida WHERE $1::text IS NULL OR para = $1
         ORDER BY enviado_en DESC, id_mensaje LIMIT $2`,
        [to ?? null, limit],
      )
      return rows.map(toMail)
    },
    async find(messageId) {
      const row = await database.row<OutboxRow>(
        `SELECT ${columns} FROM correo.salida WHERE id_mensaje = $1`,
        [messageId],
      )
      return row && toMail(row)
    },
  }
}

const columns = 'id_mensaje, para, asunto, texto, html, adjuntos, enviado_en'

interface OutboxRow {
  id_mensaje: string
  para: string
  asunto: string
  texto: string
  html: string
  adjuntos: { fileName: string; contentType: string; base64: string }[]
  enviado_en: Date
}

function storedAttachments(mail: Mail): OutboxRow['adjuntos'] {
  return (mail.attachments ?? []).map(({ fileName, contentType, bytes }) => ({
    fileName,
    contentType,
    base64: Buffer.from(bytes).toString('base64'),
  }))
}

function toMail(row: OutboxRow): OutboxMail {
  return {
    messageId: row.id_mensaje,
    to: row.para,
    subject: row.asunto,
    text: row.texto,
    html: row.html,
    sentAt: row.enviado_en,
    attachments: row.adjuntos.map(({ fileName, contentType, base64 }) => ({
      fileName,
      contentType,
      bytes: Buffer.from(base64, 'base64'),
    })),
  }
}
