import type { ReactNode } from 'react'
import { Breakable } from '../breakable-text/breakable-text.tsx'

/** A question with its answer. */
export interface SummaryRow {
  question: ReactNode
  answer: ReactNode
  /** On a phone the answer stands below its question; without it, a text does where that takes fewer lines. */
  isLong?: boolean
  /** Where the answer comes from, in words, if not from the person. */
  source?: string | undefined
  /** Page to change the answer; undefined if it cannot be changed. */
  changeHref?: string
  /**
   * Visually hidden after "Cambiar", so that the links differ: `la fecha de la defunción`. Required with `changeHref`.
   */
  changeContext?: string
}

export interface SummaryListProps {
  title?: ReactNode
  headingLevel?: 2 | 3
  rows: readonly SummaryRow[]
  /** Page to change the whole block. */
  changeHref?: string
  changeContext?: string
}

/** Questions and answers to check before sending, or to read afterwards. */
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
          <div className={rowClass(row, title)} key={index}>
            <dt>{row.question}</dt>
            <dd className="m-summary__answer">
              {typeof row.answer === 'string' ? <Breakable text={row.answer} /> : row.answer}
            </dd>
            {row.changeHref ? (
              <dd className="m-summary__change">
                <ChangeLink href={row.changeHref} context={row.changeContext} />
              </dd>
            ) : null}
            {row.source ? <dd className="m-summary__source">{row.source}</dd> : null}
          </div>
        ))}
      </dl>
    </section>
  )
}

/** Letters of a line on a phone of 360 px: the whole of it, and each side of it. */
const letters = { whole: 30, question: 12, answer: 14 }

/** Whether an answer takes fewer lines on a phone below its question than beside it. */
export function isShorterBelow(question: string, answers: readonly string[]): boolean {
  const linesOf = (text: string, width: number) => Math.ceil(text.length / width)
  const answerLines = (width: number) => answers.reduce((sum, text) => sum + linesOf(text, width), 0)
  const beside = Math.max(linesOf(question, letters.question), answerLines(letters.answer))
  return linesOf(question, letters.whole) + answerLines(letters.whole) < beside
}

/** A row that asks what the heading says is named by it. */
function rowClass({ question, answer, isLong }: SummaryRow, title: ReactNode) {
  const isText = typeof question === 'string' && typeof answer === 'string'
  const isBelow = isLong ?? (isText && isShorterBelow(question, [answer]))
  return `m-summary__row${question === title ? ' m-summary__row--named' : ''}${isBelow ? ' m-summary__row--long' : ''}`
}

function ChangeLink({ href, context }: { href: string; context?: string }) {
  return <a href={href}>Cambiar{context ? <span className="m-oculto"> {context}</span> : null}</a>
}
