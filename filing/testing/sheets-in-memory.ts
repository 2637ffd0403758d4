import type {
  CheckOrder,
  NewRow,
  RowsChange,
  RowsWanted,
  SheetPlace,
  SheetState,
  Sheets,
  StoredRow,
} from '#cases/sheets/sheet-types.ts'
import type { RowSaid, SentRow } from '#engine/asking/question.ts'
import { type Form, sheetOf } from '#engine/walking/form.ts'
import { ServiceUnavailableError } from '#platform/contract/contract-errors.ts'

/** Lists in memory, whose rows are checked at once. */
export interface MemorySheets extends Sheets {
  /** How the lists of a draft stand; undefined if it has none. */
  of(draftId: string): Readonly<Record<string, SheetState>> | undefined
  /** The rows of a draft's list as they would be sent. */
  sent(draftId: string, sheetId: string): readonly SentRow<unknown, RowSaid>[]
}

interface Kept {
  rows: StoredRow[]
  about: unknown
  file: string | undefined
  readonly checked: boolean
}

export function keepSheetsInMemory(form: Form, services: unknown): MemorySheets {
  const kept = new Map<string, Map<string, Kept>>()
  const listOf = ({ draftId, sheetId }: SheetPlace, checked = true): Kept => {
    const own = kept.get(draftId) ?? new Map<string, Kept>()
    kept.set(draftId, own)
    const list = own.get(sheetId) ?? { rows: [], about: undefined, file: undefined, checked }
    own.set(sheetId, list)
    return list
  }
  const done = (list: Kept, rows: StoredRow[]): RowsChange => {
    list.rows = rows.map((row, index) => {
      const first = rows.find(one => one.answers.run !== undefined && one.answers.run === row.answers.run)
      const repeats = first && rows.indexOf(first) < index ? first.number : undefined
      return { ...row, repeats, state: stateOf({ ...row, repeats }) }
    })
    return 'done'
  }
  return {
    async listRows(place, { page, pageSize, only }) {
      const rows = listOf(place).rows.filter(row => fitsIn(row, only))
      return {
        rows: rows.slice((page - 1) * pageSize, page * pageSize),
        total: rows.length,
        page,
        pageCount: 1,
      }
    },
    findRow: async (place, number) => listOf(place).rows.find(row => row.number === number),
    async *allRows(place) {
      yield listOf(place).rows
    },
    listsOf: async () => [],
    async saveRow({ place, checked }, row, at) {
      const list = listOf(place, checked)
      const number = 'number' in at ? at.number : (list.rows.at(-1)?.number ?? 0) + 1
      const others = list.rows.filter(one => one.number !== number)
      return done(
        list,
        [...others, toStored({ ...row, number })].toSorted((a, b) => a.number - b.number),
      )
    },
    async replaceRows({ place, checked }, rows, file) {
      const list = listOf(place, checked)
      const all: StoredRow[] = []
      for await (const some of rows()) all.push(...some.map(toStored))
      list.file = file
      return done(list, all)
    },
    async removeRows({ place }, which) {
      const list = listOf(place)
      const stay = (row: StoredRow) =>
        'number' in which
          ? row.number !== which.number
          : which.which !== 'all' && !fitsIn(row, which.which === 'wrong' ? 'wrong' : which.which.codes)
      return done(list, list.rows.filter(stay))
    },
    askAgain: async () => undefined,
    keepChecking: order => checkAll(form, services, order, listOf(order.place)),
    of(draftId) {
      const own = kept.get(draftId)
      return own && Object.fromEntries([...own].map(([sheetId, list]) => [sheetId, summaryOf(list)]))
    },
    sent: (draftId, sheetId) =>
      (kept.get(draftId)?.get(sheetId)?.rows ?? []).map(({ number, answers, said }) => ({
        ...{ number, answers },
        said: said ?? sheetOf(form, sheetId)?.check?.silence,
      })),
  }
}

async function checkAll(form: Form, services: unknown, order: CheckOrder, list: Kept): Promise<void> {
  const check = sheetOf(form, order.place.sheetId)?.check
  list.about = order.about
  const asked = await Promise.all(
    list.rows.map(async (row): Promise<StoredRow> => {
      if (!check || row.state === 'wrong') return row
      try {
        const result = await check.ask(services as never, row.answers as never, order.about as never)
        const objections = result.kind === 'errors' ? result.errors : {}
        const said = result.kind === 'said' ? result.said : undefined
        return { ...row, objections, said, state: stateOf({ ...row, objections, said }) }
      } catch (error) {
        if (!(error instanceof ServiceUnavailableError)) throw error
        return { ...row, state: 'silent' }
      }
    }),
  )
  list.rows = asked
}

const fitsIn = ({ state, said }: StoredRow, only: RowsWanted['only']) =>
  only === undefined ||
  (typeof only === 'string' ? state === only : state === 'said' && only.includes(said?.code ?? ''))

const toStored = ({ number, answers, errors, cells }: NewRow): StoredRow => ({
  ...{ number, version: 1, answers, cells, errors, objections: {}, repeats: undefined, said: undefined },
  state: 'new',
})

function stateOf({ errors, objections, repeats, said }: StoredRow): StoredRow['state'] {
  const isWrong = Object.keys({ ...errors, ...objections }).length > 0 || repeats !== undefined
  if (isWrong) return 'wrong'
  return said ? 'said' : 'new'
}

function summaryOf({ rows, about, file, checked }: Kept): SheetState {
  const count = (...states: readonly StoredRow['state'][]) =>
    rows.filter(({ state }) => states.includes(state)).length
  const codes = rows.flatMap(({ state, said }) => (state === 'said' && said ? [said.code] : []))
  const said = Object.fromEntries(
    [...new Set(codes)].map(code => [code, codes.filter(one => one === code).length]),
  )
  return {
    ...{ rows: rows.length, wrong: count('wrong'), silent: count('silent'), said, about, changes: 0 },
    unanswered: checked ? count('new', 'silent') : 0,
    ...(file ? { file } : {}),
  }
}
