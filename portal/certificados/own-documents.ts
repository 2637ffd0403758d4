import type { ReceiptCard, Receipts } from '#cases/receipts/receipt-types.ts'
import type { CaseCard, CaseStore } from '#cases/types.ts'
import type { Run } from '#domain/run.ts'
import type { IssuedPaper, PaperFacts, PaperKind } from '#engine/cases/paper.ts'
import type { PersonPapers } from '#papers/types.ts'
import type { FactsOfPaper } from './parts.ts'

/** A document in a person's list: the receipt of a request, or a paper. */
export type OwnDocument =
  | { readonly sort: 'receipt'; readonly card: CaseCard; readonly receipt: ReceiptCard | undefined }
  | { readonly sort: 'paper'; readonly paper: IssuedPaper; readonly facts?: PaperFacts }

/** One page of a person's documents, the newest first. */
export interface OwnDocumentPage {
  readonly documents: readonly OwnDocument[]
  readonly total: number
  readonly page: number
  readonly pageCount: number
  /** The chosen filter: {@link receiptsOnly}, the id of a kind of paper, or empty for all. */
  readonly filter: string
  readonly kinds: readonly PaperKind[]
}

/** Filter that leaves only receipts. */
export const receiptsOnly = 'comprobante'

const pageSize = 10
/** Nobody has more; higher page numbers in an address count as this one. */
const lastPage = 10_000

export interface DocumentSources {
  cases: Pick<CaseStore, 'listCases'>
  receipts: Pick<Receipts, 'findReceipts'>
  papers: Pick<PersonPapers, 'slice' | 'kinds'>
  facts: FactsOfPaper
}

type Dated = { at: Date; document: OwnDocument }

/**
 * One page of a person's receipts and papers together. The two are stored apart, so page `n` reads the first `n` pages
 * of each; a filter reads only its own.
 */
export async function listOwnDocuments(
  { cases, receipts, papers, facts }: DocumentSources,
  run: Run,
  { filter, page: asked }: { filter: string; page: number },
): Promise<OwnDocumentPage> {
  const page = Math.min(lastPage, Math.max(1, Math.trunc(asked) || 1))
  const end = page * pageSize
  const [kinds, sent, made] = await Promise.all([
    papers.kinds(),
    filter === '' || filter === receiptsOnly ? firstCases(cases, run, end) : none,
    filter === receiptsOnly ? none : firstPapers(papers, filter, end),
  ])
  const total = sent.total + made.total
  const shown = [...sent.found, ...made.found]
    .sort((a, b) => b.at.getTime() - a.at.getTime())
    .slice(end - pageSize, end)
    .map(({ document }) => document)
  return {
    documents: await withFacts(facts, await withReceipts(receipts, run, shown)),
    total,
    page,
    pageCount: Math.max(1, Math.ceil(total / pageSize)),
    filter,
    kinds,
  }
}

const none: { found: Dated[]; total: number } = { found: [], total: 0 }

async function firstCases(cases: DocumentSources['cases'], run: Run, count: number): Promise<typeof none> {
  const found: Dated[] = []
  for (let page = 1; ; page++) {
    const list = await cases.listCases(run, { sentHere: true, page, pageSize: 100 })
    for (const card of list.cases)
      found.push({ at: card.sentAt, document: { sort: 'receipt', card, receipt: undefined } })
    if (found.length >= count || page >= list.pageCount) return { found, total: list.total }
  }
}

async function firstPapers(
  papers: DocumentSources['papers'],
  kind: string,
  count: number,
): Promise<typeof none> {
  const { papers: found, total } = await papers.slice({
    kind: kind === '' ? undefined : kind,
    offset: 0,
    limit: count,
  })
  return { found: found.map(paper => ({ at: paper.createdAt, document: { sort: 'paper', paper } })), total }
}

async function withReceipts(
  receipts: DocumentSources['receipts'],
  run: Run,
  documents: readonly OwnDocument[],
): Promise<readonly OwnDocument[]> {
  const ids = documents.flatMap(one => (one.sort === 'receipt' && !one.card.closed ? [one.card.id] : []))
  if (ids.length === 0) return documents
  const byCase = await receipts.findReceipts(run, ids)
  return documents.map(one => (one.sort === 'receipt' ? { ...one, receipt: byCase.get(one.card.id) } : one))
}

/** The documents with what institutions say of the facts; each paper of the page that holds is asked about. */
function withFacts(facts: FactsOfPaper, documents: readonly OwnDocument[]): Promise<readonly OwnDocument[]> {
  return Promise.all(
    documents.map(async one => {
      if (one.sort !== 'paper' || one.paper.state !== 'vigente' || one.paper.closed) return one
      const { kind, institutionFolio = null } = one.paper
      return { ...one, facts: await facts({ kindId: kind.id, folio: institutionFolio }) }
    }),
  )
}
