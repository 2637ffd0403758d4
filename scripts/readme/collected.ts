import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { between } from './between.ts'

/** Documents that collect a section of every procedure's README. */
const collected = [
  { document: 'docs/spec-map.md', section: 'Specification', textOf: specificationTable },
  { document: 'docs/assumptions.md', section: 'Assumptions', textOf: assumptionLists },
] as const

/** A section of a procedure's README. */
interface Section {
  /** First line of the README without its `#`: `5300: asignación por muerte`. */
  readonly title: string
  /** Path of the README from the project's root. */
  readonly path: string
  readonly text: string
}

/** The generated documents, by path from the project's root. */
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

export function writeCollected(root: string): void {
  for (const [path, text] of collectedDocuments(root)) writeFileSync(join(root, path), text)
}

/** All procedures' rows in one table. */
function specificationTable(sections: readonly Section[]): string {
  const rows = sections.flatMap(({ text }) =>
    text.split('\n').filter(line => /^\| (shell|flows) §/.test(line)),
  )
  return ['| Section | What | Where |', '| --- | --- | --- |', ...rows].join('\n')
}

/** All procedures' lists, each under its procedure's name. */
function assumptionLists(sections: readonly Section[]): string {
  return sections.map(({ title, path, text }) => `### [${title}](../${path})\n\n${text}`).join('\n\n')
}

/** The text under a second-level heading; empty if there is none. */
function sectionOf(readme: string, heading: string): string {
  const [, after = ''] = readme.split(`\n## ${heading}\n`)
  return (after.split('\n## ')[0] ?? '').trim()
}
