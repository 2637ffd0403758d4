import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { between } from './between.ts'

/** What a statement's row may say, in the order of the table of counts. */
export const verdicts = ['holds', 'in part', 'fails', 'cannot be tested', 'not walked'] as const

/** One row of `docs/acceptance/*.md`. */
export interface Statement {
  /** File without extension: `shell`, `flows`, or a flow. */
  readonly file: string
  readonly id: string
  readonly text: string
  readonly verdict: string
  /** What holds it: tests as `file` «title», or steps. */
  readonly proof: string
}

/** Every statement, in the order of the files. */
export function readStatements(root: string): readonly Statement[] {
  return globSync('docs/acceptance/*.md', { cwd: root })
    .toSorted()
    .flatMap(path => {
      const file = basename(path, '.md')
      const rows = readFileSync(join(root, path), 'utf8').match(/^\| [a-z0-9]+-.*\|$/gm) ?? []
      return rows.map(row => {
        const [, id = '', text = '', verdict = '', proof = ''] = row
          .split(/(?<!\\)\|/)
          .map(cell => cell.trim())
        return { file, id, text, verdict, proof }
      })
    })
}

/** `docs/acceptance.md` with its counts. */
export function acceptanceWithCounts(document: string, statements: readonly Statement[]): string {
  const files = [...new Set(statements.map(({ file }) => file))]
  const line = (name: string, of: readonly Statement[]) =>
    `| ${name} | ${verdicts.map(verdict => of.filter(one => one.verdict === verdict).length).join(' | ')} | ${of.length} |`
  const rows = files.map(file =>
    line(
      `[${file}](acceptance/${file}.md)`,
      statements.filter(one => one.file === file),
    ),
  )
  const head = [`| | ${verdicts.join(' | ')} | all |`, `| --- |${' --- |'.repeat(verdicts.length + 1)}`]
  return between(document, 'acceptance', [...head, ...rows, line('together', statements)].join('\n'))
}
