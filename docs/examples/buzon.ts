/**
 * Empties the box of an institution whose requests a desk would keep: downloads the papers, gives each request a folio, and says so.
 * `MICHA_URL=… INSTITUCION=exencion-salud SECRETO=… node buzon.ts carpeta`; the secret is the one of its events.
 */
import { createHash, createHmac } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const { MICHA_URL = '', INSTITUCION = '', SECRETO = '' } = process.env
const [folder = 'entregas'] = process.argv.slice(2)

interface Entrega {
  id: string
  numero: number
  operacion: string
  clave: string
  esperaRespuesta: boolean
  cuerpo?: unknown
  papeles: { idDocumento: string; nombre: string; sha256: string; direccion: string }[]
}

async function call<Reply>(method: string, path: string, sent?: object): Promise<Reply> {
  const body = sent === undefined ? '' : JSON.stringify(sent)
  const seconds = Math.floor(Date.now() / 1000)
  const signature = createHmac('sha256', SECRETO)
    .update(`${seconds}.${method} ${path}\n${body}`)
    .digest('hex')
  const answer = await fetch(`${MICHA_URL}${path}`, {
    method,
    headers: {
      institucion: INSTITUCION,
      'firma-institucion': `t=${seconds},v1=${signature}`,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body }),
  })
  const said = await answer.json()
  if (!answer.ok) throw new Error(`${method} ${path}: ${JSON.stringify(said)}`)
  return said as Reply
}

/** What this institution answers, by the operations of its contract. A real one asks its own system here. */
const answers: Readonly<Record<string, (entrega: Entrega) => object>> = {
  ingresarSolicitud: ({ clave, numero }) => ({
    // The same key is the same request, also when the program ends before its answer arrives.
    idSolicitud: uuidOf(clave),
    folio: `B-2026-${String(numero).padStart(6, '0')}`,
    fechaIngreso: new Date().toISOString().slice(0, 10),
    plazo: new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10),
  }),
  responderObservacion: () => ({ estadoSolicitud: 'en_revision' }),
  desistir: () => ({ estadoSolicitud: 'desistida' }),
}

async function take(entrega: Entrega): Promise<void> {
  await mkdir(join(folder, entrega.id), { recursive: true })
  await writeFile(join(folder, entrega.id, 'entrega.json'), JSON.stringify(entrega, null, 2))
  for (const { idDocumento, sha256, direccion } of entrega.papeles) {
    const bytes = Buffer.from(await (await fetch(direccion)).arrayBuffer())
    if (createHash('sha256').update(bytes).digest('hex') !== sha256) throw new Error('Half a paper came')
    await writeFile(join(folder, entrega.id, idDocumento), bytes)
  }
}

function uuidOf(key: string): string {
  const hex = createHash('sha256').update(key).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

let after = 0
for (let hasMore = true; hasMore; ) {
  const page = await call<{ entregas: Entrega[]; hayMas: boolean }>(
    'GET',
    `/institucion/v1/entregas?despues=${after}`,
  )
  for (const entrega of page.entregas) {
    after = entrega.numero
    const answer = answers[entrega.operacion]
    if (entrega.esperaRespuesta && !answer) {
      console.log(`${entrega.operacion}: left for a person (${entrega.id})`)
      continue
    }
    await take(entrega)
    const reply = entrega.esperaRespuesta && answer ? answer(entrega) : {}
    await call('POST', `/institucion/v1/entregas/${entrega.id}/acuse`, reply)
    console.log(`${entrega.operacion}: ${JSON.stringify(reply)}`)
  }
  hasMore = page.hayMas
}
console.log(`The box is empty after ${after}; states go to /eventos/${INSTITUCION}.`)
