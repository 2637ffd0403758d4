import { cp, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'

// Stand-ins of PostgreSQL's programs for operators: what the recipe of the handbook asks of them, and no more.
const [program = '', ...words] = process.argv.slice(2)
const { PGDATA = '', PGHOST = '', PGUSER = '', PGDATABASE = '' } = process.env
const client = new pg.Client({ host: PGHOST, user: PGUSER, database: PGDATABASE })

if (program === 'psql') {
  await client.connect()
  const statements = words.filter(word => !/^-(c|Atc)$/.test(word))
  for (const statement of statements) {
    const { rows } = await client.query({ text: statement, rowMode: 'array' })
    const textOf = (value: unknown) => (typeof value === 'boolean' ? (value ? 't' : 'f') : String(value))
    for (const row of rows) console.log(row.map(textOf).join('|'))
  }
  await client.end()
}

if (program === 'pg_basebackup') {
  const target = words[words.indexOf('-D') + 1] ?? ''
  await client.connect()
  await client.query(`SELECT pg_backup_start('respaldo', true)`)
  const leftOut = ['pg_wal', 'postmaster.pid', 'postmaster.opts', 'log']
  await cp(PGDATA, target, {
    recursive: true,
    filter: path => !leftOut.some(name => path.startsWith(join(PGDATA, name))),
  })
  await mkdir(join(target, 'pg_wal'))
  const { rows } = await client.query<{ labelfile: string }>('SELECT labelfile FROM pg_backup_stop(true)')
  await writeFile(join(target, 'backup_label'), rows[0]?.labelfile ?? '')
  await client.end()
}
