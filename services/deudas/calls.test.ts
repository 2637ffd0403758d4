import { describe, expect, it } from 'vitest'
import { createClient } from '#platform/contract/client.ts'
import { smallPdf } from '#platform/pdf/small-pdf.ts'
import { silentLog } from '../kit/testing.ts'
import { deudasContract } from './contract.ts'

const who = { rut: 17_655_301, dv: '4' }
const company = { rut: 76_655_420, dv: '2' }
const idSolicitud = '01990d5e-8a51-7c3e-9f0a-3f1d2c4b5a69'
const archivo = new File([smallPdf()], 'planilla.pdf', { type: 'application/pdf' })
const sums = { nominalClp: 87_750, reajusteClp: 900, interesClp: 4_000, abonadoClp: 0, totalClp: 92_650 }
const debt = {
  ...{ idDeuda: '2026-08-1', periodo: '2026-08', trabajador: { ...who, nombre: 'Ana Soto' }, tipo: 'DNP' },
  ...{ estado: 'prejudicial', conSentencia: false, conRemate: false, enConvenio: false, ...sums },
}
const line = {
  ...{ idSolicitud, folio: 'IM000001', estadoSolicitud: 'ingresada', fechaIngreso: '2026-11-23' },
  ...{ fechaResSolicitud: null, empleador: 'Bodegas SpA', cantidad: 1, totalClp: 92_650, resultado: null },
}
const whole = {
  ...{ ...line, plazo: '2027-01-07', observacion: null, motivo: 'pagada', acogidas: [], montoAcogidoClp: 0 },
  historia: [{ estadoSolicitud: 'ingresada', ocurridoEn: '2026-11-23T15:00:00Z' }],
  deudas: [{ idDeuda: '2026-08-1', periodo: '2026-08', trabajador: 'Ana Soto', totalClp: 92_650 }],
  motivoRechazo: null,
}
const data = {
  ...{ ...company, tipo: 'empresa', nombre: 'Bodegas SpA', telefono: '912345678', correo: '' },
  ...{ representa: [], empleadores: [] },
}
const dispute = {
  solicitante: { ...who, telefono: '912345678', correo: '' },
  ...{ calidad: 'empresa', empleador: company, deudas: ['2026-08-1'], motivo: 'pagada' },
  ...{ explicacion: '', documentos: [] },
} as const
const filed = { idSolicitud, folio: 'IM000001', fechaIngreso: '2026-11-23', plazo: '2027-01-07' }
const paper = {
  idSolicitud,
  idDocumento: idSolicitud,
  tipo: 'planilla',
  nombre: 'planilla.pdf',
  archivo,
} as const
const coded = (codigo: string) => [{ codigo, glosa: 'En palabras' }]

/** A call with what its reply holds: something good, or something that breaks a promise of it. */
async function ask(name: string, input: object, envelope: string, holds: unknown, failure?: object) {
  const asked: Request[] = []
  const client = createClient(deudasContract, {
    ...{ baseUrl: 'http://deudas.test', log: silentLog },
    decrypt: async text => Buffer.from(text, 'base64').toString(),
    fetch: async request => {
      asked.push(request.clone())
      const held = envelope.split('.').reduceRight((inner, key) => ({ [key]: inner }), holds)
      const reply = failure ?? { codigoRetorno: 200, ...(held as object) }
      return new Response(Buffer.from(JSON.stringify(reply)).toString('base64'))
    },
  })
  const call = client[name as 'tiposDeuda'] as (parts: object) => Promise<unknown>
  const outcome = await call({ token: 'x', ...input }).then(
    value => ({ value }),
    (error: Error) => ({ error }),
  )
  const [request] = asked
  if (!request) throw new Error('Nothing was asked')
  const { pathname, searchParams } = new URL(request.url)
  const type = request.headers.get('content-type')?.split(';')[0]
  const said = [request.method, pathname.replace('/deudas/v1/', ''), [...searchParams.keys()].join(' '), type]
  return { request, said: said.filter(Boolean).join(' '), ...outcome } as {
    request: Request
    said: string
    value?: unknown
    error?: Error
  }
}

describe.each<[string, string, object, string, { good: unknown; bad: unknown }]>([
  [
    'GET deuda/representante/legal rut dv rutRepresentante dvRepresentante',
    'representanteLegal',
    { query: { ...company, rutRepresentante: who.rut, dvRepresentante: who.dv } },
    'response.resultado',
    {
      good: { esRepresentante: true, razonSocial: 'Bodegas SpA' },
      bad: { esRepresentante: 'sí', razonSocial: 'Bodegas SpA' },
    },
  ],
  [
    'GET deuda/datos/empresa/persona rut dv',
    'datosEmpresaPersona',
    { query: company },
    'response.resultado',
    { good: data, bad: { ...data, tipo: 'sucursal' } },
  ],
  [
    'GET deuda/consulta/exist rut dv',
    'existeDeuda',
    { query: company },
    'resultado',
    { good: { existe: true }, bad: {} },
  ],
  [
    'GET deuda/consulta/listaDeudas rut dv',
    'listaDeudas',
    { query: company },
    'resultado.lista',
    { good: [debt], bad: [{ ...debt, totalClp: -1 }] },
  ],
  [
    'GET deuda/consulta/montos rut dv',
    'montos',
    { query: company },
    'resultado',
    { good: { cantidad: 1, ...sums }, bad: { cantidad: 1, ...sums, totalClp: '92.650' } },
  ],
  [
    'GET deuda/consulta/listaDeudas/trabajador rut dv rutEmpresa',
    'listaDeudasTrabajador',
    { query: { ...who, rutEmpresa: company.rut } },
    'resultado.lista',
    { good: [debt], bad: [{ ...debt, periodo: 'agosto' }] },
  ],
  [
    'POST deuda/email/certificado application/json',
    'emailCertificado',
    { body: { ...company, rutEmpresa: null } },
    'respuesta',
    {
      good: { folio: 'CDP-2026-0000001', emitidoEl: '2026-11-23' },
      bad: { folio: 'CDP-2026-0000001', emitidoEl: '23/11/2026' },
    },
  ],
  [
    'GET solicitudes/list/solicitante rutSolicitante withDocuments',
    'listarSolicitante',
    { query: { rutSolicitante: who.rut, withDocuments: true } },
    'respuesta',
    { good: [{ ...line, tipo: 'impugnacion', documentos: ['planilla.pdf'] }], bad: [line] },
  ],
  [
    'POST ingresar/solicitud multipart/form-data',
    'ingresarSolicitud',
    { idempotencyKey: 'clave-0001', body: { solicitud: dispute } },
    'respuesta',
    { good: filed, bad: { ...filed, idSolicitud: undefined } },
  ],
  [
    'POST ingreso/solicitud/exist multipart/form-data',
    'existeSolicitud',
    { body: { ...company, deudas: ['2026-08-1'] } },
    'respuesta',
    { good: { existe: false, idSolicitud: null, folio: '', fechaIngreso: null }, bad: { existe: false } },
  ],
  [
    'POST impugnacion/actualizar/documentos multipart/form-data',
    'actualizarDocumentos',
    { body: paper },
    'respuesta',
    {
      good: { idDocumento: idSolicitud, sha256: '9f86d081884c7d65' },
      bad: { idDocumento: 'planilla.pdf', sha256: '' },
    },
  ],
  [
    'POST actualiza-datos-persona application/json',
    'actualizaDatosPersona',
    { body: { telefono: '912345678', correo: '' } },
    'respuesta',
    { good: { mensaje: 'Guardamos sus datos.' }, bad: {} },
  ],
  [
    'GET parametro/solicitud/tipo/deuda',
    'tiposDeuda',
    {},
    'respuesta',
    { good: coded('DNP'), bad: coded('otra') },
  ],
  [
    'GET parametro/solicitud/tipo/estadodeuda',
    'estadosDeuda',
    {},
    'respuesta',
    { good: coded('judicial'), bad: coded('otro') },
  ],
  [
    'GET solicitud/complete id',
    'consultarSolicitud',
    { query: { id: idSolicitud } },
    'respuesta',
    { good: whole, bad: { ...whole, deudas: undefined } },
  ],
  [
    'GET parametro/solicitud/tipos',
    'tiposSolicitud',
    {},
    'respuesta',
    { good: coded('impugnacion'), bad: coded('otra') },
  ],
  [
    'GET parametro/solicitud/estados',
    'estadosSolicitud',
    {},
    'respuesta',
    { good: coded('acogida_total'), bad: coded('otro') },
  ],
])('%s (flows §7)', (call, name, input, envelope, { good, bad }) => {
  it('is asked so, and its good reply is read where the document has it', async () => {
    const { said, value } = await ask(name, input, envelope, good)
    expect(said).toBe(call)
    expect(value).toEqual(good)
  })

  it('counts another shape as no answer, and any codigoRetorno but 200 as errorBD (flows §8)', async () => {
    expect((await ask(name, input, envelope, bad)).error).toMatchObject({ reason: 'nonsense' })
    expect((await ask(name, input, 'data', good)).error).toMatchObject({ reason: 'nonsense' })
    const failure = { codigoRetorno: 500, glosaRetorno: 'El archivo no responde' }
    expect((await ask(name, input, envelope, good, failure)).error).toMatchObject({
      name: 'ErrorBD',
      data: failure,
    })
  })
})

it('the certificate of a worker names the employer in the JSON body (flows §7: deuda/email/certificado)', async () => {
  const reply = { folio: 'CDP-2026-0000001', emitidoEl: '2026-11-23' }
  const body = { ...who, rutEmpresa: company.rut }
  const { request } = await ask('emailCertificado', { body }, 'respuesta', reply)
  expect(await request.json()).toEqual({ rut: 17655301, dv: '4', rutEmpresa: 76655420 })
})
