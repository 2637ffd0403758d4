import type { DraftRef } from '#cases/drafts/draft-types.ts'
import type { QuestionPage } from '#engine/asking/page.ts'
import type { PageMark } from '#filing/page-mark.ts'
import type { UploadLimits } from '../http/form.ts'

/** Limits of a file control of the page (`archivo`, or `hijos.0.certificado` in a group). */
export function uploadLimits(page: Pick<QuestionPage, 'questions'>, name: string): UploadLimits | undefined {
  const [first = '', , inner = ''] = name.split('.')
  const question = page.questions[first]
  const asked = question?.kind === 'group' ? question.item[inner] : question
  return asked?.kind === 'documents' ? asked : undefined
}

/** Reads the hidden field with the draft and revision a page was made from. */
export function draftRefOf(text: string): DraftRef | undefined {
  const [id = '', revision = ''] = text.split(':')
  return /^[0-9a-f-]{36}$/.test(id) && /^\d{1,9}$/.test(revision)
    ? { id, revision: Number(revision) }
    : undefined
}

/** Reads from the same field which version of the form the page was made by. */
export function formVersionOf(text: string): number | undefined {
  const version = text.split(':')[2] ?? ''
  return /^\d{1,9}$/.test(version) ? Number(version) : undefined
}

/** Reads from the same field for whom the page was, and what was saved of it (`pageMark`). */
export function pageMarkOf(text: string): PageMark | undefined {
  const [, , , whose = '', saved = ''] = text.split(':')
  return /^[0-9a-f]{12}$/.test(whose) && /^[0-9a-f]{12}$/.test(saved) ? { whose, saved } : undefined
}
