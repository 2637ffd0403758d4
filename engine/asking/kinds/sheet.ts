import { formatInteger, plural } from '#domain/quantities.ts'
import type { SheetSummary } from '../context.ts'
import type { Kind, PartErrors, SheetQuestion } from '../question.ts'
import { errorTexts } from './error-texts.ts'
import { storedRecord } from './stored-record.ts'

/**
 * A list whose rows are stored apart. A posted page says nothing of it: its value is always how the rows stand
 * (`Surroundings.sheets`).
 */
export const sheet: Kind<SheetQuestion, SheetSummary> = {
  parse: () => ({ value: undefined }),
  restore(_question, stored) {
    const { rows, wrong, unanswered, silent, said, file } = (storedRecord(stored) ??
      {}) as Partial<SheetSummary>
    if (!rows || wrong === undefined || unanswered === undefined || silent === undefined) return undefined
    return { rows, wrong, unanswered, silent, said: said ?? {}, ...(file ? { file } : {}) }
  },
  check({ minRows, maxRows, rowName, missing }, { rows, wrong }): PartErrors {
    if (rows < minRows) return { '': missing }
    if (rows > maxRows) return { '': errorTexts.sheet.tooMany(formatInteger(maxRows)) }
    return wrong > 0 ? { '': errorTexts.sheet.wrong(plural(rowName.one, rowName.many, wrong)) } : {}
  },
  format: ({ rowName }, { rows, file }) => [
    plural(rowName.one, rowName.many, rows),
    ...(file ? [`Del archivo ${file}`] : []),
  ],
  controls: () => [],
}
