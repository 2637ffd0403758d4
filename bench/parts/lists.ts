import { runOfNumber } from '#domain/run.ts'
import { workbookOf } from '#platform/spreadsheet/workbook.fixture.ts'
import { median } from '../figures/percentiles.ts'
import { atMost, type Row, told } from '../figures/row.ts'
import { answersOf, listPaths, postedOf, urlOf } from '../form/five-steps.ts'
import type { Stage } from '../house/stage.ts'
import { get } from '../load/journey.ts'
import { type Connection, connect, draftIn } from '../load/visits.ts'

const few = 5
const many = 5_000
const turns = 60
const bytesPerMb = 1_000_000
const quiet = () => undefined
const page = urlOf(listPaths.list)

/** What a list of 5,000 people costs: its file, its page beside that of five people, and the portal's memory meanwhile. */
export async function measureLists(stage: Stage): Promise<Row[]> {
  const { origin, people, worker } = stage.portal
  const [small = '', large = ''] = people
  const memory = async () => (await worker.ask({ take: 'memory' })) / bytesPerMb
  const connections = { few: connect(origin, small), many: connect(origin, large) }
  try {
    for (const one of Object.values(connections)) await begin(one)
    await upload(origin, small, few)
    // The first workbook compiles its reader; the second shows what a list needs.
    await upload(origin, large, many)
    const rest = await memory()
    const watch = watched(memory)
    const before = performance.now()
    await upload(origin, large, many)
    const tookMs = performance.now() - before
    const times = { few: [] as number[], many: [] as number[], last: [] as number[] }
    for (let turn = 0; turn < turns; turn++) {
      times.few.push(await timeOf(connections.few, page))
      times.many.push(await timeOf(connections.many, page))
      times.last.push(await timeOf(connections.many, `${page}?pagina=${many / 25}`))
    }
    const most = await watch.end()
    const ratio = median(times.many) / median(times.few)
    return [
      told(`Subir una planilla con ${many.toLocaleString('es-CL')} personas`, tookMs / 1_000, 's'),
      told(`Página de una lista de ${few}`, median(times.few), 'ms'),
      told(`Página de una lista de ${many.toLocaleString('es-CL')} (25 filas)`, median(times.many), 'ms'),
      told('  su última página', median(times.last), 'ms'),
      // 25 rows are drawn instead of five.
      atMost('  veces la de una lista de 5', ratio, 3, ''),
      atMost('Memoria sobre el reposo', Math.max(0, most - rest), 60, 'MB'),
    ]
  } finally {
    for (const one of Object.values(connections)) await one.close()
  }
}

/** The first page of the form, which begins its draft. */
async function begin(connection: Connection): Promise<void> {
  const url = urlOf(listPaths.first)
  const { body } = await get(connection, url, quiet)
  await connection.post(url, { borrador: draftIn(body), ...postedOf(answersOf(1, 0)) })
}

async function upload(origin: string, cookie: string, people: number): Promise<void> {
  const header = ['nombre', 'run', 'fecha', 'relacion', 'telefono']
  const rows = Array.from({ length: people }, (_, index) => [
    ...['Persona De La Lista', runOfNumber(10_000_000 + index), '1990-05-27', 'hermano', '912345678'],
  ])
  const form = new FormData()
  form.append('archivo', new File([new Uint8Array(await workbookOf([header, ...rows]))], 'lista.xlsx'))
  const answer = await fetch(`${origin}${page}/lista`, {
    ...{ method: 'POST', body: form, redirect: 'manual' },
    headers: { cookie, origin, 'sec-fetch-site': 'same-origin' },
  })
  if (answer.status !== 303) throw new Error(`The list was answered ${answer.status}: ${await answer.text()}`)
}

async function timeOf(connection: Connection, url: string): Promise<number> {
  let took = 0
  await get(connection, url, (_kind, ms) => {
    took = ms
  })
  return took
}

/** Reads a figure again and again until the end, and keeps the highest. */
function watched(read: () => Promise<number>): { end(): Promise<number> } {
  let isOn = true
  let most = 0
  const reading = (async () => {
    while (isOn) {
      most = Math.max(most, await read())
      await new Promise(resolve => setTimeout(resolve, 20))
    }
  })()
  return {
    async end() {
      isOn = false
      await reading
      return most
    },
  }
}
