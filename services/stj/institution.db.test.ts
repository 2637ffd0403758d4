import { describe, expect, it } from 'vitest'
import { empleadoresJovenes, youngWorkerRuns } from '#country/stories/young-workers.ts'
import { type Run, runToWire } from '#domain/run.ts'
import { smallPdf } from '#platform/pdf/small-pdf.ts'
import { eventoStjSchema } from './contract.ts'
import { createStjWorld, losAromos, solicitudOf } from './world.fixture.ts'

const javiera = '20345678-6'
const francisca = '19456328-0'
const r = youngWorkerRuns
const world = await createStjWorld()
const { client, country, present } = world

const birthOf = (run: Run) => country.persona(run)?.fechaNacimiento ?? ''
const ask = (run: Run, fechaNacimiento = birthOf(run)) =>
  client.consultarTrabajador({ query: { ...runToWire(run), fechaNacimiento } })
const own = (token: Run) => client.situacionTrabajador({ token })

describe('the open enquiry', () => {
  it.each([
    ['puede_postular', javiera],
    ['beneficiario', r.vigente],
    ['beneficiario', r.suspendida],
    ['en_curso', r.enCurso],
    ['no_cumple', r.rentaAlta],
    ['no_cumple', r.completa],
  ] as const)('answers %s, and nothing else', async (estado, run) => {
    expect(await ask(run)).toEqual({ estado })
  })

  it('says the same of a RUN that nobody has and of another birth date', async () => {
    const refused = { name: 'NoCoincide' }
    await expect(ask(javiera, '1990-01-01')).rejects.toMatchObject(refused)
    await expect(ask('22222222-2', '1990-01-01')).rejects.toMatchObject(refused)
  })
})

describe('what a worker reads of herself', () => {
  it.each([
    ['edad', r.mayorDe35],
    ['renta', r.rentaAlta],
    ['veinticuatro_cotizaciones', r.completa],
    ['independiente', r.independiente],
    ['cotizacion_impaga', r.impaga],
    ['sin_empleo', francisca],
  ] as const)('is the requirement %s', async (motivo, run) => {
    expect(await own(run)).toMatchObject({ estado: 'no_cumple', motivo })
  })

  it('has contributions, pay, limit, employers and insurance', async () => {
    expect(await own(javiera)).toMatchObject({
      ...{ estado: 'puede_postular', motivo: null, cotizaciones: 11, rentaClp: 648_000 },
      ...{ rentaMaximaClp: 830_329, montoClp: 26_950, mesImpago: null, subsidio: null },
      prevision: { afp: 'Uno', salud: 'Fonasa', mutual: 'Mutual de Seguridad CChC' },
    })
    const { empleadores } = await own(r.dosEmpleos)
    expect(empleadores.map(({ nombre }) => nombre)).toEqual([
      'Comercial Los Boldos SpA',
      'Café Río Cautín Ltda.',
    ])
  })

  it('says which month is missing', async () => {
    expect(await own(r.impaga)).toMatchObject({ mesImpago: '2026-10' })
  })

  it('says how a subsidy stands, and the request that waits', async () => {
    expect((await own(r.vigente)).subsidio).toEqual({ estado: 'vigente', motivo: null, desde: '2026-03' })
    expect((await own(r.suspendida)).subsidio).toMatchObject({
      estado: 'suspendida',
      motivo: 'sin_cotizacion',
    })
    expect((await own(r.completa)).subsidio).toMatchObject({ estado: 'extinguida' })
    expect((await own(r.enCurso)).solicitudAnterior).toMatchObject({ fechaIngreso: '2026-11-11' })
  })

  it('is not found of who is not on record, and is written down with its purpose', async () => {
    await expect(own('22222222-2')).rejects.toMatchObject({ name: 'NoEncontrada' })
    const reason = { procedure: '5220', purpose: 'Saber si puede pedir el subsidio' }
    await client.situacionTrabajador({ token: r.impaga, reason })
    const { accesos } = await client.quienVioMisDatos({ token: r.impaga })
    expect(accesos[0]).toMatchObject({ operacion: 'situacionTrabajador', proposito: reason.purpose })
  })
})

describe('the statement', () => {
  it('has period, employer, amount and day of each deposit, and the next one', async () => {
    const cartola = await client.cartola({ token: r.vigente })
    expect(cartola.meses.map(({ mes }) => mes)).toEqual([
      ...['2026-03', '2026-04', '2026-05', '2026-06', '2026-07', '2026-08', '2026-09', '2026-10'],
    ])
    expect(cartola.meses.at(-1)).toEqual({
      ...{ mes: '2026-10', empleador: 'Comercial Los Boldos SpA', estado: 'depositado' },
      ...{ montoClp: 26_950, fecha: '2026-11-20' },
    })
    expect(cartola).toMatchObject({
      ...{ afp: 'Modelo', cotizaciones: 14, depositadoClp: 8 * 26_950 },
      proximo: { mes: '2026-11', fecha: '2026-12-21', montoClp: 26_950 },
    })
  })

  it('shows the months that were not paid and why, and no next deposit for who does not contribute', async () => {
    const { meses, proximo } = await client.cartola({ token: r.suspendida })
    expect(meses.filter(({ estado }) => estado === 'sin_cotizacion').map(({ mes }) => mes)).toEqual([
      ...['2026-08', '2026-09', '2026-10'],
    ])
    expect(proximo).toBeNull()
  })

  it('ends with the 24th contribution, and is empty for who never had it', async () => {
    const { meses, proximo } = await client.cartola({ token: r.completa })
    expect([meses.length, meses.at(-1)?.mes, proximo]).toEqual([18, '2026-06', null])
    expect(await client.cartola({ token: javiera })).toMatchObject({ subsidio: null, meses: [] })
  })
})

describe('a request', () => {
  it('comes in once per key, has four months, and is granted from its month on', async () => {
    const input = { token: javiera, idempotencyKey: 'clave-de-javiera', body: solicitudOf(javiera) }
    const first = await client.ingresarSolicitud(input)
    expect(first.plazo).toBe('2027-03-23')
    expect(await client.ingresarSolicitud(input)).toEqual(first)
    expect(await own(javiera)).toMatchObject({
      estado: 'en_curso',
      solicitudAnterior: { folio: first.folio },
    })
    await world.step(2)
    const params = { idSolicitud: first.idSolicitud }
    const found = await client.consultarSolicitud({ token: javiera, params })
    expect(found).toMatchObject({
      ...{ estadoSolicitud: 'aprobada', montoClp: 26_950, desde: '2026-11', fechaPago: '2026-12-21' },
      resumenSolicitud: { codRes: 4, estadoSolicitud: 'aprobada', ...params, fechaIngreso: '2026-11-23' },
    })
    expect(await own(javiera)).toMatchObject({ estado: 'beneficiario', subsidio: { desde: '2026-11' } })
  })

  it.each([
    ['edad', r.mayorDe35],
    ['renta', r.rentaAlta],
    ['veinticuatro_cotizaciones', r.completa],
    ['independiente', r.independiente],
    ['cotizacion_impaga', r.impaga],
    ['sin_empleo', francisca],
    ['con_subsidio', r.vigente],
    ['en_curso', r.enCurso],
  ] as const)('is turned down with the reason %s', async (motivoRechazo, run) => {
    const mine = await present(run)
    await world.step(2)
    expect(await client.consultarSolicitud(mine)).toMatchObject({
      ...{ estadoSolicitud: 'rechazada', motivoRechazo },
    })
  })

  it('that names an employer by whom no contribution is on record is granted by the others, and a contract proves nothing', async () => {
    const granted = await present(r.dosEmpleos, solicitudOf(r.dosEmpleos, losAromos))
    const refused = await present(francisca)
    await client.subirDocumento({
      token: refused.token,
      params: { ...refused.params, idDocumento: '7a3a4a2e-1111-4222-8333-444455556666' },
      query: { tipo: 'contrato', nombre: 'contrato.pdf' },
      body: { bytes: smallPdf('prueba'), mediaType: 'application/pdf' },
    })
    await world.step(2)
    expect(await client.consultarSolicitud(granted)).toMatchObject({ estadoSolicitud: 'aprobada' })
    expect(await client.consultarSolicitud(refused)).toMatchObject({
      ...{ estadoSolicitud: 'rechazada', motivoRechazo: 'sin_empleo' },
    })
    for (const mine of [granted, refused]) {
      const { bytes } = await client.resolucion(mine)
      expect(Buffer.from(bytes).subarray(0, 5).toString()).toBe('%PDF-')
    }
  })

  it('is withdrawn before it is decided, and is unknown to others', async () => {
    const mine = await present(r.conPausa)
    await expect(client.consultarSolicitud({ ...mine, token: javiera })).rejects.toMatchObject({
      name: 'NoEncontrada',
    })
    await client.desistir({ ...mine, idempotencyKey: 'clave-desistir' })
    expect(await own(r.conPausa)).toMatchObject({ estado: 'puede_postular' })
  })

  it('cannot be filed for another, nor with a wrong verifier or without an employer', async () => {
    const send = (body: object) =>
      client.ingresarSolicitud({ token: r.conPausa, idempotencyKey: 'clave-mala', body: body as never })
    await expect(send(solicitudOf(javiera))).rejects.toMatchObject({ name: 'NoAutorizado' })
    const right = solicitudOf(r.conPausa)
    for (const wrong of [{ empleadores: [] }, { persona: { ...right.persona, dv: '5' } }])
      await expect(send({ ...right, ...wrong })).rejects.toMatchObject({ name: 'SolicitudInvalida' })
  })
})

describe('while months go by', async () => {
  const later = await createStjWorld()

  it('the first deposit, the stop, the going on and the end are told, once each', async () => {
    const mine = await later.present(r.conPausa, solicitudOf(r.conPausa, empleadoresJovenes.tienda))
    await later.step(3)
    const told = () =>
      later.portal.received.filter(({ idSolicitud }) => idSolicitud === mine.params.idSolicitud)
    const types = () => told().map(({ tipo }) => tipo)
    expect(types()).toEqual(['en_revision', 'aprobada'])
    await later.goTo('2026-12-21')
    expect(types().at(-1)).toBe('pagada')
    // 20 contributions when asked; the one of December is missing.
    await later.goTo('2027-01-20')
    expect(types().at(-1)).toBe('suspendida')
    const stopped = await later.client.consultarSolicitud(mine)
    expect(stopped).toMatchObject({
      subsidio: { estado: 'suspendida', motivo: 'sin_cotizacion', fecha: '2027-01-20' },
      resumenSolicitud: { codRes: 8, estadoSolicitud: 'suspendida' },
    })
    await later.goTo('2027-02-22')
    expect(types().at(-1)).toBe('reanudada')
    await later.goTo('2027-06-30')
    expect(types().slice(2)).toEqual(['pagada', 'suspendida', 'reanudada', 'extinguida'])
    expect(await later.client.consultarSolicitud(mine)).toMatchObject({
      resumenSolicitud: { codRes: 9, estadoSolicitud: 'extinguida' },
    })
    await later.goTo('2028-01-10')
    expect(types()).toHaveLength(6)
    for (const evento of told()) expect(() => eventoStjSchema.parse(evento)).not.toThrow()
    expect(await later.client.situacionTrabajador({ token: r.conPausa })).toMatchObject({
      ...{ estado: 'no_cumple', motivo: 'veinticuatro_cotizaciones' },
      subsidio: { estado: 'extinguida' },
    })
  })
})

describe('when the law takes no more requests', async () => {
  const closed = await createStjWorld(on => on < '2026-10-01')

  it('nobody may ask, and who has the subsidy keeps it', async () => {
    const estadoOf = async (token: Run) => (await closed.client.situacionTrabajador({ token })).estado
    expect(await estadoOf(javiera)).toBe('cerrado')
    expect(await estadoOf(r.rentaAlta)).toBe('cerrado')
    expect(await estadoOf(r.vigente)).toBe('beneficiario')
    expect(await estadoOf(r.enCurso)).toBe('en_curso')
  })

  it('a request that comes all the same is turned down', async () => {
    const mine = await closed.present(javiera)
    await closed.step(2)
    expect(await closed.client.consultarSolicitud(mine)).toMatchObject({
      ...{ estadoSolicitud: 'rechazada', motivoRechazo: 'cerrado' },
    })
  })
})
