import { describe, expect, it } from 'vitest'
import { asignacionMuerteContract } from '#services/asignacion-muerte/contract.ts'
import { desk, list } from './requests.ts'
import {
  asOfVersion8,
  carmen,
  createProcedureWorld,
  fixtureOf,
  fixtures,
  idSolicitud,
  refuse,
} from './testing/world.ts'

const { deliver, fill, reachFor, send, servicesOf } = await createProcedureWorld()
const { schema } = asignacionMuerteContract.operations.ingresarSolicitud.body

describe.each(fixtures)('the request of the fixture $name', fixture => {
  it('is one that the contract takes', async () => {
    const { body, reply } = await send(fixture)
    expect(schema.safeParse(body).error).toBeUndefined()
    expect(body?.tipoSolicitud).toBe(fixture.expected.tipoSolicitud)
    expect(body?.beneficiario.montoCesion).toBe(fixture.expected.montoFuneraria)
    expect(reply).toEqual({ idSolicitud, folio: '53000200' })
  })

  it('announces each document, and each is sent under the same id, at every try under the same key', async () => {
    const { body, uploaded, deliverOnce, filed } = await send(fixture)
    const announced = [
      ...(body?.factura.fileFact ?? []),
      ...(body?.fileCertSep ?? []),
      ...(body?.fileCesion ?? []),
      ...(body?.otrosDocumentos ?? []),
      ...(body?.funeraria.listaDocEmpresa ?? []),
    ].map(one => one.idDocumento)
    const first = [...uploaded]
    expect(first.map(({ id }) => id).sort()).toEqual(announced.sort())
    expect(announced).toHaveLength(
      Object.values(fixture.files ?? {})
        .flatMap(Object.values)
        .flat().length,
    )
    await deliverOnce()
    expect(filed[1]).toEqual(filed[0])
    expect(uploaded).toEqual([...first, ...first])
  })
})

describe('a request', () => {
  it.each([
    ['minimal', ['Carmen Gloria Rojas Díaz', 8214653, '9']],
    ['funeraria', ['Carmen Gloria Rojas Díaz', 8214653, '9']],
    ['maximal', ['Pedro Antonio Soto Lagos', 4876521, '1']],
  ])(
    'says in whose name the invoice is: who receives the benefit, or the name that was written (%s)',
    async (name, expected) => {
      const { nombreReceptor, rutReceptor, dvReceptor } = (await send(fixtureOf(name))).body?.factura ?? {}
      expect([nombreReceptor, rutReceptor, dvReceptor]).toEqual(expected)
    },
  )

  it('carries the person’s data in the institution’s spellings', async () => {
    const body = schema.parse((await send(fixtureOf('maximal'))).body)
    expect(body.beneficiario).toEqual({
      ...{ rut: 12347908, dv: '4', nombres: 'Carmen Gloria', apellidoP: 'Rojas', apellidoM: 'Díaz' },
      ...{ fechaNac: '1968-07-10', edad: 58, movil: '912345678', fijo: '', correo: 'carmen@example.cl' },
      direccion: {
        ...{ calle: 'Los Aromos', numero: '145', block: 'B', depto: '302', poblacion: 'Villa Los Aromos' },
        ...{ regionId: '13', comunaId: '13110', ciudad: '' },
      },
      ...{ estadoCivil: 'viudo', genero: 'femenino', nacionalidad: 'chilena', autorizaNotificacion: true },
      ...{ parentesco: 'hijo', montoCesion: 400_000 },
    })
    expect(body.pago).toEqual({
      formaPago: '2',
      pagoPresencial: { regionId: '13', comunaId: '13110', codigoLugarPago: 'BE-13110' },
    })
    expect(body.requiereCertSep).toBe(true)
  })

  it('pays the relative of a funeral home, as named and confirmed, in her own account, and the home in the home’s', async () => {
    const { body, uploaded } = await send(fixtureOf('funeraria'))
    expect(body?.beneficiario).toMatchObject({
      ...{ rut: 8214653, dv: '9', nombres: 'Carmen Gloria', apellidoP: 'Rojas', apellidoM: 'Díaz' },
      ...{ fechaNac: '1968-07-10', estadoCivil: '', genero: '', nacionalidad: '' },
    })
    expect(body?.pago).toEqual({
      ...{ formaPago: '1', banco: 12, tipoCuenta: 8, numeroCuenta: '8214653' },
      ...{ rutTitular: 8214653, dvTitular: '9' },
    })
    const { empresas } = await servicesOf({ ...carmen, run: '9431276-0' }).asignacionMuerte.listarEmpresas()
    const home = empresas.find(({ rut }) => rut === 77123450)
    expect(body?.funeraria).toMatchObject({
      ...{ rut: 77123450, idSucursal: home?.sucursales[0]?.id, representante: { rut: 9431276 } },
      cuenta: { numeroCuenta: home?.numeroCuenta },
    })
    expect(uploaded.map(({ tipo }) => tipo)).toEqual([
      ...['factura', 'cesion', 'cedula', 'cedula', 'poder', 'empresa'],
    ])
    // At the main address where no branch was chosen.
    expect((await send(fixtureOf('funeraria-parte'))).body?.funeraria.idSucursal).toBeNull()
  })

  it('carries of the deceased what a stranger wrote, and no maximum: the institution gives its reason', async () => {
    expect((await send(fixtureOf('amiga-exenta'))).body?.causante).toMatchObject({
      ...{ nombres: 'Luis Alberto', fechaNacimiento: null, montoMaximoPagar: 0 },
    })
  })

  it('does not fail on a document that a decided request no longer takes, and fails on another content', async () => {
    const refusing = (name: string) =>
      send(fixtureOf('minimal'), { calls: { subirDocumento: () => refuse(name) } })
    expect((await refusing('EstadoNoPermite')).reply?.folio).toBe('53000200')
    await expect(refusing('DocumentoDistinto')).rejects.toMatchObject({ name: 'DocumentoDistinto' })
  })

  it('of version 5, which describes no deceased, goes out with what the institution says, also if there is no right', async () => {
    const form = fixtureOf('minimal')
    const { context } = (await fill(form)).walk
    const { causante, ...verified } = context.verified
    const known = (causante as { causante: object }).causante
    const sent = (reply: object) =>
      send(form, {
        version: 5,
        stored: { ...context, verified },
        calls: { consultarCausante: async () => reply as never },
      })
    const refused = { conDerecho: false, motivo: 'afiliado_afp', causante: known }
    expect((await sent(refused)).body?.causante).toEqual(known)
    await expect(sent({ ...refused, causante: null })).rejects.toThrow('does not know of this death yet')
  })

  it('of version 8, which asked for the relative’s papers among her data, goes out with them', async () => {
    const form = fixtureOf('funeraria')
    const { context } = (await fill(form)).walk
    const stored = { ...context, answers: asOfVersion8(context.answers) }
    const [earlier, now] = [await send(form, { version: 8, stored }), await send(form)]
    expect(earlier.body?.otrosDocumentos).toEqual(now.body?.otrosDocumentos)
    expect(earlier.uploaded.map(({ tipo }) => tipo)).toContain('poder')
  })
})

describe('with the bundled institution', () => {
  it.each([
    ['minimal', { causante: 'Luis Alberto Fuentes Vera', montoBeneficiarioClp: 1_070_445 }],
    ['funeraria', { tipoSolicitud: 'funeraria', montoFunerariaClp: 1_070_445 }],
  ])('the request of %s is filed, once, listed, and withdrawn', async (name, expected) => {
    const fixture = fixtureOf(name)
    const way = await fill(fixture)
    const reply = await deliver(fixture, way, { key: `clave-5300-${name}` })
    expect(await deliver(fixture, way, { key: `clave-5300-${name}` })).toEqual(reply)
    const { idSolicitud: id = '', folio } = reply ?? {}
    const person = { ...carmen, run: fixture.person }
    const services = servicesOf(person)
    const found = () => services.asignacionMuerte.consultarSolicitud({ params: { idSolicitud: id } })
    expect(await found()).toMatchObject({ folio, ...expected })
    expect(JSON.stringify(await list.load(reachFor({ person })))).toContain(`id=${id}`)
    await desk.actions.desistir.deliver({ services, idSolicitud: id, idempotencyKey: `${id}-no` } as never)
    expect((await found()).estadoSolicitud).toBe('desistida')
  })
})
