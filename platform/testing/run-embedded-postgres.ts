import { createDatabase } from '../postgres/database.ts'
import { startEmbeddedPostgres } from '../postgres/embedded.ts'

// Run as a process of its own by the tests, which end it by force: starts the embedded PostgreSQL on a folder, writes a row
// that must outlive it, says so, and waits.
const [folder = ''] = process.argv.slice(2)
const { url } = await startEmbeddedPostgres({ folder })
const database = createDatabase({ url })
await database.rows('CREATE TABLE IF NOT EXISTS marca (n int); INSERT INTO marca VALUES (1)')
process.stdout.write('listo\n')
