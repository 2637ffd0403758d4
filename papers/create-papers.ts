import { join } from 'node:path'
import { migrate } from '#platform/postgres/migrate.ts'
import { projectRoot } from '#platform/project-root.ts'
import { mailPaperJob, makePaperJob } from './job-types.ts'
import { keepFacts } from './kept-facts.ts'
import { mailPaper } from './mail-paper.ts'
import type { PapersOptions } from './options.ts'
import { makePaperFile } from './paper-file.ts'
import { personPapers } from './person-papers.ts'
import type { Papers } from './types.ts'
import { createVerifier } from './verifier.ts'

/** Creates the store of papers and migrates its schema (`papeles`). */
export async function createPapers(options: PapersOptions): Promise<Papers> {
  const { database, jobs } = options
  await migrate(database, { owner: 'papeles', folder: join(projectRoot, 'papers/migrations') })
  return {
    forPerson: (person, empresa) => personPapers(options, person, empresa),
    verifier: createVerifier(options),
    keepFacts: ask => keepFacts(options, ask),
    registerJobs() {
      jobs.handle(makePaperJob, async data => void (await makePaperFile(options, data)))
      jobs.handle(mailPaperJob, data => mailPaper(options, data))
    },
  }
}
