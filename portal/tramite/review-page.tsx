import type { Block } from '#engine/block.ts'
import type { ReferenceLists } from '#engine/context.ts'
import type { ReadingPage, ReviewPage } from '#engine/page.ts'
import type { FieldView } from '#engine/page-view.ts'
import type { SummarySection } from '#engine/summary.ts'
import { Button } from '#ui/button/button.tsx'
import { ErrorSummary, type ErrorSummaryItem } from '#ui/error-summary/error-summary.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import { StepProgress } from '#ui/step-progress/step-progress.tsx'
import { Blocks } from '../drawing/blocks.tsx'
import { FieldOf } from '../drawing/field.tsx'
import type { PageNotice } from './warning-texts.ts'

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
  /** Messages of the portal above the answers. */
  notices: readonly PageNotice[]
  stepCount: number
  lists: ReferenceLists
}

/** Every answer with "Cambiar", the statements, and the button that sends. */
export function ReviewPageView(props: ReviewPageProps) {
  const around = { lists: props.lists, uploadHref: '' }
  return (
    <>
      <ErrorSummary items={props.errors} />
      <StepProgress current={props.stepCount} total={props.stepCount} name={props.review.title} />
      <h1>{props.review.title}</h1>
      <Notices notices={props.notices} />
      <Blocks blocks={props.intro} around={around} />
      <Answers sections={props.sections} lists={props.lists} />
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

/** What a page for reading the answers shows. */
export interface ReadingPageProps
  extends Pick<ReviewPageProps, 'intro' | 'sections' | 'notices' | 'stepCount' | 'lists'> {
  reading: ReadingPage
  goOnHref: string
}

/** Every answer with "Cambiar", and the link to the page of the statements. */
export function ReadingPageView(props: ReadingPageProps) {
  const { reading, stepCount } = props
  const goOn = { kind: 'link', label: reading.goOnLabel, href: props.goOnHref, primary: true } as const
  return (
    <>
      <StepProgress current={stepCount - 1} total={stepCount} name={reading.title} />
      <h1>{reading.title}</h1>
      <Notices notices={props.notices} />
      <Blocks blocks={props.intro} around={{ lists: props.lists, uploadHref: '' }} />
      <Answers sections={props.sections} lists={props.lists} />
      <Blocks
        blocks={[{ kind: 'actions', actions: [goOn] }]}
        around={{ lists: props.lists, uploadHref: '' }}
      />
    </>
  )
}

function Notices({ notices }: Pick<ReviewPageProps, 'notices'>) {
  return notices.map(notice => (
    <Notice kind={notice.kind} title={notice.title} key={`${notice.title} ${notice.text}`}>
      <p>{notice.text}</p>
    </Notice>
  ))
}

function Answers({ sections, lists }: Pick<ReviewPageProps, 'sections' | 'lists'>) {
  return sections.map(section => (
    <Blocks
      blocks={[{ kind: 'summary', title: section.title, rows: section.rows }]}
      around={{ lists, uploadHref: '' }}
      key={section.pageId}
    />
  ))
}
