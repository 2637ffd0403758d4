import type { ReactNode } from 'react'
import type { Revealer } from '#engine/asking.ts'
import type { PageView } from '#engine/page-view.ts'
import { Button } from '#ui/button/button.tsx'
import { ErrorSummary } from '#ui/error-summary/error-summary.tsx'
import { FactList } from '#ui/fact-list/fact-list.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import { StepProgress } from '#ui/step-progress/step-progress.tsx'
import { Blocks } from './blocks.tsx'
import { FieldOf, type FieldSurroundings } from './field.tsx'

/** What a page of questions shows. */
export interface QuestionPageProps {
  view: PageView
  around: FieldSurroundings
  /** Where the form goes: the page's own address. */
  action: string
  /** Draft and revision that the page was made from (`id:revision`); guards against a second tab. */
  draft: string | undefined
  step: { current: number; total: number }
  /** Until when the draft is kept, in words; nothing before the first save. */
  draftUntil?: string | undefined
  /** Messages of the portal above the questions. */
  notices: readonly { kind: 'info' | 'aviso'; title: string; text: string }[]
}

/** A page of questions of any procedure. */
export function QuestionPageView(props: QuestionPageProps) {
  const { view, around, action, draft, step, draftUntil, notices } = props
  // A page that asks one thing has the question as its heading, so that it is not said twice.
  const onlyOne = view.fields.length === 1 && view.fields[0]?.question.label === view.title
  const multipart = view.fields.some(field => field.question.kind === 'documents')
  return (
    <>
      <ErrorSummary items={view.errors} />
      <StepProgress current={step.current} total={step.total} />
      {onlyOne ? null : <h1>{view.title}</h1>}
      {view.lead ? <p className="m-lead">{view.lead}</p> : null}
      {notices.map(notice => (
        <Notice kind={notice.kind} title={notice.title} key={notice.title}>
          <p>{notice.text}</p>
        </Notice>
      ))}
      <Blocks blocks={view.intro} around={around} />
      {bySource(view.facts).map(([source, facts]) => (
        <FactList facts={facts} source={source} key={source} />
      ))}
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
        {view.fields.map(field => (
          <Revealed by={field.revealedBy} key={field.name}>
            <FieldOf view={field} around={around} asHeading={onlyOne} />
          </Revealed>
        ))}
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

/** A question that hangs on an answer above: script hides it until then, and without script it says when to answer it. */
function Revealed({ by, children }: { by: Revealer | undefined; children: ReactNode }) {
  if (!by) return children
  return (
    <div className="m-revealed" data-revealed-by={by.name} data-revealed-values={by.values.join(' ')}>
      <p className="m-hint m-revealed__note">Responda esto solo si eligió «{by.labels.join('» o «')}».</p>
      {children}
    </div>
  )
}

function bySource(facts: PageView['facts']): [string, { label: string; value: string }[]][] {
  const groups = new Map<string, { label: string; value: string }[]>()
  for (const { source, label, value } of facts) {
    const list = groups.get(source) ?? []
    list.push({ label, value })
    groups.set(source, list)
  }
  return [...groups]
}
