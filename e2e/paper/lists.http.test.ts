import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, describe, expect, it } from 'vitest'
import { isoDateInChile } from '#domain/dates.ts'
import { runOfNumber } from '#domain/run.ts'
import { createDatabase } from '#platform/postgres/database.ts'
import { typedOn } from '#procedures/testing/fixtures.ts'
import { walkForm } from '../walker/walk-form.ts'
import { everyRole } from '../world/own-micha.ts'
import { startWitness } from '../world/witness.ts'
import { fixtureNamed } from './fill-in.ts'
import { type FormDevice, useServer, windowOf } from './server.ts'

/** People in the list; `LIST_ROWS=5000` is the whole size, which takes minutes. */
const people = Number(process.env.LIST_ROWS ?? 120)
const page = '/tramites/5433v2/3'
const representante = { run: '14543001-1' }
const header =
  'RUT;Nombres;Apellido paterno;Apellido materno;Fecha nacimiento;Renta bruta;Fecha inicio contrato'
const line = (run: string, birth = '{{hoy-22a-100}}', pay = '610000') =>
  `${run};Persona;De La Lista;;${birth};${pay};{{hoy-240}}`
const ana = '20543001-6;Ana Belén;Soto;Vidal;{{hoy-22a-100}};610000;{{hoy-240}}'
const strangers = (count: number) =>
  Array.from({ length: count }, (_, index) => line(runOfNumber(21_100_000 + index)))
const wrong = [
  line('21.000.000-1'),
  line(runOfNumber(21_100_000)),
  line(runOfNumber(21_000_001), '{{hoy-40a}}'),
  line(runOfNumber(21_000_002), '{{hoy-22a-100}}', 'mucho'),
  line(runOfNumber(21_000_003), '{{hoy-22a-100}}', '9610000'),
  line(runOfNumber(21_000_004), 'ayer'),
]

/** Fills in the form up to its list. */
async function reachList({ sheet }: FormDevice): Promise<ReturnType<typeof fixtureNamed>['fixture']> {
  const { form, fixture } = fixtureNamed('5433v2', 'minimal')
  const filled = typedOn(fixture, isoDateInChile(new Date()))
  const walk = { definition: form, root: '/tramites/5433v2', por: fixture.por, filled, sheet }
  await walkForm({ ...walk, look: async () => undefined, upTo: new Set(['contacto']) })
  expect(sheet.path()).toBe(page)
  return fixture
}

/** Uploads a file with these lines below the header. */
async function upload({ sheet }: FormDevice, lines: readonly string[]): Promise<void> {
  const dated = typedOn({ pages: {}, rows: { lista: lines.join('\n') } }, isoDateInChile(new Date()))
  await sheet.attachText('archivo', 'lista.csv', `${header}\n${String(dated.rows?.lista)}`)
  await sheet.press('Subir el archivo')
}

/** Waits until the institution has answered about every row; what it did not answer is asked again. */
async function isChecked({ sheet }: FormDevice): Promise<void> {
  const list = sheet.address()
  // Eight at a time, and as long again for a busy machine.
  const patient = AbortSignal.timeout(60_000 + people * 100)
  for (;;) {
    await sheet.open(list)
    const asks = await sheet.says('que falta se revisa solo', 'partly')
    const isSilent = await sheet.says('no respondió por', 'partly')
    if (!asks && !isSilent) return
    if (!asks) await sheet.press('Preguntar ahora')
    if (patient.aborted)
      throw new Error(`The institution was not asked about every row: ${await sheet.text()}`)
    await wait(500)
  }
}

describe('A list of people from a file (flows §3, trabajadores)', () => {
  const server = useServer({
    settings: { SERVICE_DEADLINE: '2s' },
    each: true,
    expectedLog: /no answer about a row|no usable answer/,
  })

  it(`of ${people} people is checked, corrected and sent, while the institution takes 80 ms an answer and fails one in fifty`, async () => {
    const slow = { kind: 'slow', ms: 80, failsEach: 50 } as const
    await server.faults.set({ service: 'stj', operation: 'validaTrabajador', fault: slow })
    const device = await server.enter(representante)
    const { sheet } = device
    const fixture = await reachList(device)
    await upload(device, [ana, ...strangers(people - 1 - wrong.length), ...wrong])
    expect(await sheet.text()).toContain(`${people.toLocaleString('es-CL')} personas en la lista`)
    expect(await sheet.text()).toContain('6 personas por corregir')

    // The form does not go on with wrong rows, and says where they are.
    await sheet.press('Continuar')
    expect(await sheet.errors()).toContain('6 personas por corregir')
    const copy = await device.visitor.get(new URL(sheet.hrefOf('Su lista, con lo que'), sheet.address()).href)
    expect(copy.html).toContain('Ya está en la fila 3')

    // One is corrected on its page, the others go.
    await sheet.follow('Ver solo las que hay que corregir')
    await sheet.follow('Corregir')
    expect(await sheet.errors()).toContain('RUN')
    await sheet.fill('run', runOfNumber(21_000_009))
    await sheet.press('Guardar y volver a la lista')
    expect(await sheet.text()).toContain('5 personas por corregir')
    await sheet.follow('Sacar 5 personas por corregir')
    await sheet.press('Sí, sacarlas')

    // Nothing waits for the institution: the next page opens while it is still asked.
    await sheet.press('Continuar')
    expect(sheet.path()).toBe('/tramites/5433v2/4')
    await sheet.back()
    await isChecked(device)
    expect(await sheet.text()).toContain('1 persona: Cumple')
    await sheet.press('Continuar')
    for (const [name, text] of Object.entries(fixture.pages.pago ?? {}))
      if (text !== '') await sheet.fill(name, String(text))
    await sheet.press('Continuar')
    expect(await sheet.text()).toContain(`${(people - 5).toLocaleString('es-CL')} personas`)
    await sheet.tick('verdad')
    await sheet.press('Enviar la solicitud')
    await sheet.follow('Seguir mi solicitud')
    // How long the institution takes to decide on 5,000 people is its own matter: the small list is decided at once.
    const arrived = people > 500 ? 'Persona De La Lista' : 'Aprobada en parte'
    await sheet.until(() => sheet.says(arrived, 'partly'), 'the institution has the list')
  }, 900_000)

  it('says why nothing of a file was taken, and keeps what was there', async () => {
    const device = await server.enter(representante)
    const { sheet } = device
    await reachList(device)
    await upload(device, [ana])
    const list = sheet.address()
    for (const [text, said] of [
      ['%PDF-1.4', 'no es una planilla'],
      ['rut;nombres\n1-9;Ana', 'Falta: «apellido_paterno»'],
      [header, 'no tiene personas'],
    ] as const) {
      await sheet.attachText('archivo', 'otra.csv', text)
      await sheet.press('Subir el archivo')
      expect(await sheet.errors()).toContain(said)
      expect(await sheet.text()).toContain('1 persona en la lista')
      await sheet.open(list)
    }
  })

  it('keeps the words of two windows that change the same row', async () => {
    const device = await server.enter(representante)
    await reachList(device)
    await upload(device, [ana, ...strangers(1)])
    const other = windowOf(device)
    const [, second = ''] = await device.sheet.links('td a')
    const same = windowOf(device)
    await same.sheet.open(new URL(second, device.sheet.address()).href)
    for (const { sheet } of [device, other]) await sheet.open(new URL(second, device.sheet.address()).href)
    await device.sheet.fill('renta', '600.000')
    await device.sheet.press('Guardar y volver a la lista')
    // The same press again changes nothing, and is no conflict.
    await same.sheet.fill('renta', '600.000')
    await same.sheet.press('Guardar y volver a la lista')
    expect(same.sheet.path()).toBe(page)
    await other.sheet.fill('renta', '500.000')
    await other.sheet.press('Guardar y volver a la lista')
    expect(await other.sheet.text()).toContain('Usted cambió esta fila en otra ventana')
    expect(device.visitor.problems.splice(0).join()).toContain('409')
    expect(other.sheet.page.main.querySelector('[name=renta]')?.getAttribute('value')).toBe('500.000')
    await other.sheet.press('Guardar y volver a la lista')
    expect(other.sheet.path()).toBe(page)
  })

  it('ends the form once nobody of it qualifies, with the reasons, and the list can be changed', async () => {
    const device = await server.enter(representante)
    const { sheet } = device
    await reachList(device)
    await upload(device, strangers(3))
    await isChecked(device)
    await sheet.press('Continuar')
    expect(await sheet.title()).toBe('Ninguna persona de la lista cumple')
    expect(await sheet.text()).toContain('3 personas')
    await sheet.follow('Cambiar la lista')
    expect(sheet.path()).toBe(page)
  })
})

const witness = await startWitness(80)
afterAll(() => witness.close())

describe('A list whose check is cut off by kill -9 (quality: reliability)', () => {
  const server = useServer({
    settings: { SERVICIO_STJ_URL: witness.url },
    processes: [everyRole],
    each: true,
  })
  const asked = () => witness.answered('/v1/frontend/validaTrabajador').map(one => one.get('rut_trabajador'))

  it('is checked to its end, and nothing that was stored is asked again', async () => {
    witness.stand(server.micha.servicesUrl)
    const device = await server.enter(representante)
    await reachList(device)
    await upload(device, strangers(120))
    await expect.poll(() => asked().length, { timeout: 10_000 }).toBeGreaterThan(24)
    const portal = createDatabase({ url: server.micha.database?.DATABASE_URL ?? '', maxConnections: 1 })
    const stored = async () =>
      (
        await portal.rows<{ run: string }>(
          `SELECT respuestas ->> 'run' AS run FROM casos.filas WHERE estado = 'dicha'`,
        )
      ).map(({ run }) => run.split('-')[0] ?? '')
    let before: string[] = []
    let first = 0
    await server.restart(async () => {
      before = await stored()
      first = asked().length
      // Half a minute goes by: the killed process holds nothing any more.
      for (const time of [
        'casos.planillas SET revisor_hasta = revisor_hasta',
        'trabajos.job SET heartbeat_on = heartbeat_on',
        'trabajos.queue SET monitor_claim_on = monitor_claim_on',
      ])
        await portal.rows(`UPDATE ${time} - interval '31 seconds'`)
    })
    expect(before.length).toBeGreaterThan(8)
    expect(before.length).toBeLessThan(120)
    await expect.poll(async () => (await stored()).length, { timeout: 25_000 }).toBe(120)
    const again = asked().slice(first)
    expect(again.filter(run => before.includes(run ?? ''))).toEqual([])
    expect(again.length).toBe(120 - before.length)
    await portal.end()
    await device.sheet.open(device.sheet.address())
    expect(await device.sheet.text()).toContain('El IPS revisó las 120 personas')
  })
})
