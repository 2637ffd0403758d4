import type { BotCheckChallenge } from '#bot-check/types.ts'
import type { Block } from '#engine/block.ts'
import type { PageView } from '#engine/page-view.ts'
import type { Question } from '#engine/question.ts'
import { Button } from '#ui/button/button.tsx'
import { ErrorSummary } from '#ui/error-summary/error-summary.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import { StepProgress, type StepProgressProps } from '#ui/step-progress/step-progress.tsx'
import { BotCheckField } from '../bot-check/field.tsx'
import { Blocks } from '../drawing/blocks.tsx'
import { FieldOf, type FieldSurroundings } from '../drawing/field.tsx'
import { drawingOrder, FoldedFields } from '../drawing/folded-fields.tsx'
import { KnownFacts } from '../drawing/known-facts.tsx'
import { Revealed } from '../drawing/revealed.tsx'

/** What a page of questions shows. */
export interface QuestionPageProps {
  view: PageView
  around: FieldSurroundings
  /** Where the form goes: the page's own address. */
  action: string
  /** Draft and revision that the page was made from (`id:revision`); guards against a second tab. */
  draft: string | undefined
  /** Which step this is, with its name; left out where there is only one. */
  step: StepProgressProps | undefined
  /** Tells people from programs where the form is open to all. */
  check?: BotCheckChallenge | undefined
  /** Until when the draft is kept, in words; nothing before the first save. */
  draftUntil?: string | undefined
  /** Messages of the portal above the questions. */
  notices: readonly { kind: 'info' | 'aviso'; title: string; text: string }[]
}

/** A page of questions of any procedure. */
export function QuestionPageView(props: QuestionPageProps) {
  const { view, around, action, draft, step, draftUntil, notices, check } = props
  // A page that asks one thing has the question as its heading, so that it is not said twice.
  const onlyOne = !view.lead && view.fields.length === 1 && view.fields[0]?.question.label === view.title
  // What she must answer comes first on a small screen; what is only to be read stands before the button.
  const asks = view.fields.some(field => !field.folded)
  const after = asks ? view.intro.filter(isFolded) : []
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
        </Notice>
      ))}
      <Blocks blocks={view.intro.filter(block => !after.includes(block))} around={around} />
      {asks ? null : <KnownFacts facts={view.facts} />}
      <form
        method="post"
        action={action}
        noValidate
        {...(multipart ? { encType: 'multipart/form-data' } : {})}
      >
        {draft ? <input type="hidden" name="borrador" value={draft} /> : null}
        {/* Enter in a field presses the first button of a form: it must be the one that goes on. */}
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
        {asks ? <KnownFacts facts={view.facts} /> : null}
        <Blocks blocks={[...after, ...view.outro]} around={around} />
        {check ? <BotCheckField check={check} /> : null}
        <Button>{view.submitLabel}</Button>
      </form>
      {draftUntil ? (
        <p className="m-hint">
          Guardamos lo que escribe cada vez que continúa. Puede seguir otro día, hasta el {draftUntil}.
        </p>
      ) : null}
    </>
  )
}

const isFolded = ({ kind }: Block) => kind === 'details'

/** Files come only with the multipart encoding, those of a group too. */
function takesFiles(question: Question): boolean {
  return question.kind === 'group'
    ? Object.values(question.item).some(takesFiles)
    : question.kind === 'documents'
}
