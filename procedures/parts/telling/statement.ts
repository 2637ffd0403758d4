import { formatShortDate } from '#domain/dates.ts'
import type { Consultation, ConsultationReach } from '#engine/cases/consultation.ts'
import type { Block, Cell, FilterField } from '#engine/content/block.ts'
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
  backPath: string
  /** Name of its files without day and extension (`pagos-asignacion-por-muerte`). */
  fileName: string
  /** Label of the range's first day ("Pagos desde el"). */
  fromLabel: string
  /** Caption of the table, and the name of its rows if there are none ("Pagos"). */
  caption: string
  columns: readonly StatementColumn<Row>[]
  /** The owner meant by the address, or a page to show instead; undefined if there is no such statement. */
  ownerOf(
    reach: ConsultationReach<Services>,
  ): Promise<{ owner: Owner } | { title: string; blocks: readonly Block[] } | undefined>
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
  const { id, path, backPath, fileName, columns } = options
  return {
    id,
    path,
    async load(reach) {
      const meant = await options.ownerOf(reach)
      if (!meant) return undefined
      const range = readDateRange(reach.query)
      const { errors } = range
      if (!('owner' in meant)) return { ...meant, backPath, errors }
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
      actions: [
        download('Descargar en PDF', hrefOf({ archivo: 'pdf' })),
        download('Descargar para planilla (CSV)', hrefOf({ archivo: 'csv' })),
      ],
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

const download = (label: string, href: string) => ({ kind: 'link', label, href, download: true }) as const
