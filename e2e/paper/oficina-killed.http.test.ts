import { rm } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { createDatabase, type Database } from '#platform/postgres/database.ts'
import { institutionDatabases } from '#roles/accounts.ts'
import type { AccountUrls } from '../world/account-urls.ts'
import { freePorts } from '../world/free-ports.ts'
import { startMicha } from '../world/micha.ts'
import { copyTemplate } from '../world/template.ts'
import { temporaryFolder } from '../world/temporary-folder.ts'
import { fileFixture, fixtureNamed } from './fill-in.ts'
import { textOf } from './open-page.ts'
import { paperFormOf } from './paper-form.ts'
import { signedIn } from './sign-in.ts'

const key = 'subsidio-discapacidad'
const schema = 'subsidio_discapacidad_solicitudes'
const correo = 'daniela@correo.example'
const [paula, gloria] = ['14871301-4', '14871303-0']

/** The institutions and the portal, each in a process that can be killed and started again. */
async function openHouse() {
  const database = await copyTemplate(
    process.env.E2E_POSTGRES_URL ?? '',
    JSON.parse(process.env.E2E_TEMPLATE_URLS ?? '{}') as AccountUrls,
  )
  const dataDir = await temporaryFolder()
  const firstPort = await freePorts()
  const start = (ROLES: string) =>
    startMicha({
      ...{ database: database.urls, dataDir, firstPort },
      settings: { MESAS: key, DECISION_STEP: '300ms', ROLES },
    })
  const whole = createDatabase({ url: database.urls.SERVICES_DATABASE_URL, maxConnections: 1 })
  const house = {
    desk: (await institutionDatabases(whole))(key),
    institutions: await start('identity,services'),
    portal: await start('portal,worker'),
    async startInstitutions() {
      house.institutions = await start('identity,services')
    },
    async startPortal() {
      house.portal = await start('portal,worker')
    },
    async enter(run: string, path?: string) {
      const device = await signedIn(house.portal.portalUrl, run, path)
      return { ...device, form: paperFormOf(device.sheet) }
    },
    async close() {
      for (const one of [house.portal, house.institutions]) await one.kill()
      await whole.end()
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
  return house
}

/** Waits until the institution has decided on the request and could tell nobody. */
async function decidedAlone(desk: Database, folio: string): Promise<void> {
  for (let tries = 0; tries < 1200; tries++) {
    const [found] = await desk.rows<{ pending: number }>(
      `SELECT count(o.id)::int AS pending FROM ${schema}.solicitudes s
         JOIN ${schema}.salida o ON o.run = s.run AND o.evento ->> 'idSolicitud' = s.id::text
        WHERE s.folio = $1 AND s.estado = 'aprobada' AND o.evento ->> 'tipo' = 'aprobada' AND o.entregado_en IS NULL`,
      [folio],
    )
    if (found?.pending === 1) return
    await setTimeout(100)
  }
  throw new Error('The institution never decided')
}

describe('Processes that are killed between the signature and what the person is told', () => {
  it('one decision and one letter; the citizen and the desk read the same', async () => {
    const house = await openHouse()
    const citizen = await house.enter(fixtureNamed('43187', 'minimal').fixture.person)
    await fileFixture(citizen.sheet, {
      id: '43187',
      name: 'minimal',
      change: fixture => ({
        ...fixture,
        pages: {
          ...fixture.pages,
          tutor: {
            ...{ ...fixture.pages.tutor, 'direccion.comuna': '13101' },
            ...{ 'correo.direccion': correo, 'correo.repeticion': correo },
          },
        },
      }),
    })
    const waits = () => citizen.sheet.says('espera que una persona del IPS la revise', 'partly')
    await citizen.sheet.until(waits, 'people have it')
    const followed = citizen.sheet.page.url.href
    const [folio = ''] = /SD\d{6}/.exec(await citizen.form.text()) ?? []

    const analyst = await house.enter(paula, '/oficina/buscar')
    await analyst.form.write('Qué busca', folio)
    await analyst.form.press('Buscar')
    await analyst.form.follow(textOf(analyst.sheet.page.main.querySelector('tbody tr a')))
    const href = analyst.sheet.page.url.href
    await analyst.form.press('Tomarla')
    await analyst.form.follow('Proponer una decisión')
    await analyst.form.press('Mandar a la firma')
    const signer = await house.enter(gloria, '/oficina')
    await signer.sheet.open(href)
    await signer.form.press('Firmar')

    // Signed, and not yet in force.
    await house.institutions.kill()
    await house.portal.kill()
    await house.startInstitutions()
    await decidedAlone(house.desk, folio)
    // In force, and nobody told.
    await house.institutions.kill()
    await house.startInstitutions()
    await house.startPortal()

    await citizen.sheet.open(followed)
    await citizen.sheet.until(() => citizen.sheet.says('Solicitud aprobada', 'partly'), 'she is told')
    const timeline = citizen.sheet.page.main.querySelector('.m-timeline')?.textContent ?? ''
    expect(timeline.match(/Solicitud aprobada/g)).toHaveLength(1)
    await analyst.sheet.open(href)
    await analyst.sheet.until(() => analyst.sheet.says('Se aprobó.', 'partly'), 'the desk says the same')
    expect((await analyst.form.text()).match(/Se aprobó\./g)).toHaveLength(1)
    await citizen.sheet.open('/dev/correo')
    const told = () => citizen.sheet.says('Con el subsidio:', 'partly')
    await citizen.sheet.until(told, 'she reads what comes after the decision')
    // The result of a request has one letter. Where the first payment follows at once, it is told there.
    const letters = (await citizen.form.text()).match(/(Aprobada|Con el subsidio):/g) ?? []
    expect(letters.length).toBeGreaterThan(0)
    expect(new Set(letters).size).toBe(letters.length)
    await house.close()
  })
})
