import type { StoredRow } from '#cases/sheets/sheet-types.ts'
import type { SheetSummary } from '#engine/asking/context.ts'
import { formInput } from '#engine/asking/form-input.ts'
import type { SheetQuestion } from '#engine/asking/question.ts'
import { cellsOfRow, errorsByColumn } from '#engine/asking/sheets/cells.ts'
import { columnNotes } from '#engine/asking/sheets/column-notes.ts'
import { layoutOf } from '#engine/procedure.ts'
import { sheetOn } from '#engine/walking/form.ts'
import { importRows, type RowsFile } from '#filing/import-rows.ts'
import { reachSheet } from '#filing/reach-sheet.ts'
import { askAgain, type RowsChanged, removeRows } from '#filing/sheet-rows.ts'
import { csv } from '#platform/csv.ts'
import { noteMark } from '#platform/spreadsheet/read-table.ts'
import { Button, ButtonGroup } from '#ui/button/button.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import { seeOther } from '../http/pages.ts'
import { sendFile } from '../http/send-file.ts'
import { crumbsOf } from './addresses.ts'
import { answerSheet } from './answer-sheet.tsx'
import type { OpenedPage } from './opened.ts'
import { changeHref, foundHref, sheetHref } from './sheet-addresses.ts'
import { wrongLines } from './sheet-section.tsx'
import { countText, listChanged, readSeenMark, refusedCount, seenMark } from './sheet-words.ts'
import { filingParts, visitOf } from './visit.ts'

/** Takes what a button of a list posts: a file, rows that go, what she looks for, or a question to the institution. */
export async function changeSheet(opened: OpenedPage) {
  const { parts, request, path } = opened
  const visit = visitOf(opened)
  if (request.isMultipart())
    return answerSheet(opened, await importRows(filingParts(parts), visit, path, await fileOf(opened)))
  const input = formInput(request.body instanceof URLSearchParams ? [...request.body] : [])
  switch (input.text('hacer')) {
    case 'sacar-malas':
    case 'sacar-no-aceptadas':
    case 'vaciar': {
      const hacer = input.text('hacer') as keyof typeof removed
      const told = readSeenMark(input.text('vista'))
      const result = await removeRows(filingParts(parts), visit, path, removed[hacer], told)
      return result.kind === 'changed' ? askRemoval(opened, hacer, result) : answerSheet(opened, result)
    }
    case 'preguntar':
      return answerSheet(opened, await askAgain(filingParts(parts), visit, path))
    case 'buscar':
      return seeOther(opened.reply, foundHref(opened, input.text('buscar')))
    default:
      return seeOther(opened.reply, sheetHref(opened))
  }
}

const removed = { 'sacar-malas': 'wrong', 'sacar-no-aceptadas': 'refused', vaciar: 'all' } as const

/** The file of a form; its bytes are undefined beyond the limit, and then it is read to its end unkept. */
async function fileOf({ form, path, request }: OpenedPage): Promise<RowsFile> {
  const page = form.pages.find(one => one.path === path)
  const maxBytes = (page && sheetOn(page)?.sheet.maxBytes) ?? 0
  let name = ''
  const chunks: Uint8Array[] = []
  let length = 0
  let vista = ''
  for await (const part of request.parts()) {
    if (part.type !== 'file') {
      request.refuseOthers?.(part.fieldname, String(part.value))
      if (part.fieldname === 'vista') vista = String(part.value)
      continue
    }
    if (part.filename) name = part.filename
    for await (const chunk of part.file as AsyncIterable<Uint8Array>) {
      length += chunk.length
      if (length <= maxBytes) chunks.push(chunk)
    }
  }
  const { seen } = readSeenMark(vista)
  return { name, bytes: length > maxBytes ? undefined : Buffer.concat(chunks), seen }
}

/** Asks whether rows are really to go. */
export const confirmRemoval = (opened: OpenedPage) =>
  askRemoval(opened, (opened.request.query as { hacer?: unknown }).hacer)

/** @param changed - why nothing went, if she had said yes to other rows */
async function askRemoval(opened: OpenedPage, hacer: unknown, changed?: RowsChanged) {
  const { parts, pages, procedure, form, request, reply, path } = opened
  const reached = await reachSheet(filingParts(parts), visitOf(opened), path)
  if ('kind' in reached) return answerSheet(opened, reached)
  const { sheet } = reached.open
  const summary = reached.reached.way.draft?.sheets?.[sheet.id]
  const removal = removalOf(sheet, summary, hacer)
  const { title, some, isAll } = removal
  const view = {
    title,
    layout: layoutOf(procedure, form),
    breadcrumbs: crumbsOf(procedure, 'Sacar de la lista'),
    backHref: sheetHref(opened),
    body: (
      <>
        <h1>{title}</h1>
        {changed ? (
          <Notice
            kind="aviso"
            title={
              changed.byInstitution ? `${sheet.check?.who} respondió mientras tanto` : listChanged(changed.by)
            }
            live
          >
            <p>No sacamos a nadie. Esta pregunta es por la lista como está ahora.</p>
          </Notice>
        ) : null}
        <p className="m-lead">
          {isAll ? `Se borran ${some}. No se puede deshacer.` : 'Las demás se quedan. No se puede deshacer.'}
        </p>
        <form method="post" action={changeHref(opened)}>
          <input type="hidden" name="vista" value={seenMark(summary ?? { changes: 0 }, removal.many)} />
          <ButtonGroup>
            <Button kind="danger" name="hacer" value={removal.hacer}>
              {isAll ? 'Sí, borrarla' : 'Sí, sacarlas'}
            </Button>
            <Button href={sheetHref(opened)} kind="secondary">
              No, volver a la lista
            </Button>
          </ButtonGroup>
        </form>
      </>
    ),
  }
  return pages.send(request, reply, view, changed ? 409 : 200)
}

/** Which rows go, in words. */
function removalOf(sheet: SheetQuestion, summary: SheetSummary | undefined, asked: unknown) {
  if (asked === 'sacar-malas') {
    const many = summary?.wrong ?? 0
    const some = countText(sheet, many)
    return { hacer: asked, isAll: false, some, many, title: `¿Quiere sacar ${some} por corregir?` }
  }
  if (asked === 'sacar-no-aceptadas') {
    const count = summary ? refusedCount(sheet, summary) : 0
    const some = countText(sheet, count)
    const title = `¿Quiere sacar ${some} que no se ${count === 1 ? 'acepta' : 'aceptan'}?`
    return { hacer: asked, isAll: false, some, many: count, title }
  }
  const some = countText(sheet, summary?.rows ?? 0)
  return {
    hacer: 'vaciar',
    isAll: true,
    some,
    many: summary?.rows ?? 0,
    title: '¿Quiere borrar la lista completa?',
  }
}

/** An empty file with the columns, what each takes, and an example; only what is written below is read. */
export async function sendTemplate(opened: OpenedPage) {
  const page = opened.form.pages.find(one => one.path === opened.path)
  const sheet = page && sheetOn(page)?.sheet
  if (!sheet) return opened.pages.notFound(opened.request, opened.reply)
  const headers = Object.keys(sheet.columns)
  const unread = (what: string, [first = '', ...rest]: readonly string[]) => [
    `${noteMark} ${what} ${first}`,
    ...rest,
  ]
  return sendCsv(opened, 'planilla', [
    headers,
    unread('Esta fila no se lee.', columnNotes(sheet, opened.parts.lists())),
    unread(
      'Un ejemplo, que tampoco se lee:',
      headers.map(name => sheet.examples[name] ?? ''),
    ),
  ])
}

/** The rows of a list as a file, each with what must be corrected in it. */
export async function sendRows(opened: OpenedPage) {
  const { parts, path } = opened
  const reached = await reachSheet(filingParts(parts), visitOf(opened), path)
  if ('kind' in reached) return answerSheet(opened, reached)
  const { open, write } = reached
  const headers = Object.keys(open.sheet.columns)
  const lines: string[][] = [[...headers, 'fila', 'por_corregir', 'columnas']]
  const line = (row: StoredRow) => {
    const cells = row.cells ?? cellsOfRow(open, row.answers)
    const where = errorsByColumn(open.sheet, { ...row.errors, ...row.objections }).map(([column]) => column)
    return [
      ...headers.map(name => cells[name] ?? ''),
      String(row.number),
      wrongLines(open, row).join(' '),
      [...new Set(where)].join(' '),
    ]
  }
  for await (const rows of parts.cases.sheets.allRows(write.place)) lines.push(...rows.map(line))
  return sendCsv(opened, 'lista', lines)
}

function sendCsv({ procedure, reply }: OpenedPage, name: string, lines: readonly (readonly string[])[]) {
  const fileName = `${name}-${procedure.head.id}.csv`
  return sendFile(
    reply,
    { fileName, contentType: 'text/csv; charset=utf-8', bytes: csv(lines) },
    'attachment',
  )
}
