import { createMovableClock } from '#platform/clock.ts'
import { systemIds } from '#platform/ids.ts'
import { createLogger } from '#platform/log.ts'
import { createDatabase } from '#platform/postgres/database.ts'
import type { House } from '../institution.ts'
import { startBeca } from './beca-desk.fixture.ts'

// A process of the institution that dies: `decidiendo` before the decision is committed, `avisando` while it tells the portal.
const [url = '', at = '', when] = process.argv.slice(2)

function die(): never {
  process.kill(process.pid, 'SIGKILL')
  throw new Error('The process ended here')
}

const unused = () => Promise.reject(new Error('Nobody calls this process'))
const house: House = {
  database: createDatabase({ url, maxConnections: 2 }),
  clock: createMovableClock(at),
  ids: systemIds,
  log: createLogger({ level: 'silent' }),
  authenticate: unused,
  encrypt: unused,
  clients: [],
  stepMs: 20_000,
  events: { url: 'http://portal.test/eventos', secret: 'secreto', fetch: async () => die() },
} satisfies Omit<House, 'passphrases' | 'reference' | 'neighbours'> as unknown as House

const isDeciding = when === 'decidiendo'
const { desk } = startBeca(house, async (_tx, { estado }) => {
  if (isDeciding && estado === 'aprobada') die()
})
await desk.tick()
