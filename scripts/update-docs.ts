import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '#platform/project-root.ts'
import { acceptanceWithCounts, readStatements } from './readme/acceptance.ts'
import { writeCollected } from './readme/collected.ts'
import { mesaWithRules } from './readme/mesa-table.ts'
import { readmeWithTables, servicesReadmeWithTables } from './readme/tables.ts'

/** `npm run docs`: regenerates the parts of documents that repeat the code or the procedures' READMEs. */
function update(name: string, withTables: (text: string) => string): void {
  const path = join(projectRoot, name)
  writeFileSync(path, withTables(readFileSync(path, 'utf8')))
}

update('README.md', readmeWithTables)
update('services/README.md', servicesReadmeWithTables)
update('docs/mesa.md', mesaWithRules)
update('docs/acceptance.md', text => acceptanceWithCounts(text, readStatements(projectRoot)))
writeCollected(projectRoot)
