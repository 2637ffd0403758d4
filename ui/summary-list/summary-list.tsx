import type { ReactNode } from 'react'

/** A question with its answer. */
export interface SummaryRow {
  question: ReactNode
  answer: ReactNode
  /** Institution that said it, when it was not the person. */
  source?: string
  /** Page where the answer can be changed; none for answers that cannot. */
  changeHref?: string
  /** Spoken after "Cambiar", so that the links differ: `la fecha de la defunción`. Required with `changeHref`. */
  changeContext?: string
}

/** What a {@link SummaryList} takes. */
export interface SummaryListProps {
  title?: ReactNode
  headingLevel?: 2 | 3
  rows: readonly SummaryRow[]
  /** Page where the whole block can be changed. */
  changeHref?: string
  changeContext?: string
}

/** Questions and answers to look over before sending, or to read afterwards. */
export function SummaryList({ title, headingLevel = 2, rows, changeHref, changeContext }: SummaryListProps) {
  const Heading = `h${headingLevel}` as const
  return (
    <section className="m-summary">
      {title || changeHref ? (
        <div className="m-summary__head">
          {title ? <Heading className="m-summary__title">{title}</Heading> : null}
          {changeHref ? <ChangeLink href={changeHref} context={changeContext} /> : null}
        </div>
      ) : null}
      <dl className="m-summary__list">
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows never change places, and questions may repeat
          <div className="m-summary__row" key={index}>
            <dt>{row.question}</dt>
            <dd className="m-summary__answer">
              {row.answer}
              {row.source ? <span className="m-source">Fuente: {row.source}</span> : null}
            </dd>
            {row.changeHref ? (
              <dd className="m-summary__change">
                <ChangeLink href={row.changeHref} context={row.changeContext} />
              </dd>
            ) : null}
          </div>
        ))}
      </dl>
    </section>
  )
}

function ChangeLink({ href, context }: { href: string; context?: string }) {
  return <a href={href}>Cambiar{context ? <span className="m-oculto"> {context}</span> : null}</a>
}
