import { execFile } from 'node:child_process'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { isoDateInChile } from '#domain/dates.ts'
import { runOfNumber } from '#domain/run.ts'
import { projectRoot } from '#platform/project-root.ts'
import { typedOn } from '#procedures/testing/fixtures.ts'
import { paperNamed } from '../papers/papers.ts'
import { fixtureNamed } from './fill-in.ts'
import { type FormDevice, useServer } from './server.ts'

const representante = { run: '14543001-1' }
const company = 'Imprenta Nahuel SpA'
const example = join(projectRoot, 'docs/examples/planilla.ts')

/** What the representative types in the portal, as a program sends it. */
function planilla(change: object = {}) {
  const { fixture } = fixtureNamed('5433v2', 'minimal')
  const today = isoDateInChile(new Date())
  const { revisar: _, ...paginas } = typedOn(fixture, today).pages
  const dates = typedOn({ pages: {}, rows: { fechas: '{{hoy-22a-100}};{{hoy-240}}' } }, today)
  const [nacimiento = '', inicio = ''] = String(dates.rows?.fechas).split(';')
  return {
    tramite: '5433v2',
    paginas,
    filas: [
      {
        ...{ rut: '20543001-6', nombres: 'Ana Belén', apellido_paterno: 'Soto', apellido_materno: 'Vidal' },
        ...{ fecha_nacimiento: nacimiento, renta_bruta: '610000', fecha_inicio_contrato: inicio },
      },
    ],
    documentos: Object.entries(fixture.files ?? {}).flatMap(([pagina, fields]) =>
      Object.entries(fields).flatMap(([campo, names]) =>
        names.map((nombre: string) => ({
          ...{ pagina, campo, nombre },
          contenido: Buffer.from(paperNamed(nombre).buffer).toString('base64'),
        })),
      ),
    ),
    ...change,
  }
}

/** Gives a key in the portal, and returns it. */
async function giveKey(
  { sheet }: FormDevice,
  tipo: 'prueba' | 'envia',
  nombre = 'Sueldos Sur',
  { of = company, declares = ['declara-5433v2-1', 'declara-5433v2-2'] } = {},
) {
  await sheet.open('/programas')
  await sheet.follow(of)
  await sheet.fill('nombre', nombre)
  await sheet.fill('tipo', tipo)
  await sheet.press('Dar la clave')
  expect(await sheet.errors()).toContain('Sin esa declaración')
  for (const name of declares) await sheet.tick(name)
  await sheet.press('Dar la clave')
  expect(await sheet.title()).toBe(`La clave de ${nombre}`)
  const code = (id: string) => sheet.page.main.querySelector(`#${id}`)?.text ?? ''
  return { id: code('client-id'), secret: code('client-secret') }
}

/** Runs the example of the docs with a key on a list. Returns what it printed. */
async function runExample(url: string, key: { id: string; secret: string }, body: object) {
  const file = join(await mkdtemp(join(tmpdir(), 'micha-planilla-')), 'planilla.json')
  await writeFile(file, JSON.stringify(body))
  const env = { ...process.env, MICHA_URL: url, CLIENT_ID: key.id, CLIENT_SECRET: key.secret }
  return JSON.parse((await promisify(execFile)(process.execPath, [example, file], { env })).stdout)
}

/** A program with a key. */
async function programOf(url: string, { id, secret }: { id: string; secret: string }) {
  const given = await fetch(`${url}/api/v1/token`, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'client_credentials', client_id: id, client_secret: secret }),
  })
  const { access_token: token = '', error } = (await given.json()) as {
    access_token?: string
    error?: string
  }
  const call = async (method: string, path: string, key?: string, body?: object) => {
    const answer = await fetch(`${url}/api/v1${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(key && { 'idempotency-key': key }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    const retryAfter = answer.headers.get('retry-after')
    return { status: answer.status, said: await answer.json(), retryAfter }
  }
  /** Waits until the institution has looked at every row. */
  const checked = async (planillaId: string) => {
    for (let round = 0; round < 400; round++) {
      const { said } = await call('GET', `/planillas/${planillaId}`)
      if (said.estado !== 'en_revision') return said
      await new Promise(resolve => setTimeout(resolve, 300))
    }
    throw new Error('The institution did not look at every row')
  }
  return { status: given.status, error, call, checked }
}

describe('A list by program', () => {
  const server = useServer({ expectedLog: /no answer about a row|no usable answer|did not answer/ })

  // First: the same person cannot be asked for again once the next one has filed.
  it('is checked by a sandbox key, which files nothing, and answers the same key alike', async () => {
    const device = await server.enter(representante)
    const key = await giveKey(device, 'prueba', 'Prueba Sur')
    const url = server.micha.portalUrl
    const program = await programOf(url, key)
    // Of two calls at the same time one fills it in; the other is told so, or reads the same list.
    const [made, beside] = (
      await Promise.all([1, 2].map(() => program.call('POST', '/planillas', 'clave-001', planilla())))
    ).toSorted((one, other) => one.status - other.status)
    if (!made || !beside) throw new Error('Both calls are answered')
    expect(made.said).toMatchObject({ prueba: true, problemas: [], filas: { total: 1 } })
    expect([made.said.id, 'EnCurso']).toContain(beside.said.error ?? beside.said.id)
    const again = await program.call('POST', '/planillas', 'clave-001', planilla())
    expect(again.said.id).toBe(made.said.id)
    const other = await program.call('POST', '/planillas', 'clave-001', planilla({ filas: [{ rut: '1-9' }] }))
    expect([other.status, other.said.error]).toEqual([422, 'ClaveUsada'])
    expect((await program.checked(made.said.id)).estado).toBe('lista')
    const sent = await program.call('POST', `/planillas/${made.said.id}/envio`, 'envio-001')
    expect([sent.status, sent.said.solicitud, sent.said.estado]).toEqual([200, null, 'lista'])
    // Nobody else finds it: not another company's program, nor one with another key.
    const stranger = await server.enter({ run: '11543001-7' })
    await stranger.sheet.open('/programas')
    await stranger.sheet.follow('Viña Quebrada Honda Ltda.')
    expect(await stranger.sheet.text()).not.toContain('Prueba Sur')
    const second = await programOf(url, await giveKey(device, 'prueba', 'Otra Prueba'))
    expect((await second.call('GET', `/planillas/${made.said.id}`)).said.error).toBe('NoExiste')
    expect((await program.call('DELETE', `/planillas/${made.said.id}`)).said).toEqual({ borrada: true })
    expect((await program.call('GET', `/planillas/${made.said.id}`)).said.error).toBe('NoExiste')
  })

  it('of many people is read to its last row by the example of the docs', async () => {
    const device = await server.enter(representante)
    const key = await giveKey(device, 'prueba', 'Muchos Sur')
    const [one] = planilla().filas
    const others = Array.from({ length: 100 }, (_, index) => ({
      ...one,
      rut: runOfNumber(21_100_000 + index),
    }))
    const filas = [one, ...others]
    const said = await runExample(server.micha.portalUrl, key, planilla({ filas }))
    expect(said.filas).toHaveLength(101)
    expect(said).toMatchObject({ prueba: true, solicitud: null })
  })

  it('is filed by the example of the docs, and is the company’s case in the portal', async () => {
    const device = await server.enter(representante)
    const key = await giveKey(device, 'envia')
    const run = () => runExample(server.micha.portalUrl, key, planilla())
    const first = await run()
    expect(first).toMatchObject({ estado: 'enviada', filas: [{ fila: 1, respuesta: { codigo: '0' } }] })
    // The same file again is the same request.
    expect((await run()).solicitud).toEqual(first.solicitud)

    const { sheet } = device
    await sheet.open('/programas')
    await sheet.follow(company)
    expect(await sheet.text()).toContain('Se usó por última vez')
    const por = new URL(sheet.address()).searchParams.get('por')
    await sheet.open(`/tramites/5433v2/solicitudes/detalle?solicitud=${first.solicitud.id}&por=${por}`)
    const shown = await sheet.text()
    expect(shown).toContain('Enviada por programa: Sueldos Sur')
    expect(shown).toContain('Sé que dar datos falsos')
    expect(shown).toContain(first.solicitud.folio)

    await sheet.until(async () => {
      await sheet.open('/dev/correo')
      return sheet.says('Un programa puede actuar por una empresa suya', 'partly')
    }, 'the representatives are told')

    await sheet.open(`/programas?por=${por}`)
    await sheet.press('Terminar esta clave de Sueldos Sur')
    expect((await programOf(server.micha.portalUrl, key)).error).toBe('invalid_client')
  })

  it('sends a phase of pocaf, for the company of its key alone, and is her request with the program’s name', async () => {
    const frutos = { of: 'Frutos del Maipo SpA', declares: ['declara-pocaf-1'] }
    const device = await server.enter({ run: '15761301-4' })
    const key = await giveKey(device, 'envia', 'Cargas Sur', frutos)
    const program = await programOf(server.micha.portalUrl, key)
    const said = typedOn({ pages: {}, rows: { fecha: '{{hoy-31a-100}}' } }, isoDateInChile(new Date()))
    const persona = {
      ...{ rut: '15761316-2', nombres: 'Teresa', apellido_paterno: 'Quiroz', apellido_materno: 'Allende' },
      ...{ movimiento: 'Entra', sexo: 'Femenino', fecha_nacimiento: String(said.rows?.fecha), cargas: '1' },
      ...{ telefono: '987654321', correo: '', region: 'Metropolitana', comuna: 'Melipilla', retencion: 'No' },
    }
    const lista = (paginas: object = {}) => ({
      ...{ tramite: 'pocaf/fase-1', filas: [persona], documentos: [] },
      paginas: { contador: { telefonoEmpresa: '228310310', conContador: 'no' }, ...paginas },
    })
    // Nothing is sent of what she did not declare for, nor for a company that is not that of the key.
    const other = await program.call('POST', '/planillas', 'clave-5433', planilla())
    expect(other.said.error).toBe('TramiteDesconocido')
    const foreign = lista({ empresa: { empresa: '01990d5e-8a51-7c3e-9f0a-3f1d2c4b5a69' } })
    const refused = await program.call('POST', '/planillas', 'clave-ajena', foreign)
    expect(refused.said.problemas).toMatchObject([{ lugar: 'empresa.empresa' }])

    const made = await program.call('POST', '/planillas', 'clave-cargas', lista())
    expect(made.said).toMatchObject({ tramite: 'pocaf/fase-1', problemas: [], filas: { total: 1 } })
    expect((await program.checked(made.said.id)).estado).toBe('lista')
    const rows = await program.call('GET', `/planillas/${made.said.id}/filas`)
    expect(rows.said.filas).toMatchObject([{ fila: 1, respuesta: { codigo: 'aceptada' } }])
    const sent = await program.call('POST', `/planillas/${made.said.id}/envio`, 'envio-cargas')
    expect(sent.said.estado).toBe('enviada')

    const { sheet } = device
    await sheet.open(`/tramites/pocaf/solicitudes/detalle?solicitud=${sent.said.solicitud.id}`)
    expect(await sheet.text()).toContain('Enviada por programa: Cargas Sur')
    await sheet.open('/tramites/pocaf/solicitudes')
    expect(await sheet.text()).toContain('Fase 1 de Frutos del Maipo SpA')
  })

  it('says what is wrong by row and field, and refuses who comes without a key', async () => {
    const url = server.micha.portalUrl
    const device = await server.enter(representante)
    const key = await giveKey(device, 'prueba', 'Errores Sur')
    expect((await programOf(url, { ...key, secret: 'otro' })).error).toBe('invalid_client')
    const program = await programOf(url, key)
    const [good] = planilla().filas
    const wrong = planilla({ filas: [{ ...good, fecha_nacimiento: '1980-01-01' }] })
    const made = await program.call('POST', '/planillas', 'clave-mala', wrong)
    expect(made.said).toMatchObject({ estado: 'con_problemas', filas: { total: 1, porCorregir: 1 } })
    const rows = await program.call('GET', `/planillas/${made.said.id}/filas?solo=por_corregir`)
    expect(rows.said.filas).toMatchObject([{ fila: 1, errores: [{ columna: 'fecha_nacimiento' }] }])
    const sent = await program.call('POST', `/planillas/${made.said.id}/envio`, 'envio-malo')
    expect(sent.said.error).toBe('NoSePuede')
    const another = await program.call('POST', `/planillas/${made.said.id}/envio`, 'envio-otro')
    expect([another.status, another.said.error]).toEqual([422, 'OtraClave'])
    const [row] = planilla().filas
    const halved = planilla({ filas: [{ ...row, nombres: 'Ana\u0000' }] })
    expect((await program.call('POST', '/planillas', 'clave-nula', halved)).status).toBe(400)
    const unknown = await program.call('POST', '/planillas', 'clave-otra', planilla({ tramite: '5300' }))
    expect(unknown.said.error).toBe('TramiteDesconocido')
    const calls = await Promise.all(
      Array.from({ length: 70 }, () => program.call('GET', `/planillas/${made.said.id}`)),
    )
    expect(calls.find(({ status }) => status === 429)).toMatchObject({ retryAfter: '60' })
  })

  it('saves nothing while the register of powers is silent', async () => {
    const device = await server.enter(representante)
    const program = await programOf(server.micha.portalUrl, await giveKey(device, 'prueba', 'Muda Sur'))
    await server.faults.set({ service: 'poderes', operation: 'representaciones', fault: { kind: 'fail' } })
    const made = await program.call('POST', '/planillas', 'clave-muda', planilla())
    expect([made.status, made.said.error]).toEqual([503, 'RegistroMudo'])
    await server.faults.clear()
  })
})
