import type { ReactNode } from 'react'
import { dateParts, formatDate, isListDate } from '#domain/dates.ts'
import type { PageBlock } from '#engine/asking/page-block.ts'
import type { Action, Block, Cell, FilterField, SummaryRow, Tone } from '#engine/content/block.ts'
import { Breakable } from '#ui/breakable-text/breakable-text.tsx'
import { Button, ButtonGroup } from '#ui/button/button.tsx'
import { DateField } from '#ui/date-field/date-field.tsx'
import { Details } from '#ui/details/details.tsx'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { FieldGroup } from '#ui/field-group/field-group.tsx'
import { FigureNumber } from '#ui/figure-number/figure-number.tsx'
import { FilterForm } from '#ui/filter-form/filter-form.tsx'
import { FolioPanel } from '#ui/folio-panel/folio-panel.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import { Pagination } from '#ui/pagination/pagination.tsx'
import { RemindDate } from '#ui/remind-date/remind-date.tsx'
import { Select } from '#ui/select/select.tsx'
import { AnswerEntries } from '#ui/summary-list/answer-entries.tsx'
import { SummaryList } from '#ui/summary-list/summary-list.tsx'
import { Table } from '#ui/table/table.tsx'
import { Tag } from '#ui/tag/tag.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'
import { Timeline } from '#ui/timeline/timeline.tsx'
import { CardsBlock, DocumentBlock, RequirementsBlock } from './consult-blocks.tsx'
import { FieldOf, type FieldSurroundings } from './field.tsx'
import { KnownFacts } from './known-facts.tsx'
import { PostAction } from './post-action.tsx'

/** Draws the blocks of a content page in order. */
export function Blocks({ blocks, around }: { blocks: readonly PageBlock[]; around: FieldSurroundings }) {
  return blocks.map((block, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: blocks never change places
    <BlockOf block={block} around={around} key={index} />
  ))
}

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one case for each kind of block.
function BlockOf({ block, around }: { block: PageBlock; around: FieldSurroundings }): ReactNode {
  switch (block.kind) {
    case 'paragraph':
      return <TextWithLink block={block} />
    case 'heading':
      return <h2 id={block.id}>{block.text}</h2>
    case 'list': {
      const items = block.items.map(item => (
        <li key={item}>
          <Breakable text={item} />
        </li>
      ))
      return block.ordered ? <ol>{items}</ol> : <ul>{items}</ul>
    }
    case 'notice':
      return (
        <Notice kind={noticeKind(block.tone)} {...(block.title ? { title: block.title } : {})}>
          <TextWithLink block={block} />
        </Notice>
      )
    case 'summary':
      return (
        <SummaryList
          title={block.title}
          headingLevel={block.level ?? 2}
          {...(block.change ? { changeHref: block.change.href, changeContext: block.change.what } : {})}
          rows={block.rows.map(row => ({
            question: row.label,
            answer: <Answer row={row} />,
            ...(row.change ? { changeHref: row.change.href, changeContext: row.change.what } : {}),
          }))}
        />
      )
    case 'table':
      return <BlockTable block={block} />
    case 'timeline':
      return (
        <section>
          <h2>{block.title}</h2>
          <Timeline
            label={block.title}
            entries={block.entries.map(entry => ({ title: entry.title, when: entry.at, detail: entry.text }))}
          />
        </section>
      )
    case 'actions':
      return <Actions actions={block.actions} />
    case 'remind':
      return around.reminders ? <RemindDate date={block.date} text={block.text} /> : null
    case 'figure':
      return (
        <FigureNumber
          label={block.label}
          value={block.value}
          person={block.person}
          date={block.date && formatDate(block.date)}
          note={block.note}
        />
      )
    case 'checklist':
      return <RequirementsBlock block={block} />
    case 'cards':
      return <CardsBlock block={block} />
    case 'known':
      return <KnownFacts title={block.title} facts={block.facts} />
    case 'document':
      return <DocumentBlock block={block} />
    case 'panel':
      return (
        <FolioPanel title={block.title} {...(block.folio ? { folio: block.folio } : {})}>
          <p>
            <Breakable text={block.text} />
          </p>
        </FolioPanel>
      )
    case 'details':
      return (
        <Details summary={block.summary}>
          <Blocks blocks={block.blocks} around={around} />
        </Details>
      )
    case 'empty':
      return (
        <EmptyState
          title={block.title}
          action={block.action ? <Actions actions={[block.action]} /> : undefined}
        >
          <p>{block.text}</p>
        </EmptyState>
      )
    case 'filter':
      return (
        <FilterForm
          action={block.action}
          buttonText={block.submit}
          folded={block.folded}
          {...(block.clearHref ? { clearHref: block.clearHref } : {})}
        >
          {block.fields.map(field => (
            <FilterControl field={field} key={field.name} />
          ))}
        </FilterForm>
      )
    case 'pages':
      return (
        <Pagination
          current={block.page}
          total={block.pageCount}
          href={page => block.hrefOf[page - 1] ?? '#'}
        />
      )
    case 'questions':
      return (
        <form method="post" action={block.action} encType="multipart/form-data" noValidate>
          {block.fields.map(view => (
            <FieldOf view={view} around={around} key={view.name} />
          ))}
          {block.sections?.map(({ title, fields }) => (
            <FieldGroup name={fields[0]?.name ?? ''} label={title} linked={false} section key={title}>
              {fields.map(view => (
                <FieldOf view={view} around={around} key={view.name} />
              ))}
            </FieldGroup>
          ))}
          <Button>{block.submit}</Button>
        </form>
      )
  }
}

/** An answer, with its source if it is not the person. */
function Answer({ row: { lines, entries = [], source } }: { row: SummaryRow }) {
  return (
    <>
      {lines.slice(0, lines.length - entries.length).map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines never change places
        <div key={index}>
          <Breakable text={line} />
        </div>
      ))}
      {entries.length > 0 ? <AnswerEntries entries={entries} /> : null}
      {source ? <div className="m-hint">Dato de: {source}</div> : null}
    </>
  )
}

function BlockTable({ block }: { block: Extract<Block, { kind: 'table' }> }) {
  const columns = block.head.map((header, index) => ({
    id: String(index),
    header,
    cell: (row: readonly Cell[]) => <CellOf cell={row[index] ?? ''} />,
    numeric: block.numeric?.includes(index) ?? false,
    rowHeader: index === 0,
  }))
  return (
    <Table
      caption={block.caption}
      columns={columns}
      rows={block.rows}
      rowsLead={block.rowsLead ?? false}
      rowKey={row => row.map(keyOf).join('|')}
      {...(block.foot
        ? {
            footer: Object.fromEntries(
              block.foot.map((cell, index) => [String(index), <CellOf cell={cell} key={String(index)} />]),
            ),
          }
        : {})}
    />
  )
}

function keyOf(cell: Cell): string {
  if (typeof cell === 'string') return cell
  return 'action' in cell ? cell.what : (cell.href ?? cell.text)
}

function CellOf({ cell }: { cell: Cell }) {
  if (typeof cell === 'string')
    return isListDate(cell) ? <span className="m-table__date">{cell}</span> : <Breakable text={cell} />
  if ('action' in cell) return <CellAction action={cell.action} what={cell.what} />
  if (cell.href) return <a href={cell.href}>{cell.text}</a>
  return cell.tone ? <Tag tone={cell.tone}>{cell.text}</Tag> : cell.text
}

function CellAction({ action, what }: { action: Action; what: string }) {
  if (action.kind === 'post') return <PostAction action={action} kind="quiet" hiddenText={what} />
  return (
    <a href={action.href} download={action.download ?? false}>
      {action.label}
      <span className="m-oculto"> {what}</span>
    </a>
  )
}

function TextWithLink({
  block: { text, link },
}: {
  block: Extract<Block, { kind: 'paragraph' | 'notice' }>
}) {
  return (
    <p>
      <Breakable text={text} />
      {link ? (
        <>
          {' '}
          <a href={link.href}>{link.label}</a>
        </>
      ) : null}
    </p>
  )
}

/** Links and small forms in a row; the first is the main one unless another is marked. */
export function Actions({ actions }: { actions: readonly Action[] }) {
  return (
    <ButtonGroup>
      {actions.map(action =>
        action.kind === 'link' ? (
          <Button
            key={action.label}
            href={action.href}
            kind={action.primary ? 'primary' : 'secondary'}
            download={action.download ?? false}
          >
            {action.label}
          </Button>
        ) : (
          <PostAction
            action={action}
            kind={action.danger ? 'danger' : action.primary ? 'primary' : 'secondary'}
            key={action.label}
          />
        ),
      )}
    </ButtonGroup>
  )
}

function FilterControl({ field }: { field: FilterField }) {
  if (field.kind === 'select')
    return (
      <Select
        name={field.name}
        label={field.label}
        options={field.options}
        value={field.value}
        {...(field.all ? { placeholder: field.all } : {})}
        // With an option selected, an empty first one would mean nothing.
        noPlaceholder={!field.all && field.options.some(option => option.value === field.value)}
      />
    )
  if (field.kind === 'date')
    return (
      <DateField name={field.name} label={field.label} value={field.value ? dateParts(field.value) : {}} />
    )
  return <TextField name={field.name} label={field.label} value={field.value} autoComplete="off" />
}

const noticeKind = (tone: Tone) => (tone === 'neutro' ? 'info' : tone)
