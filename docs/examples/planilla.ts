/**
 * Sends an employer's list from a payroll program: a token, the list, the result of each row, the sending.
 * `MICHA_URL=… CLIENT_ID=… CLIENT_SECRET=… node planilla.ts planilla.json`; the file is the body of `crearPlanilla`.
 */
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'

const { MICHA_URL = '', CLIENT_ID = '', CLIENT_SECRET = '' } = process.env
const body = await readFile(process.argv[2] ?? 'planilla.json', 'utf8')
// The same file is the same list, however often the program runs.
const key = createHash('sha256').update(body).digest('hex')

const given = await fetch(`${MICHA_URL}/api/v1/token`, {
  method: 'POST',
  headers: { authorization: `Basic ${Buffer.from(`${CLIENT_ID}:${CLIENT_SECRET}`).toString('base64')}` },
  body: new URLSearchParams({ grant_type: 'client_credentials' }),
})
if (!given.ok) throw new Error(`No token: ${await given.text()}`)
const { access_token: token } = (await given.json()) as { access_token: string }

/** What this program reads of the answers; the OpenAPI page has all of them. */
interface Said {
  readonly id: string
  readonly estado: string
  readonly filas: readonly unknown[]
  readonly paginas: number
}

async function call(method: string, path: string, json?: string): Promise<Said> {
  const answer = await fetch(`${MICHA_URL}/api/v1${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(method === 'POST' && { 'idempotency-key': key }),
      ...(json !== undefined && { 'content-type': 'application/json' }),
    },
    ...(json !== undefined && { body: json }),
  })
  const said = await answer.json()
  if (answer.status === 429) {
    await pause(Number(answer.headers.get('retry-after') ?? 60) * 1_000)
    return call(method, path, json)
  }
  if (!answer.ok) throw new Error(JSON.stringify(said))
  return said
}

let planilla = await call('POST', '/planillas', body)
while (planilla.estado === 'en_revision') {
  await pause(2_000)
  planilla = await call('GET', `/planillas/${planilla.id}`)
}
const filas: unknown[] = []
for (let pagina = 1, paginas = 1; pagina <= paginas; pagina++) {
  const page = await call('GET', `/planillas/${planilla.id}/filas?pagina=${pagina}`)
  filas.push(...page.filas)
  paginas = page.paginas
}
const enviada = planilla.estado === 'lista' ? await call('POST', `/planillas/${planilla.id}/envio`) : planilla
console.log(JSON.stringify({ ...enviada, filas }))
