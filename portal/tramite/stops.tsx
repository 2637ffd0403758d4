import type { ReactNode } from 'react'
import { formatAnswer, parseAnswer } from '#engine/asking/kinds/registry.ts'
import type { Block } from '#engine/content/block.ts'
import { layoutOf } from '#engine/procedure.ts'
import type { Stopped } from '#filing/results.ts'
import { Button, ButtonGroup } from '#ui/button/button.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import { Blocks } from '../drawing/blocks.tsx'
import { pathTo } from '../routes.ts'
import { crumbsOf, hrefOf } from './addresses.ts'
import { inDraft } from './draft-links.ts'
import { receiptHref } from './elsewhere.ts'
import type { OpenedForm } from './opened.ts'
import { remindersOf } from './reminders-offered.ts'
import { slotOf } from './visit.ts'

/** Draws the page of a form that cannot continue in this request. */
export async function drawStop(opened: OpenedForm, stopped: Stopped) {
  const { parts, pages, procedure, form, request, reply } = opened
  const slot = slotOf(form, request.query)
  const around = {
    lists: parts.lists(),
    uploadHref: '',
    reminders: remindersOf(request.session, { what: procedure.head.title, href: request.url }),
  }
  const send = (title: string, body: ReactNode, status: number) =>
    pages.send(
      request,
      reply,
      { title, layout: layoutOf(procedure, form), breadcrumbs: crumbsOf(procedure, title), body },
      status,
    )
  switch (stopped.kind) {
    case 'outcome': {
      const { outcome, context, data } = stopped
      return send(
        outcome.title,
        <>
          <h1>{outcome.title}</h1>
          <Blocks
            blocks={inDraft(outcome.blocks(context, data), { procedure, form, slot })}
            around={around}
          />
        </>,
        200,
      )
    }
    case 'silent':
      return send(stopped.title, <SilentPage {...stopped} href={request.url} />, 503)
    case 'too-many':
      return send(
        'Tiene muchas solicitudes sin terminar',
        <>
          <h1>Tiene muchas solicitudes sin terminar</h1>
          <p className="m-lead">
            No podemos guardar otra. Termine o borre alguna, y empiece esta de nuevo.
            {stopped.typed.held().length > 0
              ? ' Lo que escribió en esta página está abajo, para que pueda copiarlo.'
              : null}
          </p>
          {stopped.typed.held().length > 0 ? <Blocks blocks={[typedBlock(stopped)]} around={around} /> : null}
          <ButtonGroup>
            <Button href={hrefOf(procedure, '')}>Ver las que dejó sin terminar</Button>
          </ButtonGroup>
        </>,
        409,
      )
    case 'sent-elsewhere':
      return send(
        'Esta solicitud ya se envió',
        <>
          <h1>Esta solicitud ya se envió</h1>
          <p className="m-lead">
            Usted la envió desde otra ventana. Lo que escribió recién en esta página no va en ella: está
            abajo, para que pueda copiarlo.
          </p>
          <Blocks blocks={[typedBlock(stopped)]} around={around} />
          <ButtonGroup>
            <Button href={receiptHref(procedure, form, stopped.caseId)}>Ver el comprobante</Button>
          </ButtonGroup>
        </>,
        409,
      )
    case 'other-subject':
      return send(
        'Esta página ya no es de la misma persona',
        <>
          <h1>Esta página ya no es de la misma persona</h1>
          <p className="m-lead">
            En otra ventana cambió para quién es este trámite. No guardamos lo que escribió recién: está
            abajo, para que pueda copiarlo.
          </p>
          <Blocks blocks={[typedBlock(stopped)]} around={around} />
          <ButtonGroup>
            <Button href={request.url}>Seguir con quien es ahora</Button>
          </ButtonGroup>
        </>,
        409,
      )
    case 'gone':
      return send(
        'Esta solicitud ya no está',
        <>
          <h1>Esta solicitud ya no está</h1>
          <p className="m-lead">
            Se borró en otra ventana, o venció su plazo. Lo que escribió en esta página está abajo, para que
            pueda copiarlo.
          </p>
          <Blocks blocks={[typedBlock(stopped)]} around={around} />
          <ButtonGroup>
            <Button href={hrefOf(procedure, form.pages[0]?.path ?? '')}>Empezar de nuevo</Button>
          </ButtonGroup>
        </>,
        409,
      )
  }
}

type SilentPageProps = Omit<Extract<Stopped, { kind: 'silent' }>, 'kind' | 'path'> & { href: string }

/**
 * The institution must answer first. Saved answers are kept, and those just posted are sent again with the next try.
 */
function SilentPage({ title, text, href, typed }: SilentPageProps) {
  return (
    <>
      <h1>{title}</h1>
      <Notice kind="aviso" title="Por ahora no podemos seguir">
        <p>{text}</p>
      </Notice>
      {typed ? (
        <form method="post" action={href}>
          <p>Lo que acaba de escribir va con el botón: no tiene que escribirlo otra vez.</p>
          {typed.held().map(([name, held], index) =>
            typeof held === 'string' ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: a control may stand several times, and none ever moves.
              <input key={index} type="hidden" name={name} value={held} />
            ) : (
              <input key={held.id} type="hidden" name={`${name}.id`} value={held.id} />
            ),
          )}
          <ButtonGroup>
            <Button>Intentar de nuevo</Button>
          </ButtonGroup>
        </form>
      ) : (
        <ButtonGroup>
          <Button href={href}>Intentar de nuevo</Button>
          <Button href={pathTo('/inicio')} kind="secondary">
            Ir al inicio
          </Button>
        </ButtonGroup>
      )}
    </>
  )
}

/** What was typed on a page of which nothing is kept, a row for each question that was answered. */
function typedBlock({
  page,
  typed,
  context,
}: Extract<Stopped, { kind: 'sent-elsewhere' | 'gone' | 'too-many' | 'other-subject' }>): Block {
  const rows = Object.entries(page.questions).flatMap(([name, question]) => {
    const { value } = parseAnswer(question, typed, name)
    const written = value === undefined ? [typed.text(name)] : formatAnswer(question, value, context)
    const lines = written.filter(line => line !== '')
    return lines.length > 0 ? [{ label: question.summaryLabel ?? question.label, lines }] : []
  })
  return { kind: 'summary', title: 'Lo que escribió', rows }
}
