import type { Block } from '#engine/block.ts'
import type { ReferenceLists } from '#engine/context.ts'
import type { ReviewPage } from '#engine/page.ts'
import type { FieldView } from '#engine/page-view.ts'
import type { SummarySection } from '#engine/summary.ts'
import { Button } from '#ui/button/button.tsx'
import { ErrorSummary, type ErrorSummaryItem } from '#ui/error-summary/error-summary.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import { StepProgress } from '#ui/step-progress/step-progress.tsx'
import { Blocks } from './blocks.tsx'
import { FieldOf } from './field.tsx'

/** What the review page shows. */
export interface ReviewPageProps {
  review: ReviewPage
  intro: readonly Block[]
  action: string
  /** Draft and revision that are read here (`id:revision`): what is sent is what was read. */
  draft: string | undefined
  sections: readonly SummarySection[]
  fields: readonly FieldView[]
  errors: readonly ErrorSummaryItem[]
  warnings: readonly { title: string; text: string }[]
  stepCount: number
  lists: ReferenceLists
}

/** Every answer with "Cambiar", the statements, and the button that sends. */
export function ReviewPageView(props: ReviewPageProps) {
  const around = { lists: props.lists, uploadHref: '' }
  return (
    <>
      <ErrorSummary items={props.errors} />
      <StepProgress current={props.stepCount} total={props.stepCount} />
      <h1>{props.review.title}</h1>
      {props.warnings.map(warning => (
        <Notice kind="aviso" title={warning.title} key={`${warning.title} ${warning.text}`}>
          <p>{warning.text}</p>
        </Notice>
      ))}
      <Blocks blocks={props.intro} around={around} />
      {props.sections.map(section => (
        <Blocks
          blocks={[{ kind: 'summary', title: section.title, rows: section.rows }]}
          around={around}
          key={section.pageId}
        />
      ))}
      <form method="post" action={props.action} noValidate data-once="">
        {props.draft ? <input type="hidden" name="borrador" value={props.draft} /> : null}
        {props.fields.map(view => (
          <FieldOf view={view} around={around} key={view.name} />
        ))}
        <Button>{props.review.submitLabel}</Button>
      </form>
    </>
  )
}
