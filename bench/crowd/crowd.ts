import { setTimeout as pause } from 'node:timers/promises'
import { castRuns } from '#country/stories/cast.ts'
import type { Database } from '#platform/postgres/database.ts'
import { formatCode } from '#platform/secrets/verification-code.ts'
import { withDatabase } from '../house/bench-database.ts'
import { codeOf } from './crowd-cells.ts'
import { cookiesOf, crowdKeys, officialRuns, startCrowdMicha } from './crowd-micha.ts'
import type { CrowdPostgres } from './crowd-postgres.ts'
import { crowdRows } from './crowd-rows.ts'
import { measureDeletion } from './deletion.ts'
import { fillDesks } from './desk-rows.ts'
import { type Filling, fillTables } from './fill-table.ts'
import { crowdOf, strangerAt } from './people.ts'
import {
  type Counted,
  createStatementCounter,
  type Group,
  type StatementCounter,
} from './statement-counts.ts'

/** A database as it was measured. */
export interface MeasuredCrowd {
  readonly fillSeconds: number
  readonly gigabytes: number
  readonly groups: readonly Group[]
}

const citizenPages = [
  ['Inicio', '/inicio'],
  ['Mis datos', '/datos'],
  ['Mis beneficios', '/misBeneficios'],
  ['Certificados', '/certificados'],
  ['Recordatorios', '/recordatorios'],
  ['Solicitudes de un trámite', '/tramites/5300/consultarSolicitud/listadoSolicitudes'],
  ['Página de un formulario', '/tramites/5300/ingresarSolicitud/ingresar'],
] as const
const officialPages = [
  ['Bandeja', '/tramites/0000', 'tray'],
  ['Oficina', '/oficina', 'mesa'],
  ['Lista de una mesa', '/oficina/mesas/subsidio-discapacidad', 'mesa'],
  ['Operación', '/operacion', 'tray'],
] as const
const visits = 10
/** The upkeep begins at the start of a process; its loops come round twice in this time. */
const workMs = 70_000
/** What institutions do at their start is over then; their loops rest where nothing is due. */
const restMs = 40_000

/** Fills a database with so many people and their cases, and measures it. */
export async function measureCrowd(
  postgres: CrowdPostgres,
  name: string,
  people: number,
): Promise<MeasuredCrowd> {
  const url = await postgres.openDatabase(name)
  const started = performance.now()
  if (!(await postgres.isFull(name))) {
    await (await startCrowdMicha(url, postgres.dataDir, 'portal,worker,services')).end()
    await fillTables(url, [...registerRows(people), ...crowdRows(crowdOf(people, castRuns), sealsOf())])
    await withDatabase(url, database => fillDesks(database, people / 10))
    await postgres.noteFull(name)
  }
  const fillSeconds = (performance.now() - started) / 1000
  return withDatabase(url, async database => {
    const counter = await createStatementCounter(database)
    const groups = [
      ...(await visitPages(database, counter, url, postgres.dataDir)),
      await watchStart('Trabajador, con las depuraciones', 'worker', {
        counter,
        url,
        dataDir: postgres.dataDir,
      }),
      await watchStart('Instituciones, al partir y en reposo', 'services', {
        counter,
        url,
        dataDir: postgres.dataDir,
      }),
      await measureDeletion(database, counter),
    ]
    const size = await database.row<{ bytes: number }>(
      'SELECT pg_database_size(current_database()) AS bytes',
      [],
    )
    return { fillSeconds, gigabytes: Number(size?.bytes ?? 0) / 1e9, groups }
  })
}

const sealsOf = () => ({
  visit: crowdKeys.sealer.seal('{"ip":"192.0.2.1","navegador":"Mozilla/5.0"}', 'nadie'),
  token: crowdKeys.sealer.seal('t'.repeat(400), 'nadie'),
})

/** Ten times as many people as have cases, at the register of persons. */
function registerRows(people: number): readonly Filling[] {
  const contact = JSON.stringify({ correos: [], telefonos: [] })
  return [
    {
      table: 'personas.registro',
      columns: `run, nombres, apellido_paterno, apellido_materno, sexo, fecha_nacimiento, estado_civil, nacionalidad,
        contactabilidad`,
      rows: 10 * people,
      adds: true,
      line: n =>
        [
          strangerAt(n),
          'CARMEN GLORIA',
          'ROJAS',
          'DÍAZ',
          'F',
          '1960-01-01',
          'soltera',
          'chilena',
          contact,
        ].join('\t'),
    },
  ]
}

async function visitPages(
  database: Database,
  counter: StatementCounter,
  url: string,
  dataDir: string,
): Promise<readonly Group[]> {
  const micha = await startCrowdMicha(url, dataDir, 'portal,services')
  try {
    const citizens = await cookiesOf(database, castRuns.slice(0, visits))
    const [tray = '', mesa = ''] = await cookiesOf(database, [officialRuns.tray, officialRuns.mesa])
    const official = { tray, mesa }
    await pause(restMs)
    const groups: Group[] = []
    const group = async (what: string, asked: readonly (readonly [path: string, cookie: string])[]) => {
      // Who comes first fills caches, and is noted as seen.
      for (const [path, cookie] of asked) await get(micha.origin, path, cookie)
      await counter.begin()
      for (const [path, cookie] of asked) await get(micha.origin, path, cookie)
      groups.push({ what, requests: asked.length, counted: often(await counter.end(), asked.length) })
    }
    for (const [what, path] of citizenPages)
      await group(
        what,
        citizens.map(cookie => [path, cookie]),
      )
    for (const [what, path, who] of officialPages)
      await group(
        what,
        Array.from({ length: visits }, () => [path, official[who]]),
      )
    for (const [what, kind] of [
      ['Verificar un comprobante', 1],
      ['Verificar un documento', 2],
    ] as const)
      await group(
        what,
        citizens.map((_, at) => [`/certificados/${formatCode(codeOf(kind, 900 + at))}`, '']),
      )
    return groups
  } finally {
    await micha.end()
  }
}

/** What each request asked, without what the institutions' own loops asked meanwhile. */
function often(counted: Counted, requests: number): Counted {
  return { ...counted, statements: counted.statements.filter(({ calls }) => calls >= requests) }
}

async function get(origin: string, path: string, cookie: string): Promise<void> {
  const response = await fetch(origin + path, { headers: { cookie } })
  await response.arrayBuffer()
  if (response.status !== 200) throw new Error(`${path} answered ${response.status}`)
}

/** A process's start, its sweeps and its loops, with nobody there. */
async function watchStart(
  what: string,
  roles: string,
  { counter, url, dataDir }: { counter: StatementCounter; url: string; dataDir: string },
): Promise<Group> {
  await counter.begin()
  const micha = await startCrowdMicha(url, dataDir, roles)
  try {
    await pause(workMs)
    return { what, requests: 1, counted: await counter.end() }
  } finally {
    await micha.end()
  }
}
