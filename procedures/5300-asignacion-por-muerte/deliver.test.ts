import { describe, expect, it } from 'vitest'
import { asignacionMuerteContract } from '#services/asignacion-muerte/contract.ts'
import { actions } from './deliver.ts'
import { fakeServices, refuse, runWithout, silent } from './testing/fake-institution.ts'
import { describing, fixtureOf, fixtures, personOf } from './testing/fixtures.ts'
import { type Calls, idSolicitud, send } from './testing/send.ts'

const { schema } = asignacionMuerteContract.operations.ingresarSolicitud.body

describe.each(fixtures)('the request of the fixture $name', fixture => {
  it('is one that the contract takes', async () => {
    const { body, reply } = await send(fixture)
    expect(schema.safeParse(body).error).toBeUndefined()
    expect(body?.tipoSolicitud).toBe(fixture.expected.tipoSolicitud)
    expect(body?.beneficiario.montoCesion).toBe(fixture.expected.montoFuneraria)
    expect(reply).toEqual({ idSolicitud, folio: '53000200' })
  })

  it('announces each document, and each is sent under the same id', async () => {
    const { body, uploaded } = await send(fixture)
    const announced = [
      ...(body?.factura.fileFact ?? []),
      ...(body?.fileCertSep ?? []),
      ...(body?.fileCesion ?? []),
      ...(body?.otrosDocumentos ?? []),
      ...(body?.funeraria.listaDocEmpresa ?? []),
    ].map(one => one.idDocumento)
    expect(uploaded.map(one => one.id).sort()).toEqual(announced.sort())
    expect(announced).toHaveLength(
      Object.values(fixture.files ?? {}).flatMap(page => Object.values(page).flat()).length,
    )
  })

  it('is the same for every try, under the same key', async () => {
    const { deliverOnce, filed, uploaded } = await send(fixture)
    const first = [...uploaded]
    await deliverOnce()
    expect(filed[1]).toEqual(filed[0])
    expect(uploaded).toEqual([...first, ...first])
  })
})

describe('a request', () => {
  it('says in whose name the invoice is: who receives the benefit, unless another name was written', async () => {
    const receptorOf = async (name: string) => {
      const { nombreReceptor, rutReceptor, dvReceptor } = (await send(fixtureOf(name))).body?.factura ?? {}
      return [nombreReceptor, rutReceptor, dvReceptor]
    }
    expect(await receptorOf('minimal')).toEqual(['Carmen Gloria Rojas Díaz', 8214653, '9'])
    expect(await receptorOf('funeraria')).toEqual(['Carmen Gloria Rojas Díaz', 8214653, '9'])
    expect(await receptorOf('maximal')).toEqual(['Pedro Antonio Soto Lagos', 4876521, '1'])
  })

  it('carries the person’s data in the institution’s spellings', async () => {
    const { body } = await send(fixtureOf('maximal'))
    expect(body?.beneficiario).toEqual({
      rut: 12347908,
      dv: '4',
      nombres: 'Carmen Gloria',
      apellidoP: 'Rojas',
      apellidoM: 'Díaz',
      fechaNac: '1968-07-10',
      edad: 58,
      movil: '912345678',
      fijo: '',
      correo: 'carmen@example.cl',
      direccion: {
        calle: 'Los Aromos',
        numero: '145',
        block: 'B',
        depto: '302',
        poblacion: 'Villa Los Aromos',
        regionId: '13',
        comunaId: '13110',
        ciudad: '',
      },
      estadoCivil: 'viudo',
      genero: 'femenino',
      nacionalidad: 'chilena',
      autorizaNotificacion: true,
      parentesco: 'hijo',
      montoCesion: 400_000,
    })
    expect(body?.pago).toEqual({
      formaPago: '2',
      pagoPresencial: { regionId: '13', comunaId: '13110', codigoLugarPago: 'BE-13110' },
    })
    expect(body?.requiereCertSep).toBe(true)
  })

  it('pays the relative of a funeral home in her own account, and the home in the home’s', async () => {
    const { body, uploaded } = await send(fixtureOf('funeraria'))
    expect(body?.pago).toEqual({
      formaPago: '1',
      banco: 12,
      tipoCuenta: 8,
      numeroCuenta: '8214653',
      rutTitular: 8214653,
      dvTitular: '9',
    })
    expect(body?.funeraria).toMatchObject({
      rut: 77123450,
      idSucursal: 'suc-1',
      cuenta: { banco: 1, tipoCuenta: 1, numeroCuenta: '00123456789' },
      representante: { rut: 9431276 },
    })
    expect(uploaded.map(one => one.tipo)).toEqual([
      'factura',
      'cesion',
      'cedula',
      'cedula',
      'poder',
      'empresa',
    ])
  })

  it('says that it was done at the main address where no branch was chosen', async () => {
    expect((await send(fixtureOf('funeraria-parte'))).body?.funeraria.idSucursal).toBeNull()
  })

  it('asks what could not be asked while the form was filled in', async () => {
    const down = {
      consultarCausante: silent,
      consultarFuneraria: silent,
      verificarFactura: silent,
      calcularMonto: silent,
    }
    const { body } = await send(describing(fixtureOf('minimal')), {}, down)
    expect(schema.safeParse(body).error).toBeUndefined()
    expect(body?.causante.nombres).toBe('Luis Alberto')
    expect(body?.funeraria.razonSocial).toBe('Funeraria San José Ltda.')
  })

  it('goes out although there turns out to be no right, so that the institution gives its reason', async () => {
    const form = fixtureOf('minimal')
    const late = { ...form, pages: { ...form.pages, causante: { run: runWithout('afiliado_afp') } } }
    const down = { consultarCausante: silent, calcularMonto: silent }
    const { body } = await send(describing(late), {}, down)
    expect(body?.causante.montoMaximoPagar).toBe(0)
  })

  it('carries of the deceased what a stranger wrote, and no maximum', async () => {
    const { body } = await send(fixtureOf('amiga-exenta'))
    expect(body?.causante).toMatchObject({
      nombres: 'Luis Alberto',
      fechaNacimiento: null,
      montoMaximoPagar: 0,
    })
  })

  it('does not fail on a document that a decided request no longer takes, and fails on another content', async () => {
    const refused = { subirDocumento: () => refuse('EstadoNoPermite') }
    expect((await send(fixtureOf('minimal'), refused)).reply.folio).toBe('53000200')
    const altered = { subirDocumento: () => refuse('DocumentoDistinto') }
    await expect(send(fixtureOf('minimal'), altered)).rejects.toMatchObject({ name: 'DocumentoDistinto' })
  })
})

describe('what a citizen does to a request', () => {
  const documento = { id: idSolicitud, nombre: 'a.pdf', tipoContenido: 'application/pdf', bytes: 3 } as const
  const person = personOf(fixtureOf('minimal'))

  function act(action: typeof actions.responder, calls: Calls, data: Record<string, string> = {}) {
    return action.deliver({
      idSolicitud,
      data,
      documents: Object.keys(data).length > 0 ? [documento] : [],
      person,
      services: fakeServices(person, calls),
      acting: { origin: 'ORDINARIA' },
      sentAt: '2026-11-21T15:00:00.000Z',
      idempotencyKey: 'clave-2',
      readDocument: async () => new Uint8Array([1]),
    })
  }

  it('answers with the papers first, each as what it proves, and then the comment', async () => {
    const made: unknown[] = []
    await act(
      actions.responder,
      {
        subirDocumento: async ({ query }) => {
          made.push(query.tipo)
          return { idDocumento: documento.id, sha256: '' }
        },
        responderObservacion: async ({ body, idempotencyKey }) => {
          made.push({ ...body, idempotencyKey })
          return { estadoSolicitud: 'en_revision' }
        },
      },
      { comentario: 'Aquí está', [documento.id]: 'cesion' },
    )
    expect(made).toEqual([
      'cesion',
      { comentario: 'Aquí está', idDocumentos: [documento.id], idempotencyKey: 'clave-2' },
    ])
  })

  it('withdraws it, and lets a decision stand that was made in the meantime', async () => {
    const keys: string[] = []
    await act(actions.desistir, {
      desistir: async ({ idempotencyKey }) => {
        keys.push(idempotencyKey)
        return { estadoSolicitud: 'desistida' }
      },
    })
    expect(keys).toEqual(['clave-2'])
    await expect(
      act(actions.desistir, { desistir: () => refuse('EstadoNoPermite') }),
    ).resolves.toBeUndefined()
    await expect(act(actions.desistir, { desistir: silent })).rejects.toMatchObject({ reason: 'timeout' })
  })
})
