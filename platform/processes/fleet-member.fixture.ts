/** A process of a fleet: says its number to who asks, and does not start where `FALTA` is set and there is such a file. */
import { existsSync } from 'node:fs'
import { createServer } from 'node:http'

if (process.env.FALTA && existsSync(process.env.FALTA)) process.exit(1)
const server = createServer((_, reply) => {
  reply.setHeader('connection', 'close').end(String(process.pid))
})
server.listen(Number(process.env.PUERTO))
// As Micha, which closes its databases after its port: what was being handed to it meanwhile goes to another process.
process.on('SIGTERM', () => server.close(() => setTimeout(() => process.exit(0), 300)))
process.on('disconnect', () => process.exit(0))
