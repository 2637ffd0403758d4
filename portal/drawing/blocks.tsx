import type { ReactNode } from 'react'
import { formatDate, isListDate } from '#domain/dates.ts'
import type { PageBlock } from '#engine/asking/page-block.ts'
import type { Action, Block, Cell, Inline, SingleCell, SummaryRow, Tone } from '#engine/content/block.ts'
import { Breakable } from '#ui/breakable-text/breakable-text.tsx'
import { Button, ButtonGroup } from '#ui/button/button.tsx'
import { Details } from '#ui/details/details.tsx'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { FieldGroup } from '#ui/field-group/field-group.tsx'
import { FigureNumber } from '#ui/figure-number/figure-number.tsx'
import { FilterForm } from '#ui/filter-form/filter-form.tsx'
import { FolioPanel } from '#ui/folio-panel/folio-panel.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import { Pagination } from '#ui/pagination/pagination.tsx'
import { RemindDate } from '#ui/remind-date/remind-date.tsx'
import { AnswerEntries } from '#ui/summary-list/answer-entries.tsx'
import { isShorterBelow, SummaryList } from '#ui/summary-list/summary-list.tsx'
import { Table } from '#ui/table/table.tsx'
import { Tag } from '#ui/tag/tag.tsx'
import { Timeline } from '#ui/timeline/timeline.tsx'
import { CardsBlock, DocumentBlock, RequirementsBlock } from './consult-blocks.tsx'
import { Controls } from './controls.tsx'
import { Drawn } from './drawn.tsx'
import { FieldOf, type FieldSurroundings } from './field.tsx'
import { KnownFacts } from './known-facts.tsx'
import { PostAction } from './post-action.tsx'

/** Draws the blocks of a content page in order; of the actions that lead on, those of the first block alone stand out. */
export function Blocks({ blocks, around }: { blocks: readonly PageBlock[]; around: FieldSurroundings }) {
  const first = blocks.find(block => block.kind === 'actions' && block.actions.some(({ primary }) => primary))
  return blocks.map((block, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: blocks never change places
    <BlockOf block={block === first ? block : quiet(block)} around={around} key={index} />
  ))
}

const quiet = (block: PageBlock): PageBlock =>
  block.kind === 'actions'
    ? { ...block, actions: block.actions.map(action => ({ ...action, primary: false })) }
    : block

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one case for each kind of block.
function BlockOf({ block, around }: { block: PageBlock; around: FieldSurroundings }): ReactNode {
  switch (block.kind) {
    case 'paragraph':
      return <TextWithLink block={block} />
    case 'heading':
      return block.level === 3 ? <h3 id={block.id}>{block.text}</h3> : <h2 id={block.id}>{block.text}</h2>
    case 'line':
      return (
        <p>
          <InlineText says={block.says} />
        </p>
      )
    case 'quote':
      return (
        <blockquote>
          {block.text.split('\n').map(line => (
            <p key={line}>{line}</p>
          ))}
        </blockquote>
      )
    case 'list': {
      const [only = '', ...others] = block.items
      if (others.length === 0)
        return (
          <p>
            <Breakable text={only} />
          </p>
        )
      const items = block.items.map(item => (
        <li key={item}>
          <Breakable text={item} />
        </li>
      ))
      return block.ordered ? <ol>{items}</ol> : <ul>{items}</ul>
    }
    case 'entries':
      return (
        <ul>
          {block.entries.map((entry, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: entries never change places
            <li key={index}>
              <InlineText says={entry.says} />
              {entry.action ? <CellOf cell={entry.action} /> : null}
              {entry.blocks ? <Blocks blocks={entry.blocks} around={around} /> : null}
            </li>
          ))}
        </ul>
      )
    case 'notice':
      return (
        <Notice
          kind={noticeKind(block.tone)}
          {...(block.title ? { title: block.title } : {})}
          live={block.live ?? false}
        >
          {block.text || block.link ? <TextWithLink block={block} /> : null}
          {block.blocks ? <Blocks blocks={block.blocks} around={around} /> : null}
        </Notice>
      )
    case 'summary':
      return (
        <SummaryList
          title={block.title}
          headingLevel={block.level ?? 2}
          {...(block.change ? { changeHref: block.change.href, changeContext: block.change.what } : {})}
          rows={block.rows.map((row, index) => ({
            question: row.label,
            answer: <Answer row={row} />,
            isLong: isShorterBelow(row.label, textsOf(row)),
            source: sourceOf(block.rows, index),
            ...(row.change ? { changeHref: row.change.href, changeContext: row.change.what } : {}),
          }))}
        />
      )
    case 'table':
      return <BlockTable block={block} />
    case 'timeline':
      return <History block={block} />
    case 'actions':
      return block.bar ? (
        <section className="m-bar" aria-label={block.bar}>
          <p>{block.bar}</p>
          <Actions actions={block.actions} />
        </section>
      ) : (
        <Actions actions={block.actions} />
      )
    case 'remind':
      return around.reminders ? (
        <RemindDate date={block.date} text={block.text} about={around.reminders} />
      ) : null
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
    case 'drawing':
      return <Drawn drawing={block.drawing} />
    case 'cards':
      return <CardsBlock block={block} />
    case 'known':
      return <KnownFacts title={block.title} facts={block.facts} />
    case 'document':
      return <DocumentBlock block={block} />
    case 'panel':
      return (
        <FolioPanel title={block.title} level={2} {...(block.folio ? { folio: block.folio } : {})}>
          <p>
            <Breakable text={block.text} />
          </p>
        </FolioPanel>
      )
    case 'details':
      return (
        <Details summary={block.summary} onPaper={block.onPaper ?? false}>
          <Blocks blocks={block.blocks} around={around} />
        </Details>
      )
    case 'empty':
      return (
        <EmptyState
          title={block.title}
          action={block.action ? <Actions actions={[block.action]} /> : undefined}
        >
          {block.text ? <p>{block.text}</p> : null}
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
          <Controls fields={block.fields} />
        </FilterForm>
      )
    case 'form':
      return (
        <form method="post" action={block.action} noValidate>
          {block.hidden.map(([name, value]) => (
            <input type="hidden" name={name} value={value} key={`${name} ${value}`} />
          ))}
          <Blocks blocks={block.blocks} around={around} />
        </form>
      )
    case 'controls':
      return <Controls fields={block.fields} />
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

/** Rows in a row with the same source name it once, under the last of them. */
function sourceOf(rows: readonly SummaryRow[], index: number): string | undefined {
  const source = rows[index]?.source
  if (!source || rows[index + 1]?.source === source) return undefined
  const first = rows.findLastIndex((row, at) => at < index && row.source !== source) + 1
  return first === index ? `Dato de: ${source}` : `Estos ${index - first + 1} datos son de: ${source}`
}

const textsOf = ({ lines, tag, link }: SummaryRow) => [...lines, tag?.text ?? '', link?.label ?? '']

/** An answer: text, a tag, a link, or several things. */
function Answer({ row: { lines, entries = [], tag, link } }: { row: SummaryRow }) {
  return (
    <>
      {tag ? <Tag tone={tag.tone}>{tag.text}</Tag> : null}
      {link ? <a href={link.href}>{link.label}</a> : null}
      {lines.slice(0, lines.length - entries.length).map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines never change places
        <div key={index}>
          <Breakable text={line} />
        </div>
      ))}
      {entries.length > 0 ? <AnswerEntries entries={entries} /> : null}
    </>
  )
}

/** A table with one figure a row needs no cards: one of two columns, one that leads on, or one of amounts with what is said of each. */
function phoneShapeOf({ head, numeric = [], rowsLead, rows, onDesk }: Extract<Block, { kind: 'table' }>) {
  if (onDesk) return 'lines'
  const [figure] = numeric
  if (figure === undefined || numeric.length > 1) return 'cards'
  if (head.length === 2 || rowsLead) return 'lines'
  const isAmount = (cell: Cell | undefined) =>
    typeof cell === 'string' && (cell === '' || cell.startsWith('$'))
  const isRead = (cell: Cell) => typeof cell === 'string' || ('text' in cell && cell.href === undefined)
  const isShort = rows.every(
    row => isAmount(row[figure]) && row.every((cell, at) => at === 0 || isRead(cell)),
  )
  return isShort && head.length <= 4 ? 'labelled-lines' : 'cards'
}

const isTick = (cell: Cell | undefined) => typeof cell === 'object' && 'tick' in cell

function BlockTable({ block }: { block: Extract<Block, { kind: 'table' }> }) {
  const columns = block.head.map((header, index) => ({
    id: String(index),
    header,
    cell: (row: readonly Cell[]) => <CellOf cell={row[index] ?? ''} />,
    numeric: block.numeric?.includes(index) ?? false,
    tick: block.rows.some(row => isTick(row[index])),
    onDesk: block.onDesk?.includes(index) ?? false,
    rowHeader: index === (block.nameColumn ?? 0),
  }))
  return (
    <Table
      caption={block.caption}
      captionHidden={block.captionHidden ?? false}
      columns={columns}
      rows={block.rows}
      onPhone={phoneShapeOf(block)}
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
  if ('stack' in cell) return cell.stack.map(keyOf).join()
  if ('tick' in cell) return cell.tick.value
  return 'action' in cell ? cell.what : (cell.href ?? cell.text)
}

function CellOf({ cell }: { cell: Cell }) {
  if (typeof cell === 'string' || !('stack' in cell)) return <OneOf cell={cell} />
  return cell.stack.map(one => (
    <div key={keyOf(one)}>
      <OneOf cell={one} />
    </div>
  ))
}

function OneOf({ cell }: { cell: SingleCell }) {
  if (typeof cell === 'string')
    return isListDate(cell) ? <span className="m-table__date">{cell}</span> : <Breakable text={cell} />
  if ('action' in cell) return <CellAction action={cell.action} what={cell.what} />
  if ('tick' in cell)
    return (
      <label className="m-table__box">
        <input
          type="checkbox"
          name={cell.tick.name}
          value={cell.tick.value}
          defaultChecked={cell.tick.ticked}
        />
        <span className="m-oculto"> {cell.label}</span>
      </label>
    )
  if (cell.href) return <a href={cell.href}>{cell.text}</a>
  if (cell.onDesk) return <span className="m-table__desk">{cell.text}</span>
  return cell.tone ? <Tag tone={cell.tone}>{cell.text}</Tag> : cell.text
}

function CellAction({ action, what }: { action: Action; what: string }) {
  if (action.kind === 'post') return <PostAction action={action} kind="quiet" hiddenText={what} />
  if (action.kind === 'submit')
    return (
      <Button kind="quiet" name={action.name} value={action.value} hiddenText={what}>
        {action.label}
      </Button>
    )
  return (
    <a href={action.href} data-descarga={action.download ? '' : undefined}>
      {action.label}
      <span className="m-oculto"> {what}</span>
    </a>
  )
}

function InlineText({ says }: { says: readonly Inline[] }) {
  return says.map((one, index) =>
    typeof one === 'string' ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of a sentence never change places
      <Breakable text={one} key={index} />
    ) : (
      <a href={one.href} key={one.href}>
        {one.label}
      </a>
    ),
  )
}

function TextWithLink({ block }: { block: Extract<Block, { kind: 'paragraph' | 'notice' }> }) {
  const { text, link } = block
  const lead = block.kind === 'paragraph' && block.lead
  return (
    <p className={lead ? 'm-lead' : undefined}>
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

/** The newest entry in a line, and all of them, with what each said, when pressed: the page above says how things stand. */
function History({ block: { title, entries } }: { block: Extract<Block, { kind: 'timeline' }> }) {
  const all = (
    <Timeline
      label={title}
      entries={entries.map(entry => ({ title: entry.title, when: entry.at, detail: entry.text }))}
    />
  )
  const [newest] = entries
  return (
    <section>
      <h2>{title}</h2>
      {entries.length > 1 ? (
        <>
          <p className="m-history__newest">
            {newest?.title}
            {newest?.at ? <span className="m-timeline__when"> {newest.at}</span> : null}
          </p>
          <Details summary={`Ver los ${entries.length} pasos`} onPaper>
            {all}
          </Details>
        </>
      ) : (
        all
      )}
    </section>
  )
}

/** Links and small forms in a row; the first is the main one unless another is marked. */
export function Actions({ actions }: { actions: readonly Action[] }) {
  return (
    <ButtonGroup>
      {actions.map(action => (
        <ActionButton action={action} key={action.label} />
      ))}
    </ButtonGroup>
  )
}

function ActionButton({ action }: { action: Action }) {
  if (action.kind === 'link')
    return (
      <Button
        href={action.href}
        kind={action.quiet ? 'quiet' : action.primary ? 'primary' : 'secondary'}
        download={action.download ?? false}
      >
        {action.label}
      </Button>
    )
  const kind = action.danger ? 'danger' : action.primary ? 'primary' : 'secondary'
  if (action.kind === 'submit')
    return (
      <Button kind={kind} name={action.name} value={action.value}>
        {action.label}
      </Button>
    )
  return <PostAction action={action} kind={kind} />
}

const noticeKind = (tone: Tone) => (tone === 'neutro' ? 'info' : tone)

/** Links to other pages, none of them what the page is for: they stand below its main button. */
export const leadsElsewhere = (block: Block): block is Elsewhere =>
  block.kind === 'actions' && block.actions.every(action => action.kind === 'link' && !action.primary)

interface Elsewhere extends Extract<Block, { kind: 'actions' }> {
  actions: readonly Extract<Action, { kind: 'link' }>[]
}
