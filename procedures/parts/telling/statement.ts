import { capitalized } from '#domain/capitalized.ts'
import { formatShortDate } from '#domain/dates.ts'
import { formatRun } from '#domain/run.ts'
import type { Solicitante } from '#engine/asking/context.ts'
import type { Consultation, ConsultationReach, ConsultationView } from '#engine/cases/consultation.ts'
import type { Block, Cell, FilterField, SingleCell } from '#engine/content/block.ts'
import { type Content, content, download, folded } from '#engine/content/content.ts'
import {
  type DateRange,
  filled,
  foldedAs,
  pageLinks,
  pageSize,
  readDateRange,
  readPageNumber,
} from '#engine/content/lists.ts'
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
  const table = (caption: string, entries: readonly Entry[], foot?: readonly string[]): Content =>
    entries.length > 0 && {
      kind: 'table',
      caption,
      head: shown.map(({ head }) => head),
      numeric: shown.flatMap(({ isNumeric }, index) => (isNumeric ? [index] : [])),
      rows: entries.map(entry => shown.map(({ text }) => text(entry))),
      ...(foot && { foot }),
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
  view(found: Found, reach: ConsultationReach<Services>): ConsultationView | undefined
  /** In place of it, if there is none; by default there is no such page. */
  none?: ConsultationView
  /** While the institution does not answer. */
  silent(reach: ConsultationReach<Services>): ConsultationView
  /** Undefined if what is shown is not for a file. */
  files(found: Found, reach: ConsultationReach<Services>): StatementFiles | undefined
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
      const found = await read(reach)
      const made = found && files(found, reach)
      if (!made) return undefined
      const fileName = `${made.name}-${reach.today}.${kind}`
      if (kind === 'csv') return { fileName, contentType: 'text/csv; charset=utf-8', bytes: csv(made.sheet) }
      if (kind !== 'pdf' || !made.paper) return undefined
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

/** A page of an institution's statement. */
export interface StatementPage<Row> {
  readonly records: readonly Row[]
  /** Rows on all pages. */
  readonly total: number
}

/** Query for rows; open ends of the range are absent. */
export interface StatementQuery {
  desde?: string | undefined
  hasta?: string | undefined
  registros: number
  pagina: number
}

/** Whose statement it is. */
export interface StatementOwner {
  /** Heading of the page and of the PDF ("Pagos a Funeraria Del Valle Ltda."). */
  title: string
  /** The control to choose whose it is, and its query parameters. */
  fields: readonly FilterField[]
  query: Readonly<Record<string, string>>
}

/** Options of a statement. */
export interface StatementOptions<
  Services,
  Owner extends StatementOwner,
  Row,
  Reply extends StatementPage<Row>,
> {
  id: string
  path: string
  /** Its title while nobody is chosen, or the institution is silent. */
  title: string
  backPath: string
  /** Name of its files without day and extension (`pagos-asignacion-por-muerte`). */
  fileName: string
  /** Label of the range's first day ("Pagos desde el"). */
  fromLabel: string
  /** Caption of the table, and the name of its rows if there are none ("Pagos"). */
  caption: string
  columns: readonly StatementColumn<Row>[]
  /** The owner meant by the address, or what to show instead; undefined if there is no such statement. */
  ownerOf(
    reach: ConsultationReach<Services>,
  ): Promise<{ owner: Owner } | { blocks: readonly Block[] } | undefined>
  ask(reach: ConsultationReach<Services>, query: StatementQuery, owner: Owner): Promise<Reply>
  /** The sums, of a range of days or, without one, of all. */
  totals(reply: Reply, range: DateRange): readonly Block[]
  noAnswer: Block
}

/** A column: its text on the page, and its value in a spreadsheet if that differs (numbers unformatted). */
export interface StatementColumn<Row> {
  head: string
  text(row: Row): string
  /** Link of the row, on the page only. */
  href?(row: Row, hrefOf: HrefOf): string
  inFile?(row: Row): string | number
  isNumeric?: boolean
}

type HrefOf = ConsultationReach<unknown>['hrefOf']

/** Rows per call to the institution when writing a file. */
const filePageSize = 100

/** Entries in a range of days, by page with totals, and as PDF and CSV with all rows. */
export function statement<Services, Owner extends StatementOwner, Row, Reply extends StatementPage<Row>>(
  options: StatementOptions<Services, Owner, Row, Reply>,
): Consultation<Services> {
  const { id, path, title, backPath, fileName, columns } = options
  return {
    id,
    path,
    async load(reach) {
      const { meant } = (await whenAnswered(options.ownerOf(reach).then(found => ({ meant: found })))) ?? {
        meant: { blocks: [options.noAnswer] },
      }
      if (!meant) return undefined
      const range = readDateRange(reach.query)
      const { errors } = range
      if (!('owner' in meant)) return { title, ...meant, backPath, errors }
      const { owner } = meant
      return { title: owner.title, backPath, errors, blocks: await pageBlocks(options, reach, range, owner) }
    },
    async file(reach, kind, make) {
      const meant = await options.ownerOf(reach)
      if (!meant || !('owner' in meant) || (kind !== 'csv' && kind !== 'pdf')) return undefined
      const range = readDateRange(reach.query)
      const { rows, last } = await everyRow(options, reach, range, meant.owner)
      const name = `${fileName}-${reach.today}.${kind}`
      if (kind === 'csv') {
        const bytes = csv([columns.map(({ head }) => head), ...rows.map(row => columns.map(inFile(row)))])
        return { fileName: name, contentType: 'text/csv; charset=utf-8', bytes }
      }
      const bytes = await make.pdf(meant.owner.title, [
        {
          kind: 'paragraph',
          text: `${rangeText(options, range)} Cartola del ${formatShortDate(reach.today)}.`,
        },
        ...options.totals(last, range),
        table(options, rows),
      ])
      return { fileName: name, contentType: 'application/pdf', bytes }
    },
  }
}

async function pageBlocks<Services, Owner extends StatementOwner, Row, Reply extends StatementPage<Row>>(
  options: StatementOptions<Services, Owner, Row, Reply>,
  reach: ConsultationReach<Services>,
  range: DateRange,
  owner: Owner,
): Promise<readonly Block[]> {
  const { path, caption, fromLabel, noAnswer, totals } = options
  const { desde, hasta, errors } = range
  const hrefOf = (query: Readonly<Record<string, string>>) =>
    reach.hrefOf(path, { ...owner.query, ...filled({ desde, hasta }), ...query })
  const page = readPageNumber(reach.query)
  const isNarrowed = desde !== '' || hasta !== ''
  const filter: Block = {
    kind: 'filter',
    action: reach.hrefOf(path),
    submit: 'Buscar',
    folded: foldedAs(owner.fields, isNarrowed || errors.length > 0),
    fields: [
      ...owner.fields,
      { kind: 'date', name: 'desde', label: fromLabel, value: desde },
      { kind: 'date', name: 'hasta', label: 'Hasta el', value: hasta },
    ],
    ...(isNarrowed && { clearHref: reach.hrefOf(path, owner.query) }),
  }
  const query = { ...days({ desde, hasta }), registros: pageSize, pagina: page }
  const reply = await whenAnswered(options.ask(reach, query, owner))
  if (!reply) return [noAnswer, filter]
  if (reply.records.length === 0) {
    const title = `No hay ${caption.toLowerCase()}`
    const text = isNarrowed ? 'Pruebe con otras fechas.' : 'Cuando haya, los verá aquí.'
    return [filter, ...totals(reply, range), { kind: 'empty', title, text }]
  }
  return [
    filter,
    ...totals(reply, range),
    table(options, reply.records, reach.hrefOf),
    ...pageLinks(page, reply.total, pagina => hrefOf({ pagina: String(pagina) })),
    {
      kind: 'actions',
      actions: downloads(hrefOf),
    },
  ]
}

async function everyRow<Services, Owner extends StatementOwner, Row, Reply extends StatementPage<Row>>(
  { ask }: StatementOptions<Services, Owner, Row, Reply>,
  reach: ConsultationReach<Services>,
  range: DateRange,
  owner: Owner,
): Promise<{ rows: readonly Row[]; last: Reply }> {
  const rows: Row[] = []
  for (let pagina = 1; ; pagina++) {
    const reply = await ask(reach, { ...days(range), registros: filePageSize, pagina }, owner)
    rows.push(...reply.records)
    if (rows.length >= reply.total || reply.records.length === 0) return { rows, last: reply }
  }
}

/** A table of rows; without `hrefOf`, as in a file, rows have no links. */
function table<Row>(
  { columns, caption }: { columns: readonly StatementColumn<Row>[]; caption: string },
  rows: readonly Row[],
  hrefOf?: HrefOf,
): Block {
  const cellOf = (row: Row, { text, href }: StatementColumn<Row>): Cell =>
    href && hrefOf ? { text: text(row), href: href(row, hrefOf) } : text(row)
  const numeric = columns.flatMap(({ isNumeric }, index) => (isNumeric ? [index] : []))
  return {
    kind: 'table',
    caption,
    head: columns.map(({ head }) => head),
    rows: rows.map(row => columns.map(column => cellOf(row, column))),
    numeric,
  }
}

const inFile =
  <Row>(row: Row) =>
  ({ text, inFile: own = text }: StatementColumn<Row>) =>
    own(row)

const days = ({ desde, hasta }: Pick<DateRange, 'desde' | 'hasta'>) => ({
  desde: desde || undefined,
  hasta: hasta || undefined,
})

function rangeText({ caption }: { caption: string }, { desde, hasta }: DateRange): string {
  if (desde && hasta) return `${caption} del ${formatShortDate(desde)} al ${formatShortDate(hasta)}.`
  if (desde) return `${caption} desde el ${formatShortDate(desde)}.`
  return hasta ? `${caption} hasta el ${formatShortDate(hasta)}.` : `Todos los ${caption.toLowerCase()}.`
}
