import { execFile } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { createDatabase, type Database } from '#platform/postgres/database.ts'
import { runningPostgresUrl } from '#platform/postgres/running-url.ts'
import { projectRoot } from '#platform/project-root.ts'
import { backupAccount } from '#roles/accounts.ts'
import { addressSetting } from '#services/kit/institution.ts'
import { allInstitutions } from '#services/listed.ts'
import { formOf } from './browser/form.ts'
import { signIn as enter } from './browser/sign-in.ts'
import { deCarmen, fillIn, root, send } from './journeys/asignacion-por-muerte.ts'
import { expect, bare as plain } from './test.ts'
import { createFaults } from './world/faults.ts'
import { startMicha } from './world/micha.ts'
import { temporaryFolder } from './world/temporary-folder.ts'

const run = promisify(execFile)
const secrets = { MASTER_SECRET: 'hG4s0Zq8yW1nV6tC3kR9eJ5uB2mX7pLd' }

/** Runs a command of the operator on a data folder. */
const operate = (command: string, words: readonly string[], dataDir: string) =>
  run(process.execPath, [join(projectRoot, 'scripts', command), ...words], {
    env: { PATH: process.env.PATH, MICHA_DATA_DIR: dataDir, ...secrets },
  })

/** A port that counts who comes. */
async function countingPort(): Promise<{ port: number; came(): number; server: Server }> {
  let came = 0
  const server = createServer(socket => {
    came += 1
    socket.destroy()
  })
  await new Promise<void>(resolve => void server.listen(0, '127.0.0.1', resolve))
  return { port: (server.address() as { port: number }).port, came: () => came, server }
}

/** What a form that is sent, a letter or a delivery would change. */
async function countsIn(dataDir: string): Promise<unknown> {
  const url = await runningPostgresUrl(join(dataDir, 'postgres'), backupAccount)
  if (url === undefined) throw new Error('The database does not run')
  const database: Database = createDatabase({ url, maxConnections: 1 })
  try {
    return await database.row(`SELECT
      (SELECT last_value FROM casos.folios) AS folios, (SELECT count(*) FROM casos.casos) AS casos,
      (SELECT json_agg(json_build_array(e.id, e.estado, e.intentos) ORDER BY e.id) FROM casos.entregas e) AS entregas,
      (SELECT json_agg(json_build_array(j.id, j.state) ORDER BY j.id) FROM trabajos.job j) AS trabajos`)
  } finally {
    await database.end()
  }
}

plain(
  'a rehearsal of a restore, with the settings of production, writes to nobody, calls nobody, gives no folio, and says so',
  async ({ browser }) => {
    plain.setTimeout(240_000)
    const [dataDir, copy, backup] = await Promise.all([
      temporaryFolder(),
      temporaryFolder(),
      temporaryFolder(),
    ])
    const first = await startMicha({ dataDir, settings: secrets })
    // What was sent waits to be delivered, and its letter to be sent.
    await createFaults(first.servicesUrl).set({
      service: 'asignacion-muerte',
      operation: 'ingresarSolicitud',
      fault: { kind: 'fail' },
    })
    const page = await browser.newPage({ baseURL: first.portalUrl })
    await enter(page, 'carmen', root)
    await fillIn(formOf(page, true), deCarmen)
    await send(formOf(page, true))
    const receipt = new URL(page.url()).pathname
    await page.close()
    await operate('backup.ts', [backup], dataDir)
    await first.stop()
    await operate('restore.ts', [backup, '--como-ensayo'], copy)

    const [mail, institutions] = [await countingPort(), await countingPort()]
    const addresses = allInstitutions.map(({ key }) => [
      addressSetting(key),
      `https://127.0.0.1:${institutions.port}`,
    ])
    const second = await startMicha({
      dataDir: copy,
      settings: {
        ...{
          ...secrets,
          NODE_ENV: 'production',
          ROLES: 'portal,worker',
          PUBLIC_URL: 'https://micha.example',
        },
        ...{
          IDENTITY_PROVIDER: 'claveunica',
          OIDC_CLIENT_ID: 'x',
          OIDC_CLIENT_SECRET: 'y',
          TRUST_PROXY: '1',
        },
        ...{ SMTP_URL: `smtps://127.0.0.1:${mail.port}`, METRICS_TOKEN: 'q8Zr4Lw1Tn7Vd3Hk6Yc9Pb2Sf5Gm0JxA' },
        ...Object.fromEntries(addresses),
      },
    })
    const before = await countsIn(copy)
    const front = await (await fetch(second.portalUrl)).text()
    expect(front).toContain('Esto es un ensayo')
    const health = await (await fetch(`${second.portalUrl}/salud`)).json()
    expect(health).toMatchObject({ ensayo: true })
    for (const path of [
      receipt,
      `${root}/asignacionPorMuerte/7-resumen`,
      '/login/claveunica',
      '/eventos/agenda',
    ]) {
      const reply = await fetch(`${second.portalUrl}${path}`, { method: 'POST', redirect: 'manual' })
      expect([path, reply.status]).toEqual([path, 503])
      expect(await reply.text()).toContain('Esto es un ensayo')
    }
    expect(await countsIn(copy)).toEqual(before)
    expect([mail.came(), institutions.came()]).toEqual([0, 0])
    await second.stop()
    for (const { server } of [mail, institutions]) server.close()
    for (const folder of [dataDir, copy, backup]) await rm(folder, { recursive: true, force: true })
  },
)
