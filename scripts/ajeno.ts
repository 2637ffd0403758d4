// Starts a system of foreign shape, to try an adapter with: docs/connect.md.
import { createServer } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { createForeignRegister } from '#adapters/personas/stand-in.ts'
import { createForeignCatalogue } from '#adapters/territorio/stand-in.ts'

const systems: Readonly<Record<string, (request: Request) => Promise<Response>>> = {
  personas: createForeignRegister({ name: 'micha', password: 'secreto' }),
  territorio: createForeignCatalogue({ id: 'micha', secret: 'secreto' }),
}

const [key = '', port = '4001'] = process.argv.slice(2)
const answer = systems[key]
if (answer) {
  createServer(async (incoming, outgoing) => {
    const isRead = incoming.method === 'GET'
    const request = new Request(new URL(incoming.url ?? '/', `http://localhost:${port}`), {
      method: incoming.method ?? 'GET',
      headers: new Headers(Object.entries(incoming.headers).map(([name, value]) => [name, String(value)])),
      ...(isRead ? {} : { body: new Uint8Array(await buffer(incoming)) }),
    })
    const response = await answer(request)
    outgoing.writeHead(response.status, Object.fromEntries(response.headers)).end(await response.text())
  }).listen(Number(port), 'localhost', () => console.log(`Sistema ajeno en http://localhost:${port}`))
} else {
  console.error(`Diga cuál y en qué puerto: npm run ajeno -- ${Object.keys(systems).join('|')} 4001`)
  process.exitCode = 2
}
