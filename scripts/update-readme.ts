import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '#platform/project-root.ts'
import { readmeWithTables } from './readme/tables.ts'

/** `node scripts/update-readme.ts`: writes the tables of the README anew, after the settings or the people changed. */
const path = join(projectRoot, 'README.md')
writeFileSync(path, readmeWithTables(readFileSync(path, 'utf8')))
