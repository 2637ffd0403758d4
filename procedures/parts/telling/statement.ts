import { capitalized } from '#domain/capitalized.ts'
import { formatRun } from '#domain/run.ts'
import type { Solicitante } from '#engine/asking/context.ts'
import type { Consultation, ConsultationReach, ConsultationView } from '#engine/cases/consultation.ts'
import type { SingleCell } from '#engine/content/block.ts'
import { type Content, content, download, folded } from '#engine/content/content.ts'
import { whenAnswered } from '#platform/contract/answered.ts'
import { csv } from '#platform/csv.ts'

/** A cell that says something. */
type TextCell = Exclude<SingleCell, { action: unknown } | { tick: unknown }>

/** A column of entries: its cell on pages and in documents, and its value in a spreadsheet. */
export interface EntryColumn<Entry> {
  head: string
  /** Without it the column is in the spreadsheet alone. */
  text?(entry: Entry): TextCell
  isNumeric?: true
  /** A phone leaves it out: it is on the page that the row leads to. */
  onDesk?: true
  /** Its heading and value in a spreadsheet, where they differ: numbers and days are unformatted there. */
  fileHead?: string
  inFile?(entry: Entry): string | number
}

/** Entries of a statement as tables and as a spreadsheet. */
export interface Entries<Entry> {
  /** All of them, in the order given, above their sums; nothing if there are none. */
  table(caption: string, entries: readonly Entry[], foot?: readonly string[]): Content
  /** From the oldest on: the newest first, and of a long list (more than `whole`) all but `newest` folded ("meses"). */
  newestFirst(
    caption: string,
    entries: readonly Entry[],
    list: { whole: number; newest: number; many: string },
  ): Content
  /** Rows of a spreadsheet below their heading. */
  sheet(entries: readonly Entry[]): Sheet
}

/** Rows of a spreadsheet. */
export type Sheet = readonly (readonly (string | number)[])[]

/** Declares the columns of entries once, for page, document and spreadsheet. */
export function defineEntries<Entry>(columns: readonly EntryColumn<Entry>[]): Entries<Entry> {
  const shown = columns.flatMap(({ text, ...column }) => (text ? [{ ...column, text }] : []))
  const table = (caption: string, entries: readonly Entry[], foot?: readonly string[]): Content => {
    const rows = entries.map(entry => shown.map(({ text }) => text(entry)))
    const rowsLead = rows.every(([first]) => typeof first === 'object' && 'href' in first)
    const where = (is: 'isNumeric' | 'onDesk') =>
      shown.flatMap((column, index) => (column[is] ? [index] : []))
    return (
      rows.length > 0 && {
        kind: 'table',
        caption,
        head: shown.map(({ head }) => head),
        numeric: where('isNumeric'),
        rows,
        ...(rowsLead && { rowsLead, onDesk: where('onDesk') }),
        ...(foot && { foot }),
      }
    )
  }
  const cellInFile = (entry: Entry, { text, inFile }: EntryColumn<Entry>) => {
    const value = inFile ? inFile(entry) : (text?.(entry) ?? '')
    return typeof value === 'object' ? value.text : value
  }
  return {
    table,
    newestFirst(caption, entries, { whole, newest, many }) {
      const split = entries.length > whole ? entries.length - newest : 0
      return [
        table(caption, entries.slice(split).toReversed()),
        folded(
          `Los ${split} ${many} anteriores`,
          table(`${capitalized(many)} anteriores`, entries.slice(0, split).toReversed()),
        ),
      ]
    },
    sheet: entries => [
      columns.map(({ head, fileHead = head }) => fileHead),
      ...entries.map(entry => columns.map(column => cellInFile(entry, column))),
    ],
  }
}

/** Files of a statement. */
export interface StatementFiles {
  /** Their name without day and extension. */
  name: string
  sheet: Sheet
  /** Title and content of the document; without it the statement is no document. */
  paper?: { title: string; content: Content }
}

/** A statement: a page with what an institution says, to be downloaded as document and spreadsheet. */
export interface Statement<Services, Found> {
  path: string
  /** Asks the institution; undefined if there is no statement. */
  read(reach: ConsultationReach<Services>): Promise<Found | undefined>
  /** What a page shows of it; undefined if there is no such page. */
  view(
    found: Found,
    reach: ConsultationReach<Services>,
  ): ConsultationView | undefined | Promise<ConsultationView>
  /** In place of it, if there is none; by default there is no such page. */
  none?: ConsultationView
  /** While the institution does not answer. */
  silent(reach: ConsultationReach<Services>): ConsultationView
  /** Undefined if what is shown is not for a file. */
  files(
    found: Found,
    reach: ConsultationReach<Services>,
  ): StatementFiles | undefined | Promise<StatementFiles | undefined>
}

/** The page of a statement and its files. */
export function defineStatement<Services, Found>({
  path,
  read,
  view,
  none,
  silent,
  files,
}: Statement<Services, Found>): Consultation<Services> {
  return {
    id: 'cartola',
    path,
    async load(reach) {
      const reply = await whenAnswered(read(reach).then(found => ({ found })))
      if (!reply) return silent(reach)
      return reply.found === undefined ? none : view(reply.found, reach)
    },
    async file(reach, kind, make) {
      if (kind !== 'csv' && kind !== 'pdf') return undefined
      const found = await read(reach)
      const made = found && (await files(found, reach))
      if (!made) return undefined
      const fileName = `${made.name}-${reach.today}.${kind}`
      if (kind === 'csv') return { fileName, contentType: 'text/csv; charset=utf-8', bytes: csv(made.sheet) }
      if (!made.paper) return undefined
      const bytes = await make.pdf(made.paper.title, content(made.paper.content))
      return { fileName, contentType: 'application/pdf', bytes }
    },
  }
}

/** Whose statement it is, above a document; `about` follows the RUN (", por su trabajo independiente"). */
export const ownerLine = ({ run, nombres, apellidos }: Solicitante, about = '') =>
  `Cartola de ${nombres} ${apellidos}, RUN ${formatRun(run)}${about}.`

/** Links that download a statement as document and as spreadsheet; `hrefOf` gives its page with a query. */
export const downloads = (hrefOf: (query: { archivo: 'pdf' | 'csv' }) => string) => [
  download('Descargar en PDF', hrefOf({ archivo: 'pdf' })),
  download('Descargar para planilla (CSV)', hrefOf({ archivo: 'csv' })),
]
