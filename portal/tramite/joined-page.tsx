import { formatDate, formatDateWithWeekday, type IsoDate, isoDateInChile } from '#domain/dates.ts'
import type { FieldView } from '#engine/asking/page-view.ts'
import { type Block, highlightsId, type SummarySection } from '#engine/content/block.ts'
import type { Warning } from '#filing/results.ts'
import { Button, ButtonGroup } from '#ui/button/button.tsx'
import { Details } from '#ui/details/details.tsx'
import { ErrorSummary, type ErrorSummaryItem } from '#ui/error-summary/error-summary.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import { type Task, TaskList } from '#ui/task-list/task-list.tsx'
import { Blocks } from '../drawing/blocks.tsx'
import { FieldOf, type FieldSurroundings } from '../drawing/field.tsx'
import { Highlights } from './highlights.tsx'
import type { Standing } from './joined-forms.ts'
import { Answers, Notices } from './review-page.tsx'
import { noticeOf } from './warning-texts.ts'

/** One of the joined forms, ready to render. */
export interface JoinedRow {
  readonly title: string
  readonly prefix: string
  readonly standing: Standing
  readonly ready?: {
    readonly draft: string
    readonly intro: readonly Block[]
    readonly sections: readonly SummarySection[]
    readonly fields: readonly FieldView[]
    readonly errors: readonly ErrorSummaryItem[]
    readonly warnings: readonly Warning[]
  }
}

/**
 * Why the last press did not send everything: `faltan` if something changed while she pressed the button, `ocupado` if an institution
 * could not be asked for now.
 */
export type JoinedNotice = 'faltan' | 'ocupado'

const notices = {
  faltan: {
    title: 'Falta enviar algo',
    text: 'Algo cambió mientras usted revisaba. Vea abajo qué falta, y envíelo.',
  },
  ocupado: {
    title: 'Hay muchas consultas en este momento',
    text: 'Por eso no pudimos preguntar a la institución, y falta enviar algo. Espere un minuto y presione el botón otra vez.',
  },
} satisfies Record<JoinedNotice, object>

export interface JoinedPageProps {
  title: string
  rows: readonly JoinedRow[]
  action: string
  submitLabel: string
  /** Label of the button that begins anew; undefined while something is left. */
  anotherLabel: string | undefined
  /** Where what is shared can be changed; undefined once something was sent. */
  changeHref: string | undefined
  isDone: boolean
  /** The day from which it counts, if that is not the day on which it is sent. */
  countsFrom: IsoDate | undefined
  notice: JoinedNotice | undefined
  around: FieldSurroundings
}

/** How far each of several forms is, one review of those that are ready, and one button that sends them. */
export function JoinedPageView(props: JoinedPageProps) {
  const { title, rows, isDone, notice, anotherLabel, action, changeHref } = props
  const next = rows.find(({ standing }) => standing.kind === 'open')
  const ready = rows.filter(row => row.ready)
  return (
    <>
      <ErrorSummary items={rows.flatMap(row => row.ready?.errors ?? [])} />
      <h1>{title}</h1>
      {notice && !isDone ? (
        <Notice kind="aviso" title={notices[notice].title}>
          <p>{notices[notice].text}</p>
        </Notice>
      ) : null}
      {isDone ? <p className="m-lead">Cada una sigue por su cuenta. Le avisaremos de cada novedad.</p> : null}
      <TaskList tasks={rows.map(taskOf)} />
      {rows.some(({ standing }) => standing.kind === 'silent') ? (
        <p>
          Preguntamos otra vez cada vez que abre esta página. <a href={action}>Preguntar ahora</a>
        </p>
      ) : null}
      {changeHref ? (
        <p>
          <a href={changeHref}>Cambiar lo que dijo de la persona que falleció</a>
        </p>
      ) : null}
      {next?.standing.kind === 'open' ? (
        <ButtonGroup>
          <Button href={next.standing.href} hiddenText={`: ${next.title}`}>
            Continuar
          </Button>
        </ButtonGroup>
      ) : null}
      {ready.length > 0 ? <ReviewTogether {...props} ready={ready} hasNext={next !== undefined} /> : null}
      <Waiting rows={rows} around={props.around} />
      {anotherLabel ? (
        <form method="post" action={action}>
          <Button kind="secondary" name="otra" value="si">
            {anotherLabel}
          </Button>
        </form>
      ) : null}
    </>
  )
}

function ReviewTogether({
  ready,
  action,
  submitLabel,
  around,
  hasNext,
  countsFrom,
}: JoinedPageProps & { ready: readonly JoinedRow[]; hasNext: boolean }) {
  return (
    <>
      {hasNext ? (
        <p>Lo que ya está listo se puede enviar ahora. Lo demás queda guardado, y lo envía después.</p>
      ) : null}
      <form method="post" action={action} noValidate data-once="">
        {ready.map(({ title, prefix, ready: shown }) =>
          shown ? (
            <section key={prefix} aria-label={title}>
              <h2>{title}</h2>
              <Notices notices={shown.warnings.map(noticeOf)} />
              <Highlights sections={keyFacts(shown.sections, title)} of={title} />
              <Blocks blocks={shown.intro} around={around} />
              <Details summary="Revise lo que se envía">
                <Answers sections={shown.sections} lists={around.lists} />
              </Details>
              <input type="hidden" name={`${prefix}borrador`} value={shown.draft} />
              {shown.fields.map(view => (
                <FieldOf view={view} around={around} key={view.name} />
              ))}
            </section>
          ) : null,
        )}
        {countsFrom ? (
          <p>
            Ahora es fuera del horario hábil. Lo que envíe llega hoy, y cuenta desde el{' '}
            {formatDateWithWeekday(countsFrom)}.
          </p>
        ) : null}
        <Button>
          {ready.length === 1
            ? `${submitLabel} la solicitud`
            : `${submitLabel} las ${ready.length} solicitudes`}
        </Button>
        {/* After the button that sends all: Enter presses the first one. */}
        {ready.length > 1 ? (
          <Details summary={`${submitLabel} solo una`}>
            <p>Las otras quedan guardadas.</p>
            <ButtonGroup>
              {ready.map(({ title, prefix }) => (
                <Button kind="secondary" name="solo" value={prefix} key={prefix}>
                  {submitLabel} solo: {title}
                </Button>
              ))}
            </ButtonGroup>
          </Details>
        ) : null}
      </form>
    </>
  )
}

/** Of several forms on one page only what matters most of each, and not its title; the rest is among its answers. */
const keyFacts = (sections: readonly SummarySection[], title: string) =>
  sections.map(one =>
    one.pageId === highlightsId
      ? { ...one, rows: one.rows.slice(0, 2).filter(({ lines }) => lines.join() !== title) }
      : one,
  )

/** Until when what is left is kept, to be saved as a reminder. */
function Waiting({ rows, around }: Pick<JoinedPageProps, 'rows' | 'around'>) {
  const waiting = rows.flatMap(({ title, standing }) =>
    standing.kind === 'open' && standing.until ? [{ title, day: isoDateInChile(standing.until) }] : [],
  )
  const [first] = waiting
  if (!first) return null
  const what = new Intl.ListFormat('es').format(waiting.map(({ title }) => title.toLowerCase()))
  return (
    <>
      <p>¿Le falta un papel? Lo que escribió queda guardado hasta el {formatDate(first.day)}.</p>
      <Blocks
        blocks={[{ kind: 'remind', date: first.day, text: `Terminar de pedir: ${what}` }]}
        around={around}
      />
    </>
  )
}

function taskOf({ title, prefix, standing }: JoinedRow): Task {
  const task = { id: prefix, title }
  switch (standing.kind) {
    case 'refused':
      return { ...task, hint: standing.why, status: 'No le toca' }
    case 'closed':
      return {
        ...task,
        hint: standing.why,
        status: standing.isForNow ? 'Cerrada por ahora' : 'No se hace aquí',
        tone: 'aviso',
      }
    case 'ended':
      return {
        ...task,
        href: standing.href,
        hint: `${standing.title}. Vea por qué, y qué hacer.`,
        status: 'No se puede',
        tone: 'aviso',
      }
    case 'open':
      return { ...task, href: standing.href, hint: `Sigue: ${standing.step}`, status: 'Falta', tone: 'info' }
    case 'silent':
      return { ...task, href: standing.href, hint: standing.text, status: 'Espera respuesta', tone: 'aviso' }
    case 'ready':
      return { ...task, hint: 'Revísela abajo y envíela.', status: 'Lista', tone: 'exito' }
    case 'sent':
      return {
        ...task,
        href: standing.caseHref,
        hint: (
          <>
            Número {standing.folio}. <a href={standing.receiptHref}>Ver el comprobante</a>
            {standing.againHref ? (
              <>
                {'. '}
                <a href={standing.againHref}>Pedir otra vez</a>
              </>
            ) : null}
          </>
        ),
        status: standing.state?.label ?? 'Enviada',
        tone: standing.state?.tone ?? 'exito',
      }
  }
}
