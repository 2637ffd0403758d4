import type { ReactNode } from 'react'
import type { BotCheckChallenge } from '#bot-check/types.ts'
import type { PageView } from '#engine/asking/page-view.ts'
import type { Question } from '#engine/asking/question.ts'
import type { Block } from '#engine/content/block.ts'
import { Button } from '#ui/button/button.tsx'
import { DefinitionRows } from '#ui/definition-rows/definition-rows.tsx'
import { ErrorSummary } from '#ui/error-summary/error-summary.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import { StepProgress, type StepProgressProps } from '#ui/step-progress/step-progress.tsx'
import { BotCheckField } from '../bot-check/field.tsx'
import { Blocks, leadsElsewhere } from '../drawing/blocks.tsx'
import { FieldOf, type FieldSurroundings } from '../drawing/field.tsx'
import { drawingOrder, FoldedFields } from '../drawing/folded-fields.tsx'
import { KnownFacts } from '../drawing/known-facts.tsx'
import { hasSeveralSums, ListsTotalOf } from '../drawing/offered-fields.tsx'
import { Revealed } from '../drawing/revealed.tsx'
import type { PageNotice } from './warning-texts.ts'

export interface QuestionPageProps {
  view: PageView
  around: FieldSurroundings
  /** Address of the form: the page's own. */
  action: string
  /** Hidden fields: what the page was made from, which guards against a second tab, and whose it is. */
  hidden: Readonly<Record<string, string>>
  /** The step with its name; undefined if there is only one. */
  step: StepProgressProps | undefined
  /** Tells people from programs on a form open to all. */
  check?: BotCheckChallenge | undefined
  /** Last day that the draft is kept, in words; undefined before the first save. */
  draftUntil?: string | undefined
  /** Messages of the portal above the questions. */
  notices: readonly PageNotice[]
  /** Forms of their own above the questions, and below their button. */
  above?: ReactNode
  below?: ReactNode
}

export function QuestionPageView(props: QuestionPageProps) {
  const { view, action, hidden, step, draftUntil, notices, check } = props
  const sumsBelow = hasSeveralSums(view.fields)
  const around = { ...props.around, sumsBelow }
  // A page with a single question uses it as the heading, so that it is not repeated.
  const [first, ...others] = view.fields
  const onlyOne =
    !view.lead &&
    others.length === 0 &&
    first?.question.label === view.title &&
    first.question.kind !== 'sheet'
  // On a small screen the questions come soon; help to read follows, before the button.
  const asks = view.fields.some(field => !field.folded)
  const after = asks ? view.intro.filter(isFolded) : []
  const elsewhere: readonly Block[] = [...view.intro, ...view.outro].filter(leadsElsewhere)
  // What an answer leads to is told before it is given.
  const told = view.outro.filter(isNotice)
  const explained = view.outro.filter(block => !isNotice(block) && !elsewhere.includes(block))
  const multipart = view.fields.some(({ question }) => takesFiles(question))
  return (
    <>
      <ErrorSummary items={view.errors} />
      {step ? <StepProgress {...step} /> : null}
      {onlyOne ? null : <h1>{view.title}</h1>}
      {view.lead ? <p className="m-lead">{view.lead}</p> : null}
      {notices.map(notice => (
        <Notice kind={notice.kind} title={notice.title} key={notice.title}>
          <p>{notice.text}</p>
          {notice.rows && notice.rows.length > 0 ? (
            <DefinitionRows
              rows={notice.rows.map(({ label, lines }) => ({ term: label, value: lines.join(', ') }))}
            />
          ) : null}
        </Notice>
      ))}
      <Blocks
        blocks={view.intro.filter(block => !after.includes(block) && !elsewhere.includes(block))}
        around={around}
      />
      {/* What is known stands above the questions about it. */}
      <KnownFacts facts={view.facts} />
      <Blocks blocks={told} around={around} />
      {props.above}
      <form
        method="post"
        action={action}
        noValidate
        {...(multipart ? { encType: 'multipart/form-data' } : {})}
      >
        {Object.entries(hidden).map(([name, value]) => (
          <input type="hidden" name={name} value={value} key={name} />
        ))}
        {/* Enter in a field presses a form's first button: it must be the one that goes on. */}
        <button type="submit" className="m-oculto" tabIndex={-1} aria-hidden="true">
          {view.submitLabel}
        </button>
        {drawingOrder(view.fields).map(field =>
          Array.isArray(field) ? (
            <FoldedFields fields={field} around={around} key="folded" />
          ) : (
            <Revealed by={field.revealedBy} key={field.name}>
              <FieldOf view={field} around={around} asHeading={onlyOne} />
            </Revealed>
          ),
        )}
        {sumsBelow ? <ListsTotalOf fields={view.fields} /> : null}
        <Blocks blocks={[...after, ...explained]} around={around} />
        {check ? <BotCheckField check={check} /> : null}
        <Button>{view.submitLabel}</Button>
      </form>
      <Blocks blocks={elsewhere} around={around} />
      {props.below}
      {draftUntil ? (
        <p className="m-hint m-on-screen">
          Guardamos lo que escribe cada vez que continúa. Puede seguir otro día, hasta el {draftUntil}.
        </p>
      ) : null}
    </>
  )
}

const isFolded = ({ kind }: Block) => kind === 'details'
const isNotice = ({ kind }: Block) => kind === 'notice'

/** Files need the multipart encoding, also in a group. */
function takesFiles(question: Question): boolean {
  return question.kind === 'group'
    ? Object.values(question.item).some(takesFiles)
    : question.kind === 'documents'
}
