import { describe, expect, it } from 'vitest'
import { exemptionRuns } from '#country/stories/health-exemption.ts'
import { type Run, runToWire } from '#domain/run.ts'
import { eventoExencionSchema, type SolicitudExencion } from './contract.ts'
import { createExencionWorld } from './world.fixture.ts'

const { client, country, portal, step } = await createExencionWorld()
const pedro = '4876521-1'

let keys = 0
const nextKey = () => `clave-${String(++keys).padStart(6, '0')}`
const birthOf = (run: Run) => country.persona(run)?.fechaNacimiento ?? ''
const ask = (run: Run, fechaNacimiento = birthOf(run)) =>
  client.consultar({ query: { ...runToWire(run), fechaNacimiento } })
const own = (token: Run) => client.consultarPropia({ token })
const bodyOf = (run: Run): SolicitudExencion => ({
  ...runToWire(run),
  direccion: 'Los Aromos 145',
  regionId: '13',
  comunaId: '13110',
  telefono: '912345678',
  correo: '',
  verifiedAddress: true,
  declaraResidencia: true,
})

async function present(run: Run): Promise<{ token: Run; params: { idSolicitud: string } }> {
  const reply = await client.ingresarSolicitud({
    token: run,
    idempotencyKey: nextKey(),
    body: bodyOf(run),
  })
  return { token: run, params: { idSolicitud: reply.idSolicitud } }
}

describe('the open enquiry', () => {
  it.each([
    [1, exemptionRuns.conBeneficio],
    [1, exemptionRuns.antigua],
    [2, exemptionRuns.puntajeAlto],
    [3, exemptionRuns.caducado],
    [4, exemptionRuns.enCurso],
  ] as const)('answers %i, and nothing else, about %s', async (estado, run) => {
    expect(await ask(run)).toEqual({ estado })
  })

  it('says the same of a RUN that nobody has and of another birth date', async () => {
    const refused = { name: 'NoCoincide' }
    await expect(ask(exemptionRuns.conBeneficio, '1950-01-01')).rejects.toMatchObject(refused)
    await expect(ask('9549999-0', '1950-01-01')).rejects.toMatchObject({ name: 'SolicitudInvalida' })
    const unknown = client.consultar({ query: { ...runToWire('22222222-2'), fechaNacimiento: '1950-01-01' } })
    await expect(unknown).rejects.toMatchObject(refused)
  })
})

describe('what a person reads of herself', () => {
  it.each([
    ['PFP', exemptionRuns.puntajeAlto],
    ['RESIDENCIA', exemptionRuns.residenciaAntigua],
    ['RESIDENCIA', exemptionRuns.residenciaReciente],
    ['EDAD', exemptionRuns.menorDe65],
    ['SIN_PENSION', exemptionRuns.sinPension],
    [null, pedro],
  ] as const)('is the requirement %s of %s', async (noActionReason, run) => {
    expect(await own(run)).toMatchObject({ estado: 2, noActionReason, modalidad: null })
  })

  it('is how and since when she has it, and the number of an old request', async () => {
    expect(await own(exemptionRuns.conBeneficio)).toMatchObject({ estado: 1, modalidad: 'A' })
    expect(await own(exemptionRuns.antigua)).toMatchObject({
      ...{ estado: 1, modalidad: 'S', desde: '2021-12-01' },
      ...{ requestNumber: '2021-118204', fechaSolicitud: '2021-10-04' },
    })
  })

  it('is not found of who is not on record', async () => {
    await expect(own('22222222-2')).rejects.toMatchObject({ name: 'NoEncontrada' })
  })

  it('is written down with its purpose, for her to read', async () => {
    const reason = { procedure: '41345', purpose: 'Saber si tiene la exención' }
    await client.consultarPropia({ token: exemptionRuns.caducado, reason })
    const { accesos } = await client.quienVioMisDatos({ token: exemptionRuns.caducado })
    expect(accesos[0]).toMatchObject({ operacion: 'consultarPropia', proposito: reason.purpose })
  })
})

describe('a request', () => {
  it('comes in once per key, and is granted to who only lacks old years of residence', async () => {
    const run = exemptionRuns.residenciaAntigua
    const input = { token: run, idempotencyKey: nextKey(), body: bodyOf(run) }
    const first = await client.ingresarSolicitud(input)
    expect(await client.ingresarSolicitud(input)).toEqual(first)
    expect(await own(run)).toMatchObject({ estado: 4, verifiedAddress: true, requestNumber: first.folio })
    const other = { ...input, body: { ...input.body, telefono: '987654321' } }
    await expect(client.ingresarSolicitud(other)).rejects.toMatchObject({ name: 'ClaveReutilizada' })
    await step(2)
    const params = { idSolicitud: first.idSolicitud }
    expect(await client.consultarSolicitud({ token: run, params })).toMatchObject({
      estadoSolicitud: 'aprobada',
      desde: '2026-12-01',
    })
    expect(await own(run)).toMatchObject({ estado: 1, modalidad: 'S', desde: '2026-12-01' })
    const told = portal.received.filter(one => one.idSolicitud === first.idSolicitud)
    expect(told.map(one => eventoExencionSchema.parse(one).tipo)).toEqual(['en_revision', 'aprobada'])
  })

  it.each([
    ['RESIDENCIA', exemptionRuns.residenciaReciente],
    ['PFP', exemptionRuns.puntajeAlto],
    ['EDAD', exemptionRuns.menorDe65],
    ['SIN_PENSION', exemptionRuns.sinPension],
    ['ya_tiene', exemptionRuns.conBeneficio],
    ['ya_solicitada', exemptionRuns.enCurso],
  ] as const)('is turned down with the reason %s', async (motivoRechazo, run) => {
    const mine = await present(run)
    await step(2)
    expect(await client.consultarSolicitud(mine)).toMatchObject({
      estadoSolicitud: 'rechazada',
      motivoRechazo,
    })
  })

  it.each([
    [
      exemptionRuns.residenciaReciente,
      /^Los registros muestran \d+ años en Chile desde los 20, y [0-3] de los últimos 5\.$/,
    ],
    [exemptionRuns.puntajeAlto, /^Su puntaje es de [\d.]+\. El límite es de [\d.]+\.$/],
    [exemptionRuns.menorDe65, /^Los cumple el \d+ de /],
  ])(
    'that is turned down says the fact beside the rule, and no norm with an open article',
    async (run, fact) => {
      const mine = await present(run)
      await step(2)
      const { resolucion } = await client.consultarSolicitud(mine)
      expect(resolucion?.requisitos).toMatchObject([
        { hecho: expect.stringMatching(fact), norma: 'Ley 20.531' },
      ])
      expect(resolucion?.requisitos[0]?.texto).toMatch(/\d|bajo el límite/)
    },
  )

  it('has its resolution once it is decided, for her alone, always with the same bytes', async () => {
    const mine = await present(exemptionRuns.menorDe65)
    await expect(client.resolucion(mine)).rejects.toMatchObject({ name: 'NoEncontrada' })
    await step(2)
    const { bytes } = await client.resolucion(mine)
    expect(Buffer.from(bytes).subarray(0, 5).toString()).toBe('%PDF-')
    expect((await client.resolucion(mine)).bytes).toEqual(bytes)
    const stranger = client.resolucion({ ...mine, token: exemptionRuns.antigua })
    await expect(stranger).rejects.toMatchObject({ name: 'NoEncontrada' })
  })

  it('gives the exemption back to who lost it, and is withdrawn by her before', async () => {
    const run = exemptionRuns.caducado
    const dropped = await present(run)
    await client.desistir({ ...dropped, idempotencyKey: nextKey() })
    expect(await own(run)).toMatchObject({ estado: 3 })
    await present(run)
    await step(2)
    expect(await own(run)).toMatchObject({ estado: 1 })
  })

  it('is unknown to others, and refused for others, without residence or with a false verifier', async () => {
    const mine = await present(pedro)
    const stranger = client.consultarSolicitud({ ...mine, token: exemptionRuns.antigua })
    await expect(stranger).rejects.toMatchObject({ name: 'NoEncontrada' })
    const send = (body: object) =>
      client.ingresarSolicitud({ token: pedro, idempotencyKey: nextKey(), body: body as SolicitudExencion })
    await expect(send(bodyOf(exemptionRuns.antigua))).rejects.toMatchObject({ name: 'NoAutorizado' })
    for (const wrong of [{ declaraResidencia: false }, { verifiedAddress: false }, { direccion: '' }])
      await expect(send({ ...bodyOf(pedro), ...wrong })).rejects.toMatchObject({ name: 'SolicitudInvalida' })
  })
})
