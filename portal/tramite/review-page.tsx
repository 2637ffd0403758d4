import type { ReferenceLists } from '#engine/asking/context.ts'
import type { ReadingPage, ReviewPage } from '#engine/asking/page.ts'
import type { FieldView } from '#engine/asking/page-view.ts'
import type { Block, SummarySection } from '#engine/content/block.ts'
import { Button } from '#ui/button/button.tsx'
import { ErrorSummary, type ErrorSummaryItem } from '#ui/error-summary/error-summary.tsx'
import { LinkList } from '#ui/link-list/link-list.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import { StepProgress } from '#ui/step-progress/step-progress.tsx'
import { Blocks } from '../drawing/blocks.tsx'
import { FieldOf } from '../drawing/field.tsx'
import { answersOf, Highlights } from './highlights.tsx'
import type { PageNotice } from './warning-texts.ts'

export interface ReviewPageProps {
  review: ReviewPage
  intro: readonly Block[]
  action: string
  /** Draft, revision and version shown (`id:revision:version`): exactly this is sent. */
  draft: string
  sections: readonly SummarySection[]
  fields: readonly FieldView[]
  errors: readonly ErrorSummaryItem[]
  /** Messages of the portal above the answers. */
  notices: readonly PageNotice[]
  /** Id of another case about the same, of which the notices tell. */
  sentAlready?: string | undefined
  /** Names of all steps. The review is the last one, the reading page the last but one. */
  steps: readonly string[]
  lists: ReferenceLists
}

/** Every answer with "Cambiar", the statements, and the button that sends. */
export function ReviewPageView(props: ReviewPageProps) {
  const around = { lists: props.lists, uploadHref: '' }
  return (
    <>
      <ErrorSummary items={props.errors} />
      <StepProgress current={props.steps.length} names={props.steps} />
      <h1>{props.review.title}</h1>
      <Notices notices={props.notices} />
      <Highlights sections={props.sections} />
      <Blocks blocks={props.intro} around={around} />
      <Answers sections={props.sections} lists={props.lists} />
      <form method="post" action={props.action} noValidate data-once="">
        <input type="hidden" name="borrador" value={props.draft} />
        {props.sentAlready ? <input type="hidden" name="enviada" value={props.sentAlready} /> : null}
        {props.fields.map(view => (
          <FieldOf view={view} around={around} key={view.name} />
        ))}
        <Button>{props.review.submitLabel}</Button>
      </form>
    </>
  )
}

export interface ReadingPageProps
  extends Pick<ReviewPageProps, 'intro' | 'sections' | 'notices' | 'steps' | 'lists'> {
  reading: ReadingPage
  goOnHref: string
}

/** Every answer with "Cambiar", and the link to the statements. */
export function ReadingPageView(props: ReadingPageProps) {
  const { reading, steps } = props
  const goOn = { kind: 'link', label: reading.goOnLabel, href: props.goOnHref, primary: true } as const
  return (
    <>
      <StepProgress current={steps.length - 1} names={steps} />
      <h1>{reading.title}</h1>
      <Notices notices={props.notices} />
      <Highlights sections={props.sections} />
      <Blocks blocks={props.intro} around={{ lists: props.lists, uploadHref: '' }} />
      <Answers sections={props.sections} lists={props.lists} />
      <Blocks
        blocks={[{ kind: 'actions', actions: [goOn] }]}
        around={{ lists: props.lists, uploadHref: '' }}
      />
    </>
  )
}

/** Messages of the portal above the answers. */
export function Notices({ notices }: Pick<ReviewPageProps, 'notices'>) {
  return notices.map(notice => (
    <Notice kind={notice.kind} title={notice.title} key={`${notice.title} ${notice.text}`}>
      <p>{notice.text}</p>
    </Notice>
  ))
}

type Summary = Extract<Block, { kind: 'summary' }>

/** Answers that a person reads through without losing her place. */
const shortReview = 20

/** Answers of a section; an answer that lists several things is as long as they are. */
const lengthOf = ({ rows }: Pick<Summary, 'rows'>) =>
  rows.reduce((sum, { entries = [] }) => sum + Math.max(1, entries.length), 0)

/** In a long review, a section of more than two answers opens when pressed. */
function folded(section: Summary): Block {
  const { title } = section
  const length = lengthOf(section)
  if (length <= 2) return section
  return { kind: 'details', summary: `${title}: ${length} respuestas`, blocks: [section], onPaper: true }
}

/** One "Cambiar" for the answers of a page, not one for each: they are on one page anyway. */
function withOneChange({ title, rows }: SummarySection): Summary {
  const href = rows.find(row => row.change)?.change?.href.split('#')[0]
  return {
    kind: 'summary',
    title,
    rows: rows.map(row => ({ ...row, change: undefined })),
    ...(href === undefined ? {} : { change: { href, what: title } }),
  }
}

/** Every answer, one «Cambiar» for each page. */
export function Answers({ sections, lists }: Pick<ReviewPageProps, 'sections' | 'lists'>) {
  const answers = answersOf(sections)
  const isLong = answers.reduce((count, section) => count + lengthOf(section), 0) > shortReview
  const adds = answers.flatMap(section => section.adds ?? [])
  return (
    <>
      {answers
        .filter(section => !section.adds)
        .map(section => (
          <Blocks
            blocks={[isLong ? folded(withOneChange(section)) : withOneChange(section)]}
            around={{ lists, uploadHref: '' }}
            key={section.pageId}
          />
        ))}
      {adds.length > 0 ? (
        <nav aria-label="Si quiere agregar algo">
          <LinkList items={adds} />
        </nav>
      ) : null}
    </>
  )
}
