import { randomBytes } from 'node:crypto'
import { systemClock } from '#platform/clock.ts'
import { createFolderFileStore } from '#platform/files/file-store.ts'
import { createIds } from '#platform/ids.ts'
import { createJobs } from '#platform/jobs/jobs.ts'
import { createLogger } from '#platform/log.ts'
import { createDatabase } from '#platform/postgres/database.ts'
import { createSigningKeyFromSeed } from '#platform/secrets/signing-key.ts'
import { createPapers } from '../create-papers.ts'
import { paperJobTypes } from '../job-types.ts'

// The tests run this as a separate process and may kill it. Prints «listo», waits for a line, then issues papers with
// the keys P-0, P-1, … and prints each code as soon as the paper is confirmed.
const [url = '', folder = '', count = '0'] = process.argv.slice(2)
const database = createDatabase({ url, maxConnections: 4 })
const jobs = createJobs({ database, logger: createLogger({ level: 'silent' }), types: paperJobTypes })
const papers = await createPapers({
  database,
  jobs,
  files: createFolderFileStore(folder),
  mailer: { send: async () => undefined },
  clock: systemClock,
  ids: createIds(systemClock, randomBytes),
  signing: { key: createSigningKeyFromSeed('clave-de-prueba', Buffer.alloc(32, 7)) },
  addressesOf: async () => [],
  publicUrl: 'https://micha.example',
})
await jobs.start({ work: false })
process.stdout.write('listo\n')
await new Promise(resolve => process.stdin.once('data', resolve))
const own = papers.forPerson({ run: '7654321-6', nombres: 'Ana', apellidos: 'Soto' })
for (let index = 0; index < Number(count); index++) {
  const { code } = await own.issue({
    key: `P-${index}`,
    kind: { id: 'prueba-proceso', name: 'Prueba' },
    subject: '',
    title: 'Constancia de prueba',
    institution: 'Instituto de Prueba',
    rows: [{ label: 'Número', lines: [String(index)] }],
  })
  process.stdout.write(`${code}\n`)
}
process.exit(0)
