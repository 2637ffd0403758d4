import type { Database, Queryable, TransactionOptions } from '../postgres/database.ts'
import { during, type NewSpan, type Tracing } from './tracing.ts'

/**
 * The same database, with a span for each statement and transaction that belongs to traced work. A span names the first table,
 * and holds neither text nor values.
 */
export function traceDatabase(database: Database, tracing: Tracing): Database {
  const spans = new Map<string, NewSpan>()

  /** The span of a statement. A text without values may contain anything, and says only its first word. */
  function spanOf(text: string, isConstant: boolean): NewSpan {
    if (!isConstant) return statementSpan(text, undefined)
    const known = spans.get(text) ?? statementSpan(text, tableIn(text))
    spans.set(text, known)
    return known
  }

  function traced(queryable: Queryable): Queryable {
    return {
      rows: <T>(text: string, params?: readonly unknown[]) =>
        tracing.current()
          ? during(tracing.step(spanOf(text, params !== undefined)), () => queryable.rows<T>(text, params))
          : queryable.rows<T>(text, params),
      row: <T>(text: string, params?: readonly unknown[]) =>
        tracing.current()
          ? during(tracing.step(spanOf(text, params !== undefined)), () => queryable.row<T>(text, params))
          : queryable.row<T>(text, params),
    }
  }

  return {
    ...traced(database),
    transaction: <T>(work: (tx: Queryable) => Promise<T>, options?: TransactionOptions) =>
      !tracing.current()
        ? database.transaction(work, options)
        : during(tracing.step(transactionSpan), () => database.transaction(tx => work(traced(tx)), options)),
    as: account => traceDatabase(database.as(account), tracing),
    end: () => database.end(),
  }
}

const transactionSpan: NewSpan = {
  name: 'transaction',
  kind: 'client',
  facts: { 'db.system.name': 'postgresql' },
}

function statementSpan(text: string, table: string | undefined): NewSpan {
  const [verb = ''] = /[a-z]+/i.exec(text) ?? []
  const name = [verb.toUpperCase(), table].filter(Boolean).join(' ')
  return { name, kind: 'client', facts: { 'db.system.name': 'postgresql', 'db.query.summary': name } }
}

/** The first table of a statement, with its schema. */
function tableIn(text: string): string | undefined {
  return /\b(?:FROM|INTO|UPDATE|JOIN)\s+([a-z_]+\.[a-z_]+)/i.exec(text)?.[1]
}
