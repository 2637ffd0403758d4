import { describe, expect, it } from 'vitest'
import { powerRuns } from '#country/stories/powers.ts'
import { representedRuns, solidarityRuns } from '#country/stories/solidarity.ts'
import { fullName } from '#domain/person-name.ts'
import { type Run, runFromWire, runOfNumber, runToWire } from '#domain/run.ts'
import { systemIds } from '#platform/ids.ts'
import { smallPdf } from '#platform/pdf/small-pdf.ts'
import { eventoPoderSchema, type SolicitudPoder } from './contract.ts'
import { idOfSeeded } from './demo.ts'
import { createPoderesWorld } from './world.fixture.ts'

const { client, clock, country, portal, step } = await createPoderesWorld()
const {
  apoderada,
  conPoder,
  porVencer,
  vencido,
  revocado,
  limitado,
  porAceptar,
  rechazado,
  sinPoder,
  renueva,
} = powerRuns
const [luis, javiera, pedro] = ['4123987-5', '20345678-6', '4876521-1'] as const

/** The name of somebody as the register has it. */
function nameOf(run: Run): string {
  const persona = country.persona(run)
  return persona ? fullName(persona) : 'Nadie De Ese Nombre'
}

let keys = 0
const nextKey = () => `clave-${String(++keys).padStart(6, '0')}`

function powerOf(mandante: Run, apoderado: Run, changes: Partial<SolicitudPoder> = {}): SolicitudPoder {
  return {
    mandante: runToWire(mandante),
    apoderado: runToWire(apoderado),
    nombreOtro: nameOf(apoderado),
    parentesco: 'hijo',
    beneficios: [],
    cambiaFormaPago: false,
    desde: '2026-11-23',
    hasta: '2028-11-22',
    via: 'aceptacion',
    notaria: null,
    contacto: { telefono: '987654321', correo: '' },
    declara: true,
    renueva: null,
    documentos: [],
    ...changes,
  }
}

async function present(token: Run, body: SolicitudPoder) {
  const { idSolicitud } = await client.registrar({ token, idempotencyKey: nextKey(), body })
  return idSolicitud
}
const read = (token: Run, idPoder: string) => client.leer({ token, params: { idPoder } })
const accept = (token: Run, idPoder: string, acepta = true) =>
  client.aceptar({ token, params: { idPoder }, body: { acepta }, idempotencyKey: nextKey() })
const end = (token: Run, idPoder: string) =>
  client.revocar({ token, params: { idPoder }, idempotencyKey: nextKey() })
const told = (idPoder: string) =>
  portal.received.filter(one => one.idSolicitud === idPoder).map(one => eventoPoderSchema.parse(one).tipo)

async function bring(
  token: Run,
  idSolicitud: string,
  tipo: 'poder' | 'cedula_mandante' | 'cedula_apoderado',
) {
  const idDocumento = systemIds.uuid()
  await client.subirDocumento({
    token,
    params: { idSolicitud, idDocumento },
    query: { tipo, nombre: `${tipo}.pdf` },
    body: { bytes: smallPdf('prueba'), mediaType: 'application/pdf' },
  })
}

describe('the powers of the country (procedures §114807, states)', () => {
  it.each([
    ['vigente', conPoder],
    ['por_vencer', porVencer],
    ['vencido', vencido],
    ['revocado', revocado],
    ['vigente', limitado],
    ['por_aceptar', porAceptar],
    ['rechazado', rechazado],
  ] as const)('stand as %s for both people', async (estado, mandante) => {
    const idPoder = idOfSeeded(mandante)
    expect(await read(mandante, idPoder)).toMatchObject({ estado, rol: 'mandante' })
    expect(await read(apoderada, idPoder)).toMatchObject({ estado, rol: 'apoderado' })
    await expect(read(javiera, idPoder)).rejects.toMatchObject({ name: 'NoEncontrado' })
  })

  it('can be renewed from 30 days before their end, by who gave them (decisions, 114807)', async () => {
    const byRun = async (run: Run) => (await read(run, idOfSeeded(run))).renovable
    expect(await byRun(conPoder)).toBe(false)
    expect(await byRun(porVencer)).toBe(true)
    expect(await byRun(vencido)).toBe(true)
    expect((await read(apoderada, idOfSeeded(porVencer))).renovable).toBe(false)
  })

  it('keep what the two already had, from which a paper that is presented besides differs', async () => {
    const idPoder = await present(
      apoderada,
      powerOf(porVencer, apoderada, {
        ...{ via: 'notarial', notaria: { nombre: 'Notaría Pérez', fecha: '2026-11-20' } },
        ...{ nombreOtro: nameOf(porVencer), beneficios: ['PGU'], cambiaFormaPago: true },
      }),
    )
    await step(2)
    const earlier = await read(porVencer, idOfSeeded(porVencer))
    const { beneficios, cambiaFormaPago, hasta } = earlier
    expect(await read(porVencer, idPoder)).toMatchObject({
      ...{ estado: 'por_aceptar', beneficios: ['PGU'] },
      anterior: { beneficios, cambiaFormaPago, hasta },
    })
    expect(earlier.anterior).toBeNull()
    await accept(porVencer, idPoder, false)
    const refused = await client.consultarSolicitud({ token: apoderada, params: { idSolicitud: idPoder } })
    expect(refused).toMatchObject({
      motivoRechazo: 'no_acepto',
      resolucion: {
        requisitos: [{ hecho: 'La otra persona dijo que no.', fuente: 'La otra persona' }],
      },
    })
    expect(await read(porVencer, idOfSeeded(porVencer))).toMatchObject({ estado: 'por_vencer' })
  })

  it('are listed with those that were given and those that were received', async () => {
    const received = (await client.listar({ token: apoderada })).poderes
    expect(received.every(({ rol }) => rol === 'apoderado')).toBe(true)
    expect(received.map(({ idPoder }) => idPoder)).toEqual(
      expect.arrayContaining([idOfSeeded(conPoder), idOfSeeded(limitado)]),
    )
    // Powers of people whom other procedures know are the same powers here.
    const [own] = (await client.listar({ token: pedro })).poderes
    expect(own).toMatchObject({ rol: 'mandante', estado: 'por_vencer' })
  })
})

describe('whether there can be a power between two people', () => {
  const ask = (token: Run, other: Run, rol: 'mandante' | 'apoderado' = 'mandante', nombre = nameOf(other)) =>
    client.consultar({ token, query: { ...runToWire(other), rol, nombre } })

  it('is told with what is in the way', async () => {
    expect(await ask(sinPoder, apoderada)).toMatchObject({ situacion: 'se_puede', idPoder: null })
    expect(await ask(conPoder, apoderada)).toMatchObject({
      situacion: 'ya_tiene',
      idPoder: idOfSeeded(conPoder),
    })
    expect(await ask(porVencer, apoderada)).toMatchObject({ situacion: 'se_puede' })
    expect(await ask(porAceptar, apoderada)).toMatchObject({ situacion: 'en_tramite' })
    expect(await ask(apoderada, conPoder)).toMatchObject({ situacion: 'sin_beneficio' })
    expect(await ask(apoderada, sinPoder, 'apoderado')).toMatchObject({ situacion: 'se_puede' })
  })

  it('is written down for the other one, whatever the answer', async () => {
    const reason = { procedure: '114807', purpose: 'Presentar un poder' }
    const query = { ...runToWire(conPoder), rol: 'apoderado', nombre: 'Zzz Qqq' } as const
    await client.consultar({ token: javiera, query, reason })
    const { accesos } = await client.quienVioMisDatos({ token: conPoder })
    expect(accesos[0]).toMatchObject({ por: runToWire(javiera), proposito: reason.purpose })
  })

  it('gives one answer to who writes an unknown RUN, another name, a minor or somebody dead', async () => {
    const nobody = runOfNumber(5_999_999)
    const answers = [
      await ask(sinPoder, nobody, 'mandante', 'Marcela Beatriz Oyarzún Leiva'),
      await ask(sinPoder, javiera, 'mandante', 'Marcela Beatriz Oyarzún Leiva'),
      await ask(sinPoder, luis),
      await ask(sinPoder, '25777888-6'),
    ]
    for (const answer of answers)
      expect(answer).toEqual({ situacion: 'no_calza', idPoder: null, hasta: null })
  })

  it('says to the holder of a paper nothing but whether RUN and name go together', async () => {
    const nobody = runOfNumber(5_999_999)
    expect(await ask(javiera, sinPoder, 'apoderado', 'Zzz Qqq')).toMatchObject({ situacion: 'no_calza' })
    expect(await ask(javiera, nobody, 'apoderado', 'Zzz Qqq')).toMatchObject({ situacion: 'no_calza' })
    // Paid by the IPS, paid nothing, and dead.
    for (const run of [sinPoder, apoderada, luis])
      expect(await ask(javiera, run, 'apoderado')).toMatchObject({ situacion: 'se_puede' })
  })

  it('is asked the other way round too', async () => {
    expect(await ask(apoderada, sinPoder, 'apoderado')).toMatchObject({ situacion: 'se_puede' })
  })
})

describe('a power that is given here', () => {
  it('waits for the attorney, holds once she has accepted, and is told at each step', async () => {
    const body = powerOf(sinPoder, apoderada, { nombreOtro: 'marcela oyarzún' })
    const input = { token: sinPoder, idempotencyKey: nextKey(), body }
    const first = await client.registrar(input)
    expect(await client.registrar(input)).toEqual(first)
    const idPoder = first.idSolicitud
    await step(2)
    expect(await read(apoderada, idPoder)).toMatchObject({
      estado: 'por_aceptar',
      aceptarHasta: '2026-12-15',
      mandante: { nombre: 'Sofanor Elías Bustos Neira' },
      apoderado: { nombre: 'marcela oyarzún' },
    })
    await expect(accept(sinPoder, idPoder)).rejects.toMatchObject({ name: 'NoEncontrado' })
    await accept(apoderada, idPoder)
    await accept(apoderada, idPoder)
    await step(2)
    expect(await read(sinPoder, idPoder)).toMatchObject({
      estado: 'vigente',
      apoderado: { nombre: 'Marcela Beatriz Oyarzún Leiva' },
    })
    await expect(accept(apoderada, idPoder, false)).rejects.toMatchObject({ name: 'EstadoNoPermite' })
    expect(told(idPoder)).toEqual(['en_revision', 'por_confirmar', 'confirmacion', 'aprobada', 'vigente'])
    const { bytes } = await client.resolucion({ token: sinPoder, params: { idSolicitud: idPoder } })
    expect(Buffer.from(bytes).subarray(0, 5).toString()).toBe('%PDF-')
  })

  it('ends at once when the principal takes it back, and again does nothing more', async () => {
    const [own] = (await client.listar({ token: sinPoder })).poderes
    const idPoder = own?.idPoder ?? ''
    expect(await end(sinPoder, idPoder)).toMatchObject({ estado: 'revocado', fin: { fecha: '2026-11-23' } })
    expect(await end(apoderada, idPoder)).toMatchObject({ estado: 'revocado' })
    await step(1)
    expect(told(idPoder).filter(tipo => tipo === 'revocado')).toHaveLength(1)
    await expect(end(javiera, idPoder)).rejects.toMatchObject({ name: 'NoEncontrado' })
  })

  it('ends at once when the attorney gives it up', async () => {
    const idPoder = idOfSeeded(limitado)
    expect(await end(apoderada, idPoder)).toMatchObject({ estado: 'renunciado' })
    await step(1)
    expect(told(idPoder)).toEqual(['renunciado'])
  })

  it('is turned down when the attorney says no, and when she says nothing in time', async () => {
    const no = await present(sinPoder, powerOf(sinPoder, apoderada))
    await accept(apoderada, no, false)
    expect(await read(sinPoder, no)).toMatchObject({ estado: 'rechazado', motivoRechazo: 'no_acepto' })
    const silent = await present(sinPoder, powerOf(sinPoder, apoderada))
    await step(2)
    clock.advance(25 * 86_400_000)
    await step(1)
    expect(await read(sinPoder, silent)).toMatchObject({ motivoRechazo: 'sin_respuesta' })
    await expect(accept(apoderada, silent)).rejects.toMatchObject({ name: 'EstadoNoPermite' })
  })

  it('ends by itself after its last day, and says so', async () => {
    const idPoder = await present(
      sinPoder,
      powerOf(sinPoder, apoderada, { desde: '2026-12-18', hasta: '2026-12-20' }),
    )
    await accept(apoderada, idPoder)
    await step(3)
    expect(await read(sinPoder, idPoder)).toMatchObject({ estado: 'por_vencer' })
    clock.set('2026-12-21T15:00:00Z')
    await step(1)
    expect(await read(sinPoder, idPoder)).toMatchObject({ estado: 'vencido', renovable: true })
    expect(told(idPoder)).toContain('vencido')
  })
})

describe('a power made before a notary', () => {
  const papers = ['poder', 'cedula_mandante', 'cedula_apoderado'] as const
  const notarial = { via: 'notarial', notaria: { nombre: 'Notaría Pérez', fecha: '2026-12-01' } } as const

  it('that the attorney presents holds for nobody until the principal says yes in her own session', async () => {
    const idPoder = await present(
      javiera,
      powerOf(conPoder, javiera, { ...notarial, nombreOtro: nameOf(conPoder), cambiaFormaPago: true }),
    )
    for (const tipo of papers) await bring(javiera, idPoder, tipo)
    await step(12)
    expect(await read(javiera, idPoder)).toMatchObject({ estado: 'por_aceptar', aceptado: false })
    expect(told(idPoder)).not.toContain('aprobada')
    expect(await read(conPoder, idPoder)).toMatchObject({ notaria: notarial.notaria })
    await expect(accept(javiera, idPoder)).rejects.toMatchObject({ name: 'NoEncontrado' })
    // Her «no» is told as one, and not as silence (decisions 12).
    await accept(conPoder, idPoder, false)
    expect(await read(javiera, idPoder)).toMatchObject({
      estado: 'rechazado',
      motivoRechazo: 'no_acepto',
    })
  })

  it('that the attorney presents ends with one reason for no benefit, for a dead person and for no answer', async () => {
    clock.advance(86_400_000)
    const attorneys = [
      [javiera, renueva],
      [javiera, luis],
      [javiera, pedro],
    ] as const
    const ids: string[] = []
    for (const [token, mandante] of attorneys)
      ids.push(await present(token, powerOf(mandante, token, { ...notarial, nombreOtro: nameOf(mandante) })))
    await step(12)
    for (const id of ids) expect(await read(javiera, id)).toMatchObject({ estado: 'por_aceptar' })
    clock.advance(30 * 86_400_000)
    await step(1)
    for (const id of ids) expect(await read(javiera, id)).toMatchObject({ motivoRechazo: 'no_confirmado' })
  })

  it('is taken three times a day from one attorney', async () => {
    clock.advance(86_400_000)
    const principals = [renueva, pedro, rechazado] as const
    for (const mandante of principals)
      await present(javiera, powerOf(mandante, javiera, { ...notarial, nombreOtro: nameOf(mandante) }))
    const query = { ...runToWire(conPoder), rol: 'apoderado', nombre: nameOf(conPoder) } as const
    expect(await client.consultar({ token: javiera, query })).toMatchObject({ situacion: 'demasiados' })
    const fourth = await present(
      javiera,
      powerOf(conPoder, javiera, { ...notarial, nombreOtro: nameOf(conPoder) }),
    )
    await step(3)
    expect(await read(javiera, fourth)).toMatchObject({ motivoRechazo: 'demasiados' })
  })

  it('may be presented by the attorney, is confirmed, waits for its papers, and holds with them', async () => {
    const idPoder = await present(
      apoderada,
      powerOf(sinPoder, apoderada, { ...notarial, nombreOtro: nameOf(sinPoder), hasta: '2028-01-01' }),
    )
    await step(12)
    await accept(sinPoder, idPoder)
    await step(1)
    const observed = await client.consultarSolicitud({ token: apoderada, params: { idSolicitud: idPoder } })
    expect(observed.observacion?.documentos.map(({ tipo }) => tipo)).toEqual([
      'poder',
      'cedula_mandante',
      'cedula_apoderado',
    ])
    for (const tipo of ['poder', 'cedula_mandante', 'cedula_apoderado'] as const)
      await bring(apoderada, idPoder, tipo)
    const idDocumentos = await documentIds(idPoder)
    await client.responderObservacion({
      token: apoderada,
      params: { idSolicitud: idPoder },
      body: { idDocumentos },
      idempotencyKey: nextKey(),
    })
    await step(3)
    expect(await read(sinPoder, idPoder)).toMatchObject({ estado: 'vigente', via: 'notarial' })
  })

  it.each([
    ['sin_notario', rechazado, apoderada],
    ['no_calza', conPoder, luis],
    ['no_calza', conPoder, '25777888-6'],
    ['sin_beneficio', javiera, apoderada],
    ['ya_tiene', conPoder, apoderada],
  ] as const)('is turned down with its reason: %s', async (motivoRechazo, mandante, apoderado) => {
    const idPoder = await present(mandante, powerOf(mandante, apoderado, notarial))
    await step(3)
    expect(await read(mandante, idPoder)).toMatchObject({ estado: 'rechazado', motivoRechazo })
  })

  async function documentIds(idPoder: string): Promise<string[]> {
    const ids: string[] = []
    for (const tipo of ['poder', 'cedula_mandante', 'cedula_apoderado'] as const) {
      const idDocumento = systemIds.uuid()
      await client.subirDocumento({
        token: apoderada,
        params: { idSolicitud: idPoder, idDocumento },
        query: { tipo, nombre: 'otra.pdf' },
        body: { bytes: smallPdf('otra'), mediaType: 'application/pdf' },
      })
      ids.push(idDocumento)
    }
    return ids
  }
})

describe('who has said yes to a power that is not registered yet', () => {
  it('ends it, and nobody else does', async () => {
    const idPoder = await present(sinPoder, powerOf(sinPoder, javiera))
    await step(2)
    await expect(end(javiera, idPoder)).rejects.toMatchObject({ name: 'EstadoNoPermite' })
    await accept(javiera, idPoder)
    await expect(end(sinPoder, idPoder)).rejects.toMatchObject({ name: 'EstadoNoPermite' })
    expect(await end(javiera, idPoder)).toMatchObject({ estado: 'rechazado', motivoRechazo: 'no_acepto' })
  })
})

describe('a renewal', () => {
  it('is presented for a power of the same two people, and begins when that one ends', async () => {
    const idPoder = idOfSeeded(renueva)
    const body = powerOf(renueva, apoderada, { renueva: idPoder, desde: '2027-06-24', hasta: '2029-06-23' })
    const call = (token: Run, sent: SolicitudPoder) =>
      client.renovar({ token, params: { idPoder }, idempotencyKey: nextKey(), body: sent })
    await expect(call(renueva, { ...body, apoderado: runToWire(javiera) })).rejects.toMatchObject({
      name: 'NoEncontrado',
    })
    const { idSolicitud } = await call(renueva, body)
    // It is on its way: the old one is not offered for renewal again.
    expect(await read(renueva, idPoder)).toMatchObject({ renovable: false })
    await accept(apoderada, idSolicitud)
    await step(2)
    expect(await read(renueva, idSolicitud)).toMatchObject({ estado: 'por_comenzar', renueva: idPoder })
    await expect(client.registrar({ token: renueva, idempotencyKey: nextKey(), body })).rejects.toMatchObject(
      {
        name: 'NoAutorizado',
      },
    )
  })
})

describe('nobody presents a power', () => {
  it.each([
    ['of two other people', javiera, powerOf(sinPoder, apoderada)],
    ['that she would accept herself', apoderada, powerOf(sinPoder, apoderada)],
    ['to herself', sinPoder, powerOf(sinPoder, sinPoder)],
  ] as const)('%s', async (_what, token, body) => {
    await expect(client.registrar({ token, idempotencyKey: nextKey(), body })).rejects.toMatchObject({
      name: 'NoAutorizado',
    })
  })

  it('without a statement or with a false telephone', async () => {
    const body = powerOf(sinPoder, apoderada)
    const wrong = [{ declara: false as never }, { contacto: { telefono: '12', correo: '' } }]
    for (const changes of wrong)
      await expect(
        client.registrar({ token: sinPoder, idempotencyKey: nextKey(), body: { ...body, ...changes } }),
      ).rejects.toMatchObject({ name: 'SolicitudInvalida' })
  })
})

describe('who read a power', () => {
  it('is kept for both with its purpose', async () => {
    const reason = { procedure: '114807', purpose: 'Ver un poder' }
    await client.leer({ token: apoderada, params: { idPoder: idOfSeeded(conPoder) }, reason })
    const { accesos } = await client.quienVioMisDatos({ token: conPoder })
    expect(accesos[0]).toMatchObject({
      operacion: 'leer',
      proposito: reason.purpose,
      por: runToWire(apoderada),
    })
  })
})

describe('who represents a company', () => {
  it('is told to each of them, and to nobody else', async () => {
    const [gabriela, stranger] = ['14543001-1', '8214653-9'] as const
    const { empresas } = await client.representaciones({ token: gabriela })
    const params = { idEmpresa: empresas[0]?.idEmpresa ?? '' }
    const { representantes } = await client.representantes({ token: gabriela, params })
    expect(representantes).toContainEqual(runToWire(gabriela))
    await expect(client.representantes({ token: stranger, params })).rejects.toMatchObject({
      name: 'NoEncontrado',
    })
  })
})

it('a power ends with who gave it: its attorney reads that, and of which day', async () => {
  const { apoderado, mandante, fallecida } = { ...solidarityRuns, ...representedRuns }
  const { poderes } = await client.listar({ token: apoderado })
  const of = (run: Run) => poderes.find(one => runFromWire(one.mandante) === run)
  const fecha = country.persona(fallecida)?.fechaDefuncion
  expect(fecha).toBeDefined()
  expect(of(fallecida)).toMatchObject({ estado: 'vencido', fin: { fecha }, fallecidaEl: fecha })
  expect(await read(apoderado, of(fallecida)?.idPoder ?? '')).toMatchObject({ fallecidaEl: fecha })
  expect(of(mandante)).toMatchObject({ estado: 'vigente', fin: null, fallecidaEl: null })
})
