import { describe, expect, it } from 'vitest'
import { deudores, contributionDebtRuns as runs } from '#country/stories/contribution-debts.ts'
import { type Run, runToWire } from '#domain/run.ts'
import { deudaActualizada } from '#law/deuda-previsional.ts'
import type { Operation } from '#platform/contract/contract.ts'
import { smallPdf } from '#platform/pdf/small-pdf.ts'
import {
  deudasContract,
  eventoDeudaSchema,
  type Impugnacion,
  textosEstadoDeuda,
  textosTipoDeuda,
} from './contract.ts'
import { solicitudes } from './desk.ts'
import { mesa } from './mesa.ts'
import { createDeudasWorld } from './world.fixture.ts'

const { client, clock, database, handler, portal, step } = await createDeudasWorld()
const { representante: token, enSuCasa, chofer, cuidadora } = runs
const { transportes, conSentencia, yaImpugnada, archivoCaido, sinDeuda } = deudores

let keys = 0
const nextKey = () => `clave-${String(++keys).padStart(6, '0')}`
const list = (rut: Run, who = token) => client.listaDeudas({ token: who, query: runToWire(rut) })
const stateOf = async (rut: Run, id: string, who = token) =>
  (await list(rut, who)).find(({ idDeuda }) => idDeuda === id)?.estado

const requestOf = (deudas: string[], motivo: Impugnacion['motivo'], rest: Partial<Impugnacion> = {}) => ({
  solicitante: { ...runToWire(token), telefono: '912345678', correo: '' },
  calidad: 'empresa' as const,
  empleador: runToWire(transportes),
  deudas,
  motivo,
  explicacion: '',
  documentos: [],
  ...rest,
})

async function present(solicitud: Impugnacion, who = token): Promise<string> {
  const filed = await client.ingresarSolicitud({
    token: who,
    idempotencyKey: nextKey(),
    body: { solicitud },
  })
  return filed.idSolicitud
}

async function upload(
  idSolicitud: string,
  tipo: 'planilla' | 'licencia' | 'contrato' | 'finiquito',
  who = token,
) {
  const archivo = new File([smallPdf('papel')], 'papel.pdf', { type: 'application/pdf' })
  const idDocumento = `00000000-0000-7000-8000-${String(++keys).padStart(12, '0')}`
  await client.actualizarDocumentos({
    token: who,
    body: { idSolicitud, idDocumento, tipo, nombre: 'papel.pdf', archivo },
  })
  return idDocumento
}

const see = (id: string, who = token) => client.consultarSolicitud({ token: who, query: { id } })

describe('the calls of the debt service (flows §7)', () => {
  it('are the seventeen of the specification, each with an encrypted reply in its envelope', () => {
    // The notice of a payment comes from an institution, and is signed.
    const { avisoPago: _, ...ofPeople } = deudasContract.operations
    // Officials and operators work with a desk's own operations, which are those of every institution; so is a resolution, which is a file.
    const described = Object.entries<Operation>(ofPeople).flatMap(([name, one]) =>
      /^mesa|^resolucion$|^solicitudesDesde$/.test(name) ? [] : [one],
    )
    const declared = described.map(
      ({ method, path, replyEnvelope }) => `${method} ${path.replace('/deudas/v1/', '')}: ${replyEnvelope}`,
    )
    expect(declared).toEqual(
      expect.arrayContaining([
        'GET deuda/representante/legal: response.resultado',
        'GET deuda/datos/empresa/persona: response.resultado',
        'GET deuda/consulta/exist: resultado',
        'GET deuda/consulta/listaDeudas: resultado.lista',
        'GET deuda/consulta/montos: resultado',
        'GET deuda/consulta/listaDeudas/trabajador: resultado.lista',
        'POST deuda/email/certificado: respuesta',
        'GET solicitudes/list/solicitante: respuesta',
        'POST ingresar/solicitud: respuesta',
        'POST ingreso/solicitud/exist: respuesta',
        'POST impugnacion/actualizar/documentos: respuesta',
        'POST actualiza-datos-persona: respuesta',
        'GET parametro/solicitud/tipo/deuda: respuesta',
        'GET parametro/solicitud/tipo/estadodeuda: respuesta',
        'GET solicitud/complete: respuesta',
        'GET parametro/solicitud/tipos: respuesta',
        'GET parametro/solicitud/estados: respuesta',
      ]),
    )
    expect(described.filter(one => !one.encryptedReply)).toEqual([])
  })

  it('travel encrypted, with codigoRetorno 200 around the list', async () => {
    const { rut, dv } = runToWire(transportes)
    const reply = await handler(
      new Request(`http://s.test/deudas/v1/deuda/consulta/listaDeudas?rut=${rut}&dv=${dv}`, {
        headers: { authorization: `Bearer ${token}` },
      }),
    )
    const text = await reply.text()
    expect(text).not.toContain('codigoRetorno')
    expect(JSON.parse(Buffer.from(text, 'base64').toString())).toMatchObject({
      codigoRetorno: 200,
      resultado: { lista: expect.any(Array) },
    })
  })

  it('answer another code, and no data, while the archive is down', async () => {
    await expect(list(archivoCaido)).rejects.toMatchObject({ name: 'ErrorBD', data: { codigoRetorno: 500 } })
  })

  it('give the fixed lists', async () => {
    const glosas = async (call: Promise<readonly { glosa: string }[]>) =>
      (await call).map(({ glosa }) => glosa)
    // The filter of the page says of a debt what its list says.
    expect(await glosas(client.tiposDeuda({ token }))).toEqual(Object.values(textosTipoDeuda))
    expect(await glosas(client.estadosDeuda({ token }))).toEqual(Object.values(textosEstadoDeuda))
    expect(await glosas(client.tiposSolicitud({ token }))).toEqual(['Certificado de deuda', 'Impugnación'])
    expect(await glosas(client.estadosSolicitud({ token }))).toEqual(
      expect.arrayContaining([
        'En análisis',
        'Requiere antecedentes',
        'Acogida',
        'Acogida en parte',
        'Rechazada',
      ]),
    )
  })
})

describe('debts (decisions, 70652)', () => {
  it('carry period, worker, type, state, nominal, adjustment, interest and total of the day', async () => {
    const deudas = await list(transportes)
    expect(deudas).toHaveLength(14)
    expect(deudas[0]).toMatchObject({
      ...{ idDeuda: '2026-08-1', periodo: '2026-08', tipo: 'DNP', estado: 'prejudicial' },
      trabajador: runToWire(chofer),
      nominalClp: 87_750,
      ...deudaActualizada(87_750, '2026-08', '2026-11-23'),
    })
    expect(new Set(deudas.map(({ tipo }) => tipo)).size).toBe(3)
    expect(deudas.at(-1)).toMatchObject({ estado: 'regularizada', totalClp: 0 })
  })

  it('grow from one day to the next', async () => {
    const [before] = await list(transportes)
    clock.advance(24 * 3600 * 1000)
    const [after] = await list(transportes)
    clock.advance(-24 * 3600 * 1000)
    expect(after?.totalClp).toBeGreaterThan(before?.totalClp ?? 0)
  })

  it('add up without those that are no longer owed', async () => {
    const deudas = await list(transportes)
    const totalClp = deudas.reduce((sum, one) => sum + one.totalClp, 0)
    expect(await client.montos({ token, query: runToWire(transportes) })).toMatchObject({
      cantidad: 13,
      totalClp,
    })
    const exist = (rut: Run) => client.existeDeuda({ token, query: runToWire(rut) })
    expect([await exist(transportes), await exist(sinDeuda)]).toEqual([{ existe: true }, { existe: false }])
  })

  it('are shown to the employer, who represents it, and each worker for herself; to nobody else', async () => {
    expect(await list(enSuCasa, enSuCasa)).toHaveLength(2)
    const refused = { name: 'NoAutorizado' }
    await expect(list(transportes, chofer)).rejects.toMatchObject(refused)
    const { rut } = runToWire(transportes)
    const own = await client.listaDeudasTrabajador({
      token: chofer,
      query: { ...runToWire(chofer), rutEmpresa: rut },
    })
    expect(own.length).toBeGreaterThan(0)
    expect(own.every(({ trabajador }) => trabajador.rut === runToWire(chofer).rut)).toBe(true)
    const other = { ...runToWire(chofer), rutEmpresa: rut }
    await expect(client.listaDeudasTrabajador({ token: cuidadora, query: other })).rejects.toMatchObject(
      refused,
    )
  })

  it('leave a trace that each worker can read', async () => {
    const reason = { procedure: '70652', purpose: 'Ver la deuda de cotizaciones' }
    await client.listaDeudas({ token, query: runToWire(transportes), reason })
    const { accesos } = await client.quienVioMisDatos({ token: chofer })
    expect(accesos[0]).toMatchObject({ operacion: 'listaDeudas', proposito: reason.purpose })
  })
})

describe('who acts', () => {
  it('is on record as representing a company, or not', async () => {
    const ask = (rut: Run, who: Run) =>
      client.representanteLegal({
        token: who,
        query: {
          ...runToWire(rut),
          rutRepresentante: runToWire(who).rut,
          dvRepresentante: runToWire(who).dv,
        },
      })
    expect(await ask(transportes, token)).toEqual({
      esRepresentante: true,
      razonSocial: 'Transportes Río Claro SpA',
    })
    expect(await ask(transportes, chofer)).toEqual({ esRepresentante: false, razonSocial: '' })
  })

  it('reads whom she represents, for whom she worked, and the contact that she left', async () => {
    await client.actualizaDatosPersona({ token, body: { telefono: '987654321', correo: 'c@correo.example' } })
    const own = await client.datosEmpresaPersona({ token, query: runToWire(token) })
    expect(own).toMatchObject({ tipo: 'persona', telefono: '987654321', correo: 'c@correo.example' })
    expect(own.representa).toHaveLength(5)
    const worker = await client.datosEmpresaPersona({ token: chofer, query: runToWire(chofer) })
    expect(worker.empleadores.map(({ razonSocial }) => razonSocial)).toEqual(['Transportes Río Claro SpA'])
  })
})

describe('a certificate', () => {
  const certify = (rutEmpresa: number | null, rut: Run, who: Run) =>
    client.emailCertificado({ token: who, body: { ...runToWire(rut), rutEmpresa } })

  it('has one number a day for the same facts, and another for others', async () => {
    const first = await certify(null, transportes, token)
    expect(first).toMatchObject({ folio: expect.stringMatching(/^CDP-2026-\d{7}$/), emitidoEl: '2026-11-23' })
    expect(await certify(null, transportes, token)).toEqual(first)
    expect(await certify(null, sinDeuda, token)).not.toEqual(first)
    clock.advance(24 * 3600 * 1000)
    expect((await certify(null, transportes, token)).folio).not.toBe(first.folio)
    clock.advance(-24 * 3600 * 1000)
  })

  it('is given to a worker of what is owed for her', async () => {
    expect((await certify(runToWire(transportes).rut, chofer, chofer)).folio).toMatch(/^CDP/)
    await expect(certify(null, transportes, chofer)).rejects.toMatchObject({ name: 'NoAutorizado' })
  })
})

describe('a dispute (procedures §70652)', () => {
  it('is granted in full when every debt is proved wrong, and they are no longer owed', async () => {
    const deudas = ['2026-07-1', '2026-06-1']
    const id = await present(requestOf(deudas, 'licencia'))
    await upload(id, 'licencia')
    expect(await stateOf(transportes, '2026-07-1')).toBe('impugnada')
    expect(
      await client.existeSolicitud({ token, body: { ...runToWire(transportes), deudas: ['2026-07-1'] } }),
    ).toMatchObject({ existe: true, idSolicitud: id })
    await step(2)
    const found = await see(id)
    expect(found).toMatchObject({ estadoSolicitud: 'aprobada', resultado: 'acogida_total', acogidas: deudas })
    expect(found.montoAcogidoClp).toBe(found.totalClp)
    expect(await stateOf(transportes, '2026-07-1')).toBe('regularizada')
    expect(portal.received.filter(one => one.idSolicitud === id).map(({ tipo }) => tipo)).toEqual([
      'en_revision',
      'aprobada',
    ])
  })

  it('is granted in part when some are owed, and says so by an event of its own', async () => {
    const id = await present(requestOf(['2026-05-1', '2026-04-1'], 'termino'))
    await upload(id, 'finiquito')
    await step(2)
    expect(await see(id)).toMatchObject({ resultado: 'acogida_parcial', acogidas: ['2026-05-1'] })
    const told = portal.received.filter(one => one.idSolicitud === id)
    expect(told.map(one => eventoDeudaSchema.parse(one).tipo)).toEqual(['en_revision', 'acogida_parcial'])
    const { bytes } = await client.resolucion({ token, params: { idSolicitud: id } })
    expect(Buffer.from(bytes).subarray(0, 5).toString()).toBe('%PDF-')
    const request = await solicitudes.findById(database, id)
    expect(request && mesa.resueltos?.(request)).toMatchObject([
      {
        nombre: 'Ya no se deben',
        seConcede: true,
        rows: [
          { label: 'A quién se cobra', value: 'Transportes Río Claro SpA, RUT 76.655.310-9' },
          { label: expect.stringMatching(/^Mayo de 2026, /) },
          { value: 'Se reclamó porque: el trabajo ya había terminado. El archivo muestra ese error.' },
          {},
        ],
      },
      {
        nombre: 'Se siguen cobrando',
        seConcede: false,
        rows: [
          {},
          { label: expect.stringMatching(/^Abril/) },
          { value: 'Se reclamó porque: el trabajo ya había terminado. El archivo no muestra ese error.' },
          {},
        ],
      },
    ])
    expect(await stateOf(transportes, '2026-04-1')).toBe('prejudicial')
  })

  it('is told to each who worked in those months, and to nobody else: her months, and what was decided of them', async () => {
    const id = await present(requestOf(['2026-01-1', '2026-08-1'], 'duplicada'))
    await upload(id, 'planilla')
    await step(2)
    const { acogidas } = await see(id)
    const all = await list(transportes)
    const workers = new Map<number, string[]>()
    for (const { idDeuda, trabajador, periodo } of all)
      if (['2026-01-1', '2026-08-1'].includes(idDeuda))
        workers.set(trabajador.rut, [...(workers.get(trabajador.rut) ?? []), periodo])
    const told = portal.received.filter(one => one.idSolicitud === id)
    for (const { tipo, concernidos = [] } of told) {
      expect(new Map(concernidos.map(({ rut, pedido }) => [rut, pedido]))).toEqual(workers)
      const isGranted = tipo !== 'en_revision' && tipo !== 'rechazada'
      for (const { como, pide, pedido = [], resuelto } of concernidos) {
        expect([como, pide]).toEqual(['trabajador', false])
        const codigoOf = (que: string) => (acogidas.includes(`${que}-1`) ? 'acogida' : 'rechazada')
        expect(resuelto).toEqual(isGranted ? pedido.map(que => ({ que, codigo: codigoOf(que) })) : undefined)
      }
    }
    expect(told.map(({ tipo }) => tipo)).toEqual(['en_revision', 'acogida_parcial'])
  })

  it('is told to every other representative of the company, who was not one of its workers', async () => {
    await database.rows('INSERT INTO deudas.representantes (run, rut) VALUES ($1, $2)', [
      runs.enSuCasa,
      transportes,
    ])
    const id = await present(requestOf(['2026-06-1'], 'duplicada'))
    await database.rows('DELETE FROM deudas.representantes WHERE run = $1 AND rut = $2', [
      runs.enSuCasa,
      transportes,
    ])
    await step(1)
    const [told] = portal.received.filter(one => one.idSolicitud === id)
    expect(told?.concernidos).toContainEqual({
      ...runToWire(runs.enSuCasa),
      como: 'representante',
      pide: false,
    })
    expect(told?.concernidos?.filter(({ como }) => como === 'trabajador')).toHaveLength(1)
  })

  it('asks again for a paper that cannot be read, and is decided with the new one', async () => {
    const id = await present(requestOf(['2026-03-1'], 'permiso'))
    await upload(id, 'contrato')
    await step(2)
    expect(await see(id)).toMatchObject({
      estadoSolicitud: 'observada',
      observacion: { documentos: [{ tipo: 'contrato' }], vence: '2026-12-09' },
    })
    const idDocumentos = [await upload(id, 'contrato')]
    await client.responderObservacion({
      token,
      params: { idSolicitud: id },
      idempotencyKey: nextKey(),
      body: { comentario: '', idDocumentos },
    })
    await step(1)
    expect(await see(id)).toMatchObject({ resultado: 'acogida_total' })
  })

  it('is refused without evidence: another reason than the true one', async () => {
    const id = await present(requestOf(['2026-08-1'], 'pagada'))
    await upload(id, 'planilla')
    await step(2)
    expect(await see(id)).toMatchObject({ estadoSolicitud: 'rechazada', motivoRechazo: 'sin_pruebas' })
    const last = portal.received.findLast(one => one.idSolicitud === id)
    expect(last?.concernidos?.map(({ resuelto }) => resuelto)).toEqual([
      [{ que: '2026-08', codigo: 'rechazada' }],
    ])
    const said = JSON.stringify(await see(id))
    expect(said).toContain('Los registros no muestran ese error, y un papel solo no lo prueba.')
    expect(said).not.toContain('Un papel muestra')
    expect(await stateOf(transportes, '2026-08-1')).toBe('prejudicial')
  })

  it('is refused when the paper that was asked for never comes', async () => {
    const id = await present(requestOf(['2026-02-1'], 'otra_institucion'))
    await step(11)
    expect(await see(id)).toMatchObject({ estadoSolicitud: 'observada' })
    clock.advance(20 * 24 * 3600 * 1000)
    await step(1)
    clock.advance(-20 * 24 * 3600 * 1000)
    expect(await see(id)).toMatchObject({ estadoSolicitud: 'rechazada', motivoRechazo: 'sin_pruebas' })
  })

  it('is refused for a debt with a sentence, and for one that is disputed already', async () => {
    const [judged] = await list(conSentencia)
    const empleador = (rut: Run) => ({ empleador: runToWire(rut) })
    const first = await present(requestOf([judged?.idDeuda ?? ''], 'pagada', empleador(conSentencia)))
    const [disputed] = await list(yaImpugnada)
    const second = await present(requestOf([disputed?.idDeuda ?? ''], 'pagada', empleador(yaImpugnada)))
    await step(2)
    expect(await see(first)).toMatchObject({ motivoRechazo: 'con_sentencia' })
    expect(await see(second)).toMatchObject({ motivoRechazo: 'ya_impugnada' })
  })

  it('is taken back, and its debt can be disputed again', async () => {
    const id = await present(requestOf(['2025-12-1'], 'otra_persona'))
    await client.desistir({ token, params: { idSolicitud: id }, idempotencyKey: nextKey() })
    expect(await stateOf(transportes, '2025-12-1')).toBe('prejudicial')
  })

  it('is of who sent it, about debts of who is charged', async () => {
    const own = { solicitante: { ...runToWire(chofer), telefono: '912345678', correo: '' } }
    const refused = { name: 'NoAutorizado' }
    await expect(present(requestOf(['2026-08-1'], 'pagada', own), chofer)).rejects.toMatchObject(refused)
    await expect(present(requestOf(['1999-01-1'], 'pagada'))).rejects.toMatchObject(refused)
    const id = await present(requestOf(['2026-01-1'], 'duplicada'))
    await expect(see(id, chofer)).rejects.toMatchObject({ name: 'NoEncontrada' })
  })

  it('comes in once per key', async () => {
    const input = {
      token,
      idempotencyKey: nextKey(),
      body: { solicitud: requestOf(['2025-11-1'], 'pagada') },
    }
    const filed = await client.ingresarSolicitud(input)
    expect(await client.ingresarSolicitud(input)).toEqual(filed)
    const other = { solicitud: requestOf(['2025-11-1'], 'licencia') }
    await expect(client.ingresarSolicitud({ ...input, body: other })).rejects.toMatchObject({
      name: 'ClaveReutilizada',
    })
  })

  it('is in the list of who filed it, with its papers if asked', async () => {
    const { rut } = runToWire(token)
    const query = { rutSolicitante: rut, withDocuments: true }
    const [latest] = await client.listarSolicitante({ token, query })
    expect(latest).toMatchObject({ empleador: 'Transportes Río Claro SpA', cantidad: 1, documentos: [] })
    await expect(client.listarSolicitante({ token: chofer, query })).rejects.toMatchObject({
      name: 'NoAutorizado',
    })
  })
})
