import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { between } from './between.ts'

/** Documents that repeat what each procedure says in its own README, and the section that they take from it. */
const collected = [
  { document: 'docs/spec-map.md', section: 'Specification', textOf: specificationTable },
  { document: 'docs/assumptions.md', section: 'Assumptions', textOf: assumptionLists },
] as const

/** What one procedure says of itself under a heading. */
interface Section {
  /** First line of the README, without its sign: `5300: asignación por muerte`. */
  readonly title: string
  /** Path of the README from the root of the project. */
  readonly path: string
  readonly text: string
}

/** The documents with what the procedures of a project say, by path from its root. */
export function collectedDocuments(root: string): ReadonlyMap<string, string> {
  const readmes = globSync('procedures/*/README.md', { cwd: root })
    .toSorted((first, second) => first.localeCompare(second, 'es', { numeric: true }))
    .map(path => ({ path, readme: readFileSync(join(root, path), 'utf8') }))
  return new Map(
    collected.map(({ document, section, textOf }) => {
      const sections = readmes.flatMap(({ path, readme }) => {
        const text = sectionOf(readme, section)
        return text === '' ? [] : [{ title: readme.split('\n')[0]?.replace(/^#\s*/, '') ?? path, path, text }]
      })
      return [document, between(readFileSync(join(root, document), 'utf8'), 'procedures', textOf(sections))]
    }),
  )
}

/** Writes the documents of {@link collectedDocuments}. */
export function writeCollected(root: string): void {
  for (const [path, text] of collectedDocuments(root)) writeFileSync(join(root, path), text)
}

/** The rows of all procedures in one table. */
function specificationTable(sections: readonly Section[]): string {
  const rows = sections.flatMap(({ text }) =>
    text.split('\n').filter(line => /^\| (shell|flows) §/.test(line)),
  )
  return ['| Section | What | Where |', '| --- | --- | --- |', ...rows].join('\n')
}

/** The lists of all procedures, each under the name of its procedure. */
function assumptionLists(sections: readonly Section[]): string {
  return sections.map(({ title, path, text }) => `### [${title}](../${path})\n\n${text}`).join('\n\n')
}

/** The text under a heading of the second level, or an empty text if there is none. */
function sectionOf(readme: string, heading: string): string {
  const [, after = ''] = readme.split(`\n## ${heading}\n`)
  return (after.split('\n## ')[0] ?? '').trim()
}
