import { formatDate, isoDateInChile } from '#domain/dates.ts'
import { foldText } from '#domain/plain-text.ts'
import { splitRun } from '#domain/run.ts'
import { pageView } from '#engine/asking/page-view.ts'
import { openSheet, refusedCodes } from '#engine/asking/sheets/sheet-row.ts'
import { layoutOf } from '#engine/procedure.ts'
import { type Form, files, sheetOn } from '#engine/walking/form.ts'
import { backPath, isComing } from '#engine/walking/way.ts'
import { pageMark, principalOf } from '#filing/page-mark.ts'
import type { PageResult, ShownPage } from '#filing/results.ts'
import type { OnTheWay } from '#filing/way.ts'
import type { StepProgressProps } from '#ui/step-progress/step-progress.tsx'
import { crumbsOf, hrefOf, uploadPath } from './addresses.ts'
import { inDraft } from './draft-links.ts'
import type { OpenedForm } from './opened.ts'
import { QuestionPageView } from './question-page.tsx'
import { filterOf, searchedIn, sheetHrefs } from './sheet-addresses.ts'
import { SheetSection } from './sheet-section.tsx'
import { slotOf } from './visit.ts'
import { noticeOf } from './warning-texts.ts'

export async function drawPage(
  opened: OpenedForm,
  { page: shown, status }: Extract<PageResult, { kind: 'page' }>,
  { fileError }: { fileError?: string } = {},
) {
  const { parts, pages, procedure, form, request, reply, session, empresa } = opened
  const { page, context } = shown.place.step
  const borrador = slotOf(form, request.query)
  const por = empresa?.id
  const drawn = pageView(page, context, shown.state)
  // The list may be long: why its file was refused is said before it, too.
  const refused = fileError === undefined ? [] : [{ name: 'archivo', message: fileError }]
  const { intro, outro, facts } = inDraft(
    { intro: drawn.intro, outro: drawn.outro, facts: drawn.facts },
    { procedure, form, slot: borrador },
  )
  const view = { ...drawn, intro, outro, facts, errors: [...refused, ...drawn.errors] }
  const mark = pageMark({ empresa }, shown.way, page.id)
  const principal = principalOf(shown.way)
  if (principal) request.pageOf = { nombre: principal.nombre, backHref: hrefOf(procedure, '') }
  const { desde } = request.query as { desde?: unknown }
  const back = backPath(shown.way.walk, shown.place)
  const backHref =
    back === undefined ? hrefOf(procedure, '', { por }) : hrefOf(procedure, back, { borrador, por })
  const steps = stepOf(form, shown)
  const step = files(form) || steps.names.length > 2 ? steps : undefined
  return pages.send(
    request,
    reply,
    {
      title: step ? titleOfStep(view.title, step) : view.title,
      inForm: true,
      layout: layoutOf(procedure, form),
      breadcrumbs: crumbsOf(procedure, page.path === '' ? undefined : page.shortTitle),
      ...(page.path === '' ? {} : { backHref }),
      hasErrors: view.errors.length > 0,
      body: (
        <QuestionPageView
          view={view}
          action={hrefOf(procedure, page.path, {
            borrador,
            por,
            desde: desde === 'revision' ? 'revision' : undefined,
          })}
          hidden={{ borrador: `${draftField(form, shown.way)}:${mark.whose}:${mark.saved}` }}
          above={await sheetOfPage(opened, shown, fileError)}
          step={step}
          draftUntil={
            files(form) && shown.way.draft ? formatDate(isoDateInChile(shown.way.draft.expiresAt)) : undefined
          }
          notices={shown.warnings.map(noticeOf)}
          check={form.access === 'open' && !session ? await parts.botCheck.challenge() : undefined}
          around={{
            lists: shown.way.surroundings.lists,
            kept: parts.keptFields,
            uploadHref: hrefOf(procedure, uploadPath(page.path), { por }),
            ...(session ? { cuentaRutNumber: String(splitRun(session.run).numero) } : {}),
            ...(page.accountHolder
              ? { holderNumber: String(splitRun(page.accountHolder(context)).numero) }
              : {}),
          }}
        />
      ),
    },
    status,
  )
}

/** The list of a page, drawn above its button; undefined if it has none. */
async function sheetOfPage(opened: OpenedForm, { place, way }: ShownPage, fileError: string | undefined) {
  const { page, context } = place.step
  const own = sheetOn(page)
  if (!own || !way.draft) return undefined
  const at = { ...opened, path: page.path }
  const filter = filterOf(at)
  const searched = searchedIn(at)
  const { name, sheet } = own
  const summary = way.draft.sheets?.[sheet.id] ?? emptySheet
  const only = {
    '': undefined,
    'por-corregir': 'wrong',
    'no-aceptadas': refusedCodes(sheet, summary.said),
    mudas: 'silent',
  } as const
  const wanted = {
    ...{ page: filter.page, pageSize: rowsOnPage, search: foldText(searched), only: only[filter.only] },
  }
  const sheetPlace = { run: way.draft.run, draftId: way.draft.id, sheetId: sheet.id }
  const { sheets } = opened.parts.cases
  const found = await sheets.listRows(sheetPlace, wanted)
  // Where rows were corrected or went, fewer pages may be left than she saw.
  const isPast = found.page > found.pageCount
  const shown = isPast ? await sheets.listRows(sheetPlace, { ...wanted, page: found.pageCount }) : found
  return (
    <SheetSection
      name={name}
      open={openSheet(page, name, context)}
      summary={summary}
      shown={shown}
      filter={filter}
      searched={searched}
      hrefs={sheetHrefs(at)}
      fileError={fileError}
    />
  )
}

const rowsOnPage = 25
const emptySheet = { rows: 0, wrong: 0, unanswered: 0, silent: 0, said: {}, changes: 0 }

/** Title of a form's page with its step: it distinguishes browser tabs, and screen readers announce it. */
export function titleOfStep(title: string, { current, names, open }: StepProgressProps): string {
  return open ? `${title}, paso ${current}` : `${title}, paso ${current} de ${names.length}`
}

/** Names of the steps after the last question. */
export function lastNames(form: Form): readonly string[] {
  if (!files(form)) return ['Respuesta']
  const { review } = form.ending
  return [...(review.reading ? [review.reading.title] : []), review.title]
}

/** The hidden field with the draft and revision the page was made from, and the form's version (`::3` before the first save). */
export function draftField({ version }: Form, { draft }: OnTheWay): string {
  return `${draft ? `${draft.id}:${draft.revision}` : ':'}:${version}`
}

/**
 * Progress of a page: pages on the way, later ones that will be asked, the last. While something that is not known yet decides
 * which pages follow, it says no total: a total that is said does not change on the way.
 */
function stepOf(form: Form, { way, place }: ShownPage): StepProgressProps {
  const last = way.walk.steps.at(-1)
  const left = last ? form.pages.slice(form.pages.indexOf(last.page) + (last.status === 'done' ? 1 : 0)) : []
  const unknown = new Set(left.map(({ id }) => id))
  const later = left
    .filter(page => page !== last?.page)
    .map(page => ({ page, isComing: isComing(page, way.walk.context, unknown) }))
  // A step skipped because its answers are known does not count, except for a person who is on it.
  const asked = way.walk.steps.filter(step => !step.passed || step === place.step)
  const coming = later.filter(one => one.isComing === true)
  return {
    current: asked.indexOf(place.step) + 1,
    names: [...[...asked, ...coming].map(({ page }) => page.shortTitle), ...lastNames(form)],
    // A page that was not asked is opened from the review, beside the way.
    open: place.step.passed || later.some(one => one.isComing === undefined),
  }
}
