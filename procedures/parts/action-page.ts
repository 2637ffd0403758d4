import type { CaseActionPage } from '#engine/case-kind.ts'
import type {
  ConsultationReach,
  ConsultationReply,
  ConsultationView,
  OwnCaseDetail,
} from '#engine/consultation.ts'
import type { Context } from '#engine/context.ts'
import type { Documento, FormInput } from '#engine/form-input.ts'
import { checkAnswer, parseAnswer } from '#engine/kinds/registry.ts'
import type { PartErrors, Question, Questions } from '#engine/question.ts'

/** The page of an action on a case, and where it stands. */
export interface ActionPlace {
  /** Name of the action. */
  name: string
  page: CaseActionPage
  detail: OwnCaseDetail
  /** Path of the page of the case. */
  path: string
  backPath: string
}

interface Reading {
  form: FormInput
  errors: Readonly<Record<string, PartErrors>>
}

/** The page on which a citizen acts on a case, with what was wrong with her last try. */
export function actionView<Services>(
  { hrefOf }: ConsultationReach<Services>,
  { name, page, detail, path, backPath }: ActionPlace,
  reading?: Reading,
): ConsultationView {
  const action = hrefOf(path, { solicitud: detail.id, hacer: name })
  const questions = Object.entries(page.questions(detail))
  const errors = Object.entries(reading?.errors ?? {}).flatMap(([question, parts]) =>
    Object.entries(parts).map(([part, message]) => ({
      name: part ? `${question}.${part}` : question,
      message,
    })),
  )
  const back = { kind: 'link', label: 'No, volver', href: hrefOf(path, { solicitud: detail.id }) } as const
  return {
    title: page.title,
    backPath,
    errors,
    blocks: [
      ...page.blocks(detail),
      questions.length > 0
        ? {
            kind: 'questions',
            action,
            submit: page.submitLabel,
            fields: questions.map(([question, declared]) => ({
              name: question,
              question: declared,
              typed: reading?.form,
              errors: reading?.errors[question] ?? {},
            })),
          }
        : {
            kind: 'actions',
            actions: [
              { kind: 'post', label: page.submitLabel, action, ...(page.danger ? { danger: true } : {}) },
              back,
            ],
          },
    ],
  }
}

/** Takes what was posted on the page of an action: what is missing is said, and nothing is lost of what was given. */
export async function takeAction<Services>(
  reach: ConsultationReach<Services>,
  place: ActionPlace,
  form: FormInput,
): Promise<ConsultationReply> {
  const { name, page, detail, path } = place
  const questions = page.questions(detail)
  const { answers, errors } = readAnswers(reach, questions, form)
  if (Object.keys(errors).length > 0)
    return { kind: 'errors', view: actionView(reach, place, { form, errors }) }
  const result = await reach.cases.act({
    caseId: detail.id,
    action: name,
    data: page.dataOf?.(answers, detail) ?? {},
    documents: documentsIn(questions, answers),
    requestId: page.requestIdOf?.(detail) ?? `${name}-${detail.id}`,
  })
  if (result === 'documents') {
    const [first = ''] = Object.keys(questions)
    const lost = { [first]: { '': 'Un archivo ya no está. Agréguelo otra vez.' } }
    return { kind: 'errors', view: actionView(reach, place, { form, errors: lost }) }
  }
  if (result === 'not-found') return { kind: 'not-found' }
  return { kind: 'redirect', href: reach.hrefOf(path, { solicitud: detail.id }) }
}

/** Reads the questions of a form on a consultation: what could be read, and what is wrong, by question and part. */
export function readAnswers<Services>(
  reach: ConsultationReach<Services>,
  questions: Questions,
  form: FormInput,
): { answers: Record<string, unknown>; errors: Record<string, PartErrors> } {
  const context: Context = { ...reach, answers: {}, consulted: {}, verified: {} }
  const answers: Record<string, unknown> = {}
  const errors: Record<string, PartErrors> = {}
  for (const [name, question] of Object.entries(questions)) {
    const parsed = parseAnswer(question, form, name)
    const found = parsed.errors ?? checkAnswer(question, parsed.value, context)
    if (Object.keys(found).length > 0) errors[name] = found
    else if (parsed.value !== undefined) answers[name] = parsed.value
  }
  return { answers, errors }
}

function documentsIn(
  questions: Readonly<Record<string, Question>>,
  answers: Readonly<Record<string, unknown>>,
) {
  return Object.entries(questions).flatMap(([name, { kind }]) =>
    kind === 'documents' ? ((answers[name] ?? []) as readonly Documento[]) : [],
  )
}
