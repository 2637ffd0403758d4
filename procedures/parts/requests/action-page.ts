import type { Documento, FormInput } from '#engine/asking/form-input.ts'
import type { Question } from '#engine/asking/question.ts'
import type { CaseActionPage } from '#engine/cases/case-kind.ts'
import type {
  ConsultationReach,
  ConsultationReply,
  ConsultationView,
  OwnCaseDetail,
} from '#engine/cases/consultation.ts'
import { demandOffered } from '#platform/contract/offered.ts'
import { type AskedErrors, errorItems, fieldsOf, readAsked } from '../asking/asked.ts'

/** An action on a case, and the page it is on. */
export interface ActionPlace {
  name: string
  page: CaseActionPage
  detail: OwnCaseDetail
  /** Path of the case's page. */
  path: string
  backPath: string
}

interface Reading {
  form: FormInput
  errors: AskedErrors
}

/** The page of a citizen's action on a case, with the errors of her last attempt. */
export function actionView<Services>(
  { hrefOf, services }: ConsultationReach<Services>,
  { name, page, detail, path, backPath }: ActionPlace,
  reading?: Reading,
): ConsultationView {
  demandOffered(page.needs?.(services as never) ?? [])
  const action = hrefOf(path, { solicitud: detail.id, hacer: name })
  const questions = page.questions(detail)
  const back = { kind: 'link', label: 'No, volver', href: hrefOf(path, { solicitud: detail.id }) } as const
  return {
    title: page.title,
    backPath,
    errors: errorItems(reading?.errors ?? {}),
    blocks: [
      ...page.blocks(detail),
      Object.keys(questions).length > 0
        ? {
            kind: 'questions',
            action,
            submit: page.submitLabel,
            fields: fieldsOf(questions, reading?.form, reading?.errors),
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

/** Handles the form of an action. With errors it is shown again, and nothing typed is lost. */
export async function takeAction<Services>(
  reach: ConsultationReach<Services>,
  place: ActionPlace,
  form: FormInput,
  refused?: Parameters<typeof readAsked>[3],
): Promise<ConsultationReply> {
  const { name, page, detail, path } = place
  demandOffered(page.needs?.(reach.services as never) ?? [])
  const questions = page.questions(detail)
  const asked = readAsked(questions, form, reach, refused)
  if (asked.kind === 'errors')
    return { kind: 'errors', view: actionView(reach, place, { form, errors: asked.errors }) }
  const { answers } = asked
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

function documentsIn(
  questions: Readonly<Record<string, Question>>,
  answers: Readonly<Record<string, unknown>>,
) {
  return Object.entries(questions).flatMap(([name, { kind }]) =>
    kind === 'documents' ? ((answers[name] ?? []) as readonly Documento[]) : [],
  )
}
