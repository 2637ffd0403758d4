import { formatInteger } from '#domain/quantities.ts'
import type { PageAnswers } from '#engine/asking/context.ts'
import { type FormInput, formInput, formOfHeld } from '#engine/asking/form-input.ts'
import { controlsOfAnswer } from '#engine/asking/kinds/registry.ts'
import { questionOfItem } from '#engine/asking/offer.ts'
import type { QuestionPage } from '#engine/asking/page.ts'
import { pageView } from '#engine/asking/page-view.ts'
import type { PartErrors } from '#engine/asking/question.ts'
import { controlsOfCells } from '#engine/asking/sheets/cells.ts'
import {
  cellText,
  type OpenSheet,
  questionsOfRow,
  restoreRow,
  rowText,
} from '#engine/asking/sheets/sheet-row.ts'
import { layoutOf } from '#engine/procedure.ts'
import { questionPage } from '#engine/walking/define-form.ts'
import type { RowPlace, RowResult, ShownRow } from '#filing/sheet-rows.ts'
import { Button } from '#ui/button/button.tsx'
import { crumbsOf } from './addresses.ts'
import type { OpenedPage } from './opened.ts'
import { QuestionPageView } from './question-page.tsx'
import { rowHref, sheetHref } from './sheet-addresses.ts'
import type { PageNotice } from './warning-texts.ts'

/** Draws the page of one row, or of a new one. */
export function drawRow(opened: OpenedPage, { shown, status }: Extract<RowResult, { kind: 'row' }>) {
  const { parts, pages, procedure, form, request, reply } = opened
  const { open, row } = shown
  const title = row ? `Fila ${formatInteger(row.number)}` : open.sheet.addLabel
  const view = viewOf(shown, title)
  const action = rowHref(opened)
  const removal = row && (
    <form method="post" action={action}>
      <input type="hidden" name="fila" value={`${row.number}:${row.version}`} />
      <Button kind="quiet" name="hacer" value="sacar">
        Sacar de la lista
      </Button>
    </form>
  )
  return pages.send(
    request,
    reply,
    {
      title,
      inForm: true,
      layout: layoutOf(procedure, form),
      breadcrumbs: crumbsOf(procedure, title),
      backHref: sheetHref(opened),
      hasErrors: view.errors.length > 0,
      body: (
        <QuestionPageView
          view={view}
          action={action}
          hidden={{ fila: row ? `${row.number}:${row.version}` : addIdOf(request, parts.ids) }}
          step={undefined}
          notices={noticesOf(shown)}
          below={removal}
          around={{
            lists: parts.lists(),
            kept: parts.keptFields,
            uploadHref: '',
          }}
        />
      ),
    },
    status,
  )
}

/** A page posted again after an error adds the same row. */
function addIdOf({ body }: OpenedPage['request'], ids: OpenedPage['parts']['ids']): string {
  const posted = body instanceof URLSearchParams ? (body.get('fila') ?? '') : ''
  const place = rowPlaceOf(posted)
  return place && 'addId' in place ? posted : ids.uuid()
}

function noticesOf({ changed, typed, open, row }: ShownRow): readonly PageNotice[] {
  if (changed === 'gone')
    return [
      {
        kind: 'aviso',
        title: 'Esta fila ya no está en la lista',
        text: 'Se sacó, o llegó otra lista, mientras usted escribía. Si presiona el botón, se agrega lo que escribió aquí.',
      },
    ]
  if (!changed) return []
  const { by } = changed
  const title = by ? `${by} también cambió esta fila` : 'Usted cambió esta fila en otra ventana'
  if (!typed) return [{ kind: 'aviso', title, text: 'No la sacamos. Abajo está como quedó.' }]
  return [
    {
      kind: 'aviso',
      title,
      text: `Si presiona el botón, queda lo que escribió abajo. Si prefiere lo que está aquí, vuelva a la lista.`,
      rows: row
        ? Object.entries(open.sheet.item).map(([name, { summaryLabel, label }]) => ({
            label: summaryLabel ?? label,
            lines: [rowText(open, row.answers, name) || cellText(open.sheet, row.cells ?? {}, name) || '—'],
          }))
        : [],
    },
  ]
}

/** The page of a row: as stored, as its file has it, or as it was just typed. */
function viewOf({ open, row, typed }: ShownRow, title: string) {
  const answers = typed?.answers ?? restoreRow(open.sheet, row?.answers ?? {})
  const page = pageOfRow(open, answers, title)
  const errors = row ? { ...row.errors, ...row.objections, ...repeatedError(open, row.repeats) } : {}
  const hasErrors = Object.keys(errors).length > 0
  const form = row?.cells
    ? formInput(controlsOfCells(open, row.cells))
    : hasErrors
      ? formOfRow(open, answers)
      : undefined
  const state = typed
    ? { typed: { form: typed.input, answers, errors: typed.errors } }
    : form
      ? { typed: { form, answers, errors } }
      : { saved: row ? answers : undefined }
  return pageView(page, open.context, state)
}

const repeatedError = ({ sheet }: OpenSheet, first: number | undefined): PartErrors =>
  first === undefined || !sheet.key
    ? {}
    : {
        [[sheet.key].flat().at(-1) ?? '']:
          `Ya está en la fila ${formatInteger(first)}. Cambie esta, o sáquela de la lista.`,
      }

/** The page that would have posted these answers. */
function formOfRow(open: OpenSheet, answers: PageAnswers): FormInput {
  return formOfHeld(
    questionsOfRow(open, answers).flatMap(([name, question]) =>
      controlsOfAnswer(question, answers[name]).map(
        ([part, held]) => [part ? `${name}.${part}` : name, held] as const,
      ),
    ),
  )
}

/** The questions of a row as a page of its own. */
function pageOfRow({ sheet, group }: OpenSheet, answers: PageAnswers, title: string): QuestionPage {
  const when = Object.entries(sheet.when ?? {}).map(([name, asks]) => [
    name,
    (context: OpenSheet['context'], above: PageAnswers) =>
      (asks as (row: PageAnswers, context: OpenSheet['context']) => boolean)(above, context),
  ])
  const questions = Object.fromEntries(
    Object.entries(group.item).map(([name, question]) => [
      name,
      questionOfItem(group, name, question, answers, []),
    ]),
  )
  return questionPage('fila', undefined, {
    ...{ path: 'fila', title, shortTitle: title, questions, when: Object.fromEntries(when) },
    submitLabel: 'Guardar y volver a la lista',
  })
}

/** Reads the hidden field with the row that a page shows (`7:2`), or the id of a page that adds one. */
export function rowPlaceOf(text: string): RowPlace | undefined {
  const [, number, version] = /^(\d{1,7}):(\d{1,7})$/.exec(text) ?? []
  if (number && version) return { number: Number(number), version: Number(version) }
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text) ? { addId: text } : undefined
}
