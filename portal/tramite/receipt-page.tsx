import type { CaseView } from '#cases/types.ts'
import { formatDateWithWeekday, formatInstant, isoDateInChile } from '#domain/dates.ts'
import type { ReferenceLists } from '#engine/asking/context.ts'
import { isOver } from '#engine/cases/case-view.ts'
import type { Action, Block } from '#engine/content/block.ts'
import { Breakable } from '#ui/breakable-text/breakable-text.tsx'
import { Button, ButtonGroup } from '#ui/button/button.tsx'
import { DownloadLink } from '#ui/download-link/download-link.tsx'
import { FolioPanel } from '#ui/folio-panel/folio-panel.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import type { Reminded } from '#ui/remind-date/remind-date.tsx'
import { Blocks } from '../drawing/blocks.tsx'
import { PostAction } from '../drawing/post-action.tsx'
import { pathTo } from '../routes.ts'
import { SatisfactionForm } from '../satisfaction/satisfaction-form.tsx'
import { answersOf, Highlights } from './highlights.tsx'

/** A case that was sent here. */
export type ReceivedCase = CaseView & { readonly receipt: NonNullable<CaseView['receipt']> }

/** The receipt: the form has arrived, its number, and what happens next. */
export function ReceiptPageView(props: {
  title: string
  found: ReceivedCase
  /** Address of this page, without the case. */
  href: string
  pdfHref: string
  /** Address of the case. */
  detailHref: string
  lists: ReferenceLists
  /** What reminders of its dates are about; undefined if none are offered. */
  reminders: Reminded | undefined
  /** Begins another request like this one. */
  another?: Extract<Action, { kind: 'post' }> | false | undefined
  /** What the procedure says about the case in its state. */
  told?: readonly Block[]
}) {
  const { title, found, href, pdfHref, detailHref, lists, reminders, another, told = [] } = props
  const around = { lists, uploadHref: '', reminders }
  const laterDay = formatDateWithWeekday(found.filedOn)
  const refused = found.deliveries.some(one => one.refused)
  const ended = found.state.final
  const answerComesLater = !isOver(found.state) && found.filedOn > isoDateInChile(found.sentAt)
  return (
    <>
      <FolioPanel title={title} folio={found.folio}>
        <p>Llegó el {formatInstant(found.sentAt)}.</p>
      </FolioPanel>
      <Highlights sections={found.summary} />
      {found.delivery === 'fallida' ? (
        <Notice kind="aviso" title="Todavía no llega a la institución">
          <p>
            {refused
              ? 'La institución dijo que no puede aceptarla tal como le llegó.'
              : 'La institución no la ha recibido por una falla suya.'}{' '}
            Su solicitud está guardada y nuestro equipo ya está avisado. Usted no tiene que hacer nada.
          </p>
        </Notice>
      ) : null}
      <h2>Guarde su comprobante</h2>
      <DownloadLink href={pdfHref} format="PDF">
        Descargar el comprobante
      </DownloadLink>
      <p>
        Cualquier persona puede comprobar que es auténtico en{' '}
        <a href={pathTo('/certificados/:codigo', { codigo: found.receipt.code })}>Verificar un documento</a>,
        con el código <strong className="m-code m-code--whole">{found.receipt.code}</strong>.
      </p>
      <h2>{ended ? 'En qué terminó' : 'Qué pasa ahora'}</h2>
      <p>{found.stateText}</p>
      <Blocks blocks={told} around={around} />
      {ended ? null : <News {...found} answered={found.state.tone === 'exito'} />}
      {answerComesLater ? (
        <p>Como la envió fuera del horario hábil, el plazo para responderle corre desde el {laterDay}.</p>
      ) : null}
      <ButtonGroup>
        <Button href={detailHref}>Seguir mi solicitud</Button>
        {another ? <PostAction action={another} kind="secondary" /> : null}
        <Button href={pathTo('/inicio')} kind="secondary">
          Ir al inicio
        </Button>
      </ButtonGroup>
      <h2>Lo que usted envió</h2>
      <Blocks
        blocks={[
          {
            kind: 'details',
            summary: 'Ver todo lo que respondió',
            blocks: answersOf(found.summary).map(({ title, rows }) => ({
              kind: 'summary',
              level: 3,
              title,
              rows,
            })),
          },
        ]}
        around={around}
      />
      <SatisfactionForm
        label="¿Cómo fue su experiencia con este trámite?"
        page={href}
        returnPath={`${href}?solicitud=${found.id}`}
      />
    </>
  )
}

/** How the person gets news of her case: no letter is promised that cannot be sent. */
function News({
  email,
  attendedBy,
  answered,
}: Pick<CaseView, 'email' | 'attendedBy'> & { answered: boolean }) {
  if (email !== undefined)
    return (
      <p>
        Le escribiremos a <Breakable text={email} />{' '}
        {answered ? 'si hay otra novedad.' : 'cuando respondan, o si falta algo.'}
      </p>
    )
  if (attendedBy !== undefined)
    return (
      <p>
        Como la presentaron por usted en una sucursal, le escribiremos al correo que tenga en el Registro
        Civil, si tiene uno. Todas las novedades quedan en su solicitud: entre a verla cuando quiera.
      </p>
    )
  return (
    <p>
      No le escribiremos por cada novedad: usted no dejó un correo, o no quiso avisos por correo. Todas quedan
      en su solicitud: entre a verla cuando quiera. También puede llamar al 101 y dar el folio.
    </p>
  )
}
