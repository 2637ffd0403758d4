import { Fragment, type ReactNode } from 'react'
import { formatDate } from '#domain/dates.ts'
import type { FichaOn, Way } from '#procedures/ficha/types.ts'
import { Button, ButtonGroup } from '#ui/button/button.tsx'
import { Details } from '#ui/details/details.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import type { LinkListItem } from '#ui/link-list/link-list.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import { PrintLine } from '#ui/print-line/print-line.tsx'
import { RelatedPages } from '#ui/related-pages/related-pages.tsx'
import { AmountsTable } from '../drawing/amounts-table.tsx'
import { OfficialName } from '../drawing/official-name.tsx'
import { Part } from '../drawing/part.tsx'
import { pathTo, statusIds } from '../routes.ts'
import { SatisfactionForm } from '../satisfaction/satisfaction-form.tsx'
import type { PortalPage } from '../shell/portal-page.ts'
import { FichaSummary, fichaParts } from './ficha-summary.tsx'
import { NotOnline, wayTitle } from './online-way.tsx'

export interface FichaPageProps {
  ficha: FichaOn
  institution: string
  category: string
  similar: readonly FichaOn[]
  /** Where the procedure begins; undefined if it cannot be done here. */
  startHref: string | undefined
}

/** Whether a ficha is about a pension: its layout then shows guidance to branches (shell §2). */
function isPension({ id, category }: FichaOn): boolean {
  return category === 'vejez' || statusIds.some(pension => pension === id)
}

/** The page of one ficha (shell §2: `/ficha/{id}`). */
export function fichaView(props: FichaPageProps): PortalPage {
  const { ficha, category, startHref } = props
  return {
    title: ficha.title,
    layout: isPension(ficha) ? 'spsdefault' : 'tramites',
    breadcrumbs: [
      { label: 'Inicio', href: pathTo('/') },
      { label: 'Trámites y beneficios', href: pathTo('/ficha') },
      ...(ficha.visibleTo === 'todos'
        ? [{ label: category, href: `${pathTo('/ficha')}?categoria=${ficha.category}` }]
        : []),
      { label: ficha.title },
    ],
    aside: <FichaSummary ficha={ficha} startHref={startHref} />,
    help: <FichaHelp ficha={ficha} />,
    body: <Ficha {...props} />,
  }
}

/** What to say when calling 101, so that both sides mean the same procedure. */
export function FichaHelp({ ficha }: { ficha: FichaOn }) {
  return ficha.chileAtiendeNumber ? (
    <p>
      Si llama, diga el número del trámite: <strong>{ficha.chileAtiendeNumber}</strong>.
    </p>
  ) : (
    <p>Si llama, diga el nombre del trámite.</p>
  )
}

/**
 * A whole ficha, from its title to the five faces. What it is, for whom and what is needed are always shown; the rest
 * opens when pressed, or when the contents link to it.
 */
export function Ficha({ ficha, institution, similar, startHref }: FichaPageProps) {
  const folded = isLong(ficha)
  return (
    <article className="m-ficha">
      <p className="m-kicker">{institution}</p>
      <h1>{ficha.title}</h1>
      <OfficialName name={ficha.officialName} />
      <p className="m-lead">{ficha.summary}</p>
      {ficha.estimate ? (
        <p className="m-onward">
          <a href={pathTo('/calcular')}>Vea cuánto le podría tocar</a>
        </p>
      ) : null}
      {startHref ? null : <NotOnline ficha={ficha} />}
      <div className="m-ficha__top">
        <FichaSummary ficha={ficha} startHref={startHref} />
      </div>
      <PrintLine updatedOn={formatDate(ficha.updatedAt)} dateTime={ficha.updatedAt} />

      <Doubt amounts={ficha.amounts} />
      <h2 id={fichaParts.what.id}>{fichaParts.what.title}</h2>
      {ficha.what.map(text => (
        <p key={text}>{text}</p>
      ))}
      {folded ? null : <Who ficha={ficha} heading={<h2 id={fichaParts.who.id}>{fichaParts.who.title}</h2>} />}
      <h2 id={fichaParts.need.id}>{fichaParts.need.title}</h2>
      <List items={ficha.need} />
      {folded ? (
        <Part {...fichaParts.who}>
          <Who ficha={ficha} />
        </Part>
      ) : null}
      <Part {...fichaParts.how}>
        {ficha.how.map(way => (
          <WayOf way={way} ficha={ficha} key={way.channel} />
        ))}
      </Part>
      <Part {...fichaParts.cost}>
        <dl className="m-ficha__facts">
          <dt>Cuánto cuesta</dt>
          <dd>{ficha.cost}</dd>
          <dt>Cuánto demora</dt>
          <dd>{ficha.term}</dd>
          {ficha.validity === undefined ? null : (
            <>
              <dt>Cuánto dura</dt>
              <dd>{ficha.validity}</dd>
            </>
          )}
        </dl>
        <Amounts ficha={ficha} />
      </Part>
      <Part {...fichaParts.rejected}>
        <dl className="m-ficha__facts">
          {ficha.rejections.map(({ reason, remedy }) => (
            <Fragment key={reason}>
              <dt>{reason}</dt>
              <dd>{remedy}</dd>
            </Fragment>
          ))}
        </dl>
      </Part>
      <Part {...fichaParts.law}>
        <ul>
          {ficha.law.map(({ name, about }) => (
            <li key={name}>
              {name}. {about}
            </li>
          ))}
        </ul>
      </Part>
      {startHref ? (
        <ButtonGroup>
          <Button href={startHref} iconAfter="arrow-right">
            Iniciar trámite
          </Button>
        </ButtonGroup>
      ) : null}
      <RelatedPages items={similar.map(linkTo)} />
      <SatisfactionForm page={`/ficha/${ficha.id}`} />
    </article>
  )
}

/** Characters that fit on a phone without much scrolling. */
const openLetters = 700

/** Whether a ficha is so long that "for whom" is collapsed too. */
function isLong({ what, who, need }: FichaOn): boolean {
  return [...what, ...who, ...need].join('').length > openLetters
}

function Who({ ficha: { who, cases }, heading }: { ficha: FichaOn; heading?: ReactNode }) {
  return (
    <>
      {heading}
      <List items={who} />
      {cases === undefined ? null : (
        <>
          <p>{cases.intro}</p>
          <Details summary="Vea los casos">
            <List items={cases.items} />
          </Details>
        </>
      )}
    </>
  )
}

/** A link to a ficha with its summary. */
export function linkTo({ id, title, officialName, summary }: FichaOn): LinkListItem {
  return { label: title, href: pathTo('/ficha/:id', { id }), text: summary, official: officialName }
}

function Amounts({ ficha: { amounts } }: { ficha: FichaOn }) {
  if (amounts.length === 0) return null
  return <AmountsTable rows={amounts} />
}

/** Shown to everybody, even while the amounts are collapsed. */
function Doubt({ amounts }: Pick<FichaOn, 'amounts'>) {
  if (!amounts.some(row => row.mayHaveChanged)) return null
  return (
    <Notice kind="aviso" title="Estos montos pueden haber cambiado">
      <p>La ley los cambia cada año y todavía no tenemos los nuevos. Confírmelos en el 101.</p>
    </Notice>
  )
}

function WayOf({ way: { channel, steps }, ficha: { id, online } }: { way: Way<string>; ficha: FichaOn }) {
  const { title, icon } = wayTitle(channel, online)
  return (
    <section className="m-ficha__way">
      <h3>
        <Icon name={icon} /> {title}
      </h3>
      <List items={steps} ordered />
      {channel === 'branch' ? (
        <p className="m-onward">
          <a href={pathTo('/ficha/:id/lleve', { id })}>Lleve esto: una hoja para imprimir</a>
        </p>
      ) : null}
    </section>
  )
}

function List({ items, ordered }: { items: readonly string[]; ordered?: boolean }) {
  const [only, ...others] = items
  if (others.length === 0) return <p>{only}</p>
  const Element = ordered ? 'ol' : 'ul'
  return (
    <Element>
      {items.map(item => (
        <li key={item}>{item}</li>
      ))}
    </Element>
  )
}
