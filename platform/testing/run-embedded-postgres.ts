import { createDatabase } from '../postgres/database.ts'
import { startEmbeddedPostgres } from '../postgres/embedded.ts'

// The tests run this as a separate process and kill it: it starts the embedded PostgreSQL on a folder, writes a row
// that must survive, reports, and waits.
const [folder = ''] = process.argv.slice(2)
const { urlOf } = await startEmbeddedPostgres({
  folder,
  accounts: [{ name: 'micha_uno', signsIn: 'directly', schemas: ['uno'] }],
})
const database = createDatabase({ url: urlOf('micha_uno') })
await database.rows('CREATE TABLE IF NOT EXISTS uno.marca (n int); INSERT INTO uno.marca VALUES (1)')
process.stdout.write('listo\n')
