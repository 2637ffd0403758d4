import type { FastifyInstance } from 'fastify'
import { Fragment } from 'react'
import { formatInstant } from '#domain/dates.ts'
import type { Outbox } from '#platform/mail/outbox.ts'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { Table } from '#ui/table/table.tsx'
import type { Pages } from '../http/pages.ts'
import { sendFile } from '../http/send-file.ts'
import { pathTo } from '../routes.ts'

/** The letters of the demonstration, at `/dev/correo`. Never registered in production. */
export function outboxRoutes(
  app: FastifyInstance,
  outbox: Pick<Outbox, 'list' | 'find'>,
  pages: Pages,
): void {
  app.get('/dev/correo', async (request, reply) => {
    const mails = await outbox.list({ limit: 100 })
    return pages.send(request, reply, {
      title: 'Correos de la demostración',
      layout: 'default',
      breadcrumbs: [{ label: 'Inicio', href: pathTo('/') }, { label: 'Correos de la demostración' }],
      body: (
        <>
          <h1>Correos de la demostración</h1>
          <p className="m-lead">
            Aquí quedan los correos que Micha enviaría. En un sitio real llegan a cada persona.
          </p>
          {mails.length === 0 ? (
            <EmptyState title="Todavía no hay correos">
              <p>Envíe una solicitud y el primero aparecerá aquí.</p>
            </EmptyState>
          ) : (
            <Table
              caption="Correos enviados, el último primero"
              columns={[
                {
                  id: 'asunto',
                  header: 'Asunto',
                  rowHeader: true,
                  cell: mail => (
                    <a href={pathTo('/dev/correo/:id', { id: mail.messageId })}>{mail.subject}</a>
                  ),
                },
                { id: 'para', header: 'Para', cell: mail => mail.to },
                { id: 'cuando', header: 'Enviado', cell: mail => formatInstant(mail.sentAt) },
              ]}
              rows={mails}
              rowKey={mail => mail.messageId}
            />
          )}
        </>
      ),
    })
  })

  app.get<{ Params: { id: string } }>('/dev/correo/:id', async (request, reply) => {
    const mail = await outbox.find(request.params.id)
    if (!mail) return pages.notFound(request, reply)
    return pages.send(request, reply, {
      title: mail.subject,
      layout: 'default',
      breadcrumbs: [
        { label: 'Correos de la demostración', href: pathTo('/dev/correo') },
        { label: mail.subject },
      ],
      body: (
        <>
          <h1>{mail.subject}</h1>
          <p>
            Para {mail.to}, {formatInstant(mail.sentAt)}
          </p>
          <LetterText text={mail.text} />
          {mail.attachments.length === 0 ? null : (
            <ul>
              {mail.attachments.map((attachment, index) => (
                <li key={attachment.fileName}>
                  <a href={`/dev/correo/${encodeURIComponent(mail.messageId)}/${index}`}>
                    {attachment.fileName}
                  </a>
                </li>
              ))}
            </ul>
          )}
        </>
      ),
    })
  })

  app.get<{ Params: { id: string; index: string } }>('/dev/correo/:id/:index', async (request, reply) => {
    const attachment = (await outbox.find(request.params.id))?.attachments[Number(request.params.index)]
    if (!attachment) return pages.notFound(request, reply)
    return sendFile(reply, attachment, 'attachment')
  })
}

/** The text of a letter with its paragraphs and lines. Letters never change, so positions serve as keys. */
function LetterText({ text }: { text: string }) {
  return text.split(/\n{2,}/).map((paragraph, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: see above
    <p key={index}>
      {paragraph.split('\n').map((line, lineIndex) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <Fragment key={lineIndex}>
          {lineIndex > 0 ? <br /> : null}
          {line}
        </Fragment>
      ))}
    </p>
  ))
}
