import { Fragment } from 'react'
import { formatDate } from '#domain/dates.ts'
import type { FichaOn, Way } from '#procedures/fichas/types.ts'
import { Icon } from '#ui/icon/icon.tsx'
import type { LinkListItem } from '#ui/link-list/link-list.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import { PrintLine } from '#ui/print-line/print-line.tsx'
import { RelatedPages } from '#ui/related-pages/related-pages.tsx'
import { Table } from '#ui/table/table.tsx'
import { SatisfactionForm } from '../satisfaction/satisfaction-form.tsx'
import type { PageView } from '../shell/page-view.ts'
import { OnlineWay, wayTitle } from './online-way.tsx'

/** What the page of a ficha shows. */
export interface FichaPageProps {
  ficha: FichaOn
  institution: string
  category: string
  similar: readonly FichaOn[]
}

/** The page of one ficha (shell §2: `/ficha/{id}`). */
export function fichaView(props: FichaPageProps): PageView {
  const { ficha, category } = props
  return {
    title: ficha.title,
    layout: 'tramites',
    breadcrumbs: [
      { label: 'Inicio', href: '/' },
      { label: 'Trámites y beneficios', href: '/ficha' },
      ...(ficha.visibleTo === 'todos'
        ? [{ label: category, href: `/ficha?categoria=${ficha.category}` }]
        : []),
      { label: ficha.title },
    ],
    help: <FichaHelp ficha={ficha} />,
    body: <Ficha {...props} />,
  }
}

/** What to say on the line 101, so that both speak of the same procedure. */
export function FichaHelp({ ficha }: { ficha: FichaOn }) {
  return ficha.chileAtiendeNumber ? (
    <p>
      Si llama, diga el número del trámite: <strong>{ficha.chileAtiendeNumber}</strong>.
    </p>
  ) : (
    <p>Si llama, diga el nombre del trámite.</p>
  )
}

/** All of a ficha, from its title to the five faces. */
export function Ficha({ ficha, institution, similar }: FichaPageProps) {
  return (
    <article className="m-ficha">
      <p className="m-kicker">{institution}</p>
      <h1>{ficha.title}</h1>
      <p className="m-lead">{ficha.summary}</p>
      <OnlineWay ficha={ficha} />
      <PrintLine updatedOn={formatDate(ficha.updatedAt)} dateTime={ficha.updatedAt} />

      <h2>¿Qué es?</h2>
      {ficha.what.map(text => (
        <p key={text}>{text}</p>
      ))}
      <Amounts ficha={ficha} />
      <h2>¿Para quién es?</h2>
      <List items={ficha.who} />
      {ficha.cases === undefined ? null : (
        <>
          <p>{ficha.cases.intro}</p>
          <List items={ficha.cases.items} />
        </>
      )}
      <h2>¿Qué necesita?</h2>
      <List items={ficha.need} />
      <h2 id="como">¿Cómo se hace?</h2>
      {ficha.how.map(way => (
        <WayOf way={way} online={ficha.online} key={way.channel} />
      ))}
      <h2>Costo y plazo</h2>
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
      <h2>¿Qué pasa si le dicen que no?</h2>
      <dl className="m-ficha__facts">
        {ficha.rejections.map(({ reason, remedy }) => (
          <Fragment key={reason}>
            <dt>{reason}</dt>
            <dd>{remedy}</dd>
          </Fragment>
        ))}
      </dl>
      <h2>¿Qué ley lo dice?</h2>
      <ul>
        {ficha.law.map(({ name, about }) => (
          <li key={name}>
            {name}. {about}
          </li>
        ))}
      </ul>
      <RelatedPages items={similar.map(linkTo)} />
      <SatisfactionForm page={`/ficha/${ficha.id}`} />
    </article>
  )
}

/** The link to a ficha with its one sentence. */
export function linkTo({ id, title, summary }: FichaOn): LinkListItem {
  return { label: title, href: `/ficha/${id}`, text: summary }
}

function Amounts({ ficha: { amounts } }: { ficha: FichaOn }) {
  if (amounts.length === 0) return null
  return (
    <>
      <Table
        caption="Montos y topes"
        columns={[
          { id: 'que', header: 'Qué', rowHeader: true, cell: row => row.label },
          { id: 'cuanto', header: 'Cuánto', numeric: true, cell: row => row.value },
          { id: 'desde', header: 'Fecha', cell: row => row.since },
        ]}
        rows={amounts}
        rowKey={row => row.label}
      />
      {amounts.some(row => row.mayHaveChanged) ? (
        <Notice kind="aviso" title="Estos montos pueden haber cambiado">
          <p>La ley los cambia cada año y todavía no tenemos los nuevos. Confírmelos en el 101.</p>
        </Notice>
      ) : null}
    </>
  )
}

function WayOf({ way: { channel, steps }, online }: { way: Way<string>; online: FichaOn['online'] }) {
  const { title, icon } = wayTitle(channel, online)
  return (
    <section className="m-ficha__way">
      <h3>
        <Icon name={icon} /> {title}
      </h3>
      {steps.length === 1 ? <p>{steps[0]}</p> : <List items={steps} ordered />}
    </section>
  )
}

function List({ items, ordered }: { items: readonly string[]; ordered?: boolean }) {
  const Element = ordered ? 'ol' : 'ul'
  return (
    <Element>
      {items.map(item => (
        <li key={item}>{item}</li>
      ))}
    </Element>
  )
}
