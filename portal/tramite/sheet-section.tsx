import type { RowsPage, SheetState, StoredRow } from '#cases/sheets/sheet-types.ts'
import { errorsByQuestion } from '#engine/asking/sheets/cells.ts'
import { cellText, type OpenSheet, rowText } from '#engine/asking/sheets/sheet-row.ts'
import { Button, ButtonGroup } from '#ui/button/button.tsx'
import { Details } from '#ui/details/details.tsx'
import { DownloadLink } from '#ui/download-link/download-link.tsx'
import { fieldId } from '#ui/field/field-ids.ts'
import { FileField } from '#ui/file-field/file-field.tsx'
import { Pagination } from '#ui/pagination/pagination.tsx'
import { type Column, Table } from '#ui/table/table.tsx'
import { Tag } from '#ui/tag/tag.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'
import type { SheetFilter, SheetHrefs } from './sheet-addresses.ts'
import { SheetStanding } from './sheet-standing.tsx'
import { countText, seenMark } from './sheet-words.ts'

export interface SheetSectionProps {
  readonly name: string
  readonly open: OpenSheet
  readonly summary: SheetState
  readonly shown: RowsPage
  readonly filter: SheetFilter
  /** What she looks for. */
  readonly searched: string
  readonly hrefs: SheetHrefs
  /** Why the file that was just posted was not taken. */
  readonly fileError?: string | undefined
}

/** A list on its page: how it stands, 25 of its rows, and how rows come and go. Each button has a form of its own. */
export function SheetSection(props: SheetSectionProps) {
  const { name, open, summary, hrefs } = props
  return (
    <section id={fieldId(name)} tabIndex={-1} aria-label={open.sheet.label}>
      {summary.rows > 0 ? <SheetStanding {...props} /> : null}
      {summary.rows > 0 ? <RowsList {...props} /> : null}
      <ButtonGroup>
        <Button href={hrefs.row()} kind="secondary" icon="plus">
          {open.sheet.addLabel}
        </Button>
      </ButtonGroup>
      <FileForm {...props} />
    </section>
  )
}

function RowsList({ open, summary, shown, filter, searched, hrefs }: SheetSectionProps) {
  const { rowName } = open.sheet
  const isFiltered = filter.search !== '' || filter.only !== ''
  return (
    <>
      {summary.rows > 1 ? (
        <form className="m-filter" action={hrefs.search} method="post">
          <div className="m-filter__fields">
            <TextField name="buscar" label={`Buscar ${rowName.one}`} value={searched} optional={false} />
          </div>
          <ButtonGroup>
            <Button kind="secondary" name="hacer" value="buscar">
              Buscar
            </Button>
            {isFiltered ? (
              <Button kind="quiet" href={hrefs.page({ search: '', only: '' })}>
                Ver toda la lista
              </Button>
            ) : null}
          </ButtonGroup>
        </form>
      ) : null}
      <Table
        caption={
          isFiltered
            ? `${countText(open.sheet, shown.total)} de ${countText(open.sheet, summary.rows)}`
            : open.sheet.label
        }
        columns={columnsOf(open, hrefs, shown.rows)}
        rows={shown.rows}
        rowKey={row => String(row.number)}
        empty="Nada de la lista coincide."
      />
      <Pagination
        current={shown.page}
        total={shown.pageCount}
        href={page => hrefs.page({ ...filter, page })}
        label="Páginas de la lista"
      />
    </>
  )
}

function columnsOf(
  open: OpenSheet,
  hrefs: SheetHrefs,
  rows: readonly StoredRow[],
): readonly Column<StoredRow>[] {
  const { sheet } = open
  const [first = ''] = Object.keys(sheet.item)
  // What no row of the page is asked has no column.
  const listed = sheet.listed.filter(name => rows.some(row => textOf(open, row, name) !== ''))
  const asked = (name: string) => ({
    id: name,
    header: sheet.item[name]?.summaryLabel ?? sheet.item[name]?.label ?? name,
    cell: (row: StoredRow) => <CellText open={open} row={row} name={name} />,
  })
  return [
    { id: 'fila', header: 'Fila', cell: ({ number }) => number, numeric: true },
    { ...asked(first), rowHeader: true },
    ...listed.map(asked),
    { id: 'estado', header: 'Cómo está', cell: row => <RowState open={open} row={row} /> },
    {
      id: 'cambiar',
      header: <span className="m-oculto">Cambiar</span>,
      cell: row => (
        <a href={hrefs.row(row.number)}>
          {row.state === 'wrong' ? 'Corregir' : 'Cambiar'}
          <span className="m-oculto"> la fila {row.number}</span>
        </a>
      ),
    },
  ]
}

/** An answer of a row, or what its file says there if that cannot be read; `''` if there is none. */
const textOf = (open: OpenSheet, row: StoredRow, name: string): string =>
  rowText(open, row.answers, name) || cellText(open.sheet, row.cells ?? {}, name)

function CellText({ open, row, name }: { open: OpenSheet; row: StoredRow; name: string }) {
  const text = textOf(open, row, name) || '—'
  return open.sheet.item[name]?.kind === 'run' ? <span className="m-table__date">{text}</span> : text
}

function RowState({ open, row }: { open: OpenSheet; row: StoredRow }) {
  const { check } = open.sheet
  if (row.state === 'wrong')
    return (
      <>
        <Tag tone="error">Por corregir</Tag>
        {wrongLines(open, row).map(line => (
          <div className="m-hint" key={line}>
            {line}
          </div>
        ))}
      </>
    )
  if (!check) return <Tag tone="exito">Lista</Tag>
  if (row.state === 'silent') return <Tag tone="aviso">Sin respuesta todavía</Tag>
  if (!row.said) return <Tag tone="info">Por revisar</Tag>
  const { text, tone, more } = check.tell(row.said, row.answers as never, open.context)
  return (
    <>
      <Tag tone={tone}>{text}</Tag>
      {more ? <div className="m-hint">{more}</div> : null}
    </>
  )
}

/** What is wrong with a row: question and sentence of each error. */
export function wrongLines({ sheet }: OpenSheet, row: StoredRow): readonly string[] {
  const own = errorsByQuestion(sheet, { ...row.errors, ...row.objections }).map(([label, text]) =>
    label ? `${label}: ${text}` : text,
  )
  return row.repeats === undefined ? own : [...own, `Ya está en la fila ${row.repeats}. Deje una de las dos.`]
}

function FileForm({ open, summary, hrefs, fileError }: SheetSectionProps) {
  const { sheet } = open
  const isEmpty = summary.rows === 0
  const form = (
    <form method="post" action={hrefs.change} encType="multipart/form-data" noValidate>
      <input type="hidden" name="hacer" value="archivo" />
      <input type="hidden" name="vista" value={seenMark(summary)} />
      <FileField
        name="archivo"
        label="Archivo con la lista"
        hint={`XLSX o CSV, hasta ${countText(sheet, sheet.maxRows)}.${
          isEmpty ? '' : ' Reemplaza la lista que está aquí.'
        }`}
        accept=".xlsx,.csv,.txt,text/csv"
        error={fileError}
      />
      <ButtonGroup>
        <Button kind="secondary">Subir el archivo</Button>
      </ButtonGroup>
    </form>
  )
  return (
    <>
      {isEmpty || fileError ? form : <Details summary="Reemplazar la lista por un archivo">{form}</Details>}
      <p>
        <DownloadLink href={hrefs.template} format="CSV">
          Planilla vacía, con lo que lleva cada columna y un ejemplo
        </DownloadLink>
      </p>
      {isEmpty ? null : (
        <p>
          <DownloadLink href={hrefs.download} format="CSV">
            Su lista, con lo que hay que corregir
          </DownloadLink>
        </p>
      )}
      {isEmpty ? null : (
        <p className="m-onward">
          <a href={hrefs.confirm('vaciar')}>Borrar la lista completa</a>
        </p>
      )}
    </>
  )
}
