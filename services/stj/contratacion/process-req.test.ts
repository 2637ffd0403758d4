import { describe, expect, it } from 'vitest'
import { createClient } from '#platform/contract/client.ts'
import { stjContract } from '../contract.ts'
import type { SolicitudContratacion } from './schemas.ts'

const rut = { rut: 76_543_300, dv: '2' }
const solicitud: SolicitudContratacion = {
  empleador: {
    ...{ tipo: 'juridica', ...rut, razonSocial: 'Imprenta Ñandú SpA', actividad: '', codSii: '812100' },
    ...{ runRepresentante: { rut: 14_543_001, dv: '1' }, nombreRepresentante: 'Gabriela' },
    ...{
      apellidoPaternoRepresentante: 'Muñoz',
      apellidoMaternoRepresentante: '',
      direccion: 'Avenida Matta',
    },
    ...{ numeracion: '815', oficina: '', ciudad: '', comuna: '13101', region: '13', nomRegion: '' },
    ...{ nomcomuna: 'Santiago', contactoDiferente: false, email: '', telefono: '226543300', sucursal: '' },
    sexo: '',
  },
  solicitante: {
    ...{ validado: true, idSolicitante: '14543001-1', idEmpresa: '', run: 14_543_001, dv: '1' },
    ...{ nombre: 'Gabriela', apellido_paterno: 'Muñoz', apellido_materno: '', telefono: '912345678' },
    ...{ correo: '', esRepresentanteLegal: true },
  },
  trabajadores: [
    {
      ...{ rut: 20_543_001, dv: '6', nombres: 'Ana', apellido_paterno: 'Soto', apellido_materno: '' },
      ...{ fecha_nacimiento: '2004-01-01', renta_bruta: 610_000, fecha_inicio_contrato: '2026-01-01' },
    },
  ],
  formulario: {
    ...{ tipoCarga: '1', fileCarga: '', autorizacion: true, formapago: '2', tipoCuenta: null },
    ...{ nomTipoCuenta: '', banco: null, nomBanco: '', rutCuenta: null, nroCuenta: '', emailCuenta: '' },
    ...{ lugarPago: 'LH-13101', tipo_solicitud: 1, id_reforma: null },
  },
}
const pdf = (name: string) => new File([`%PDF ${name}`], `${name}.pdf`, { type: 'application/pdf' })
const good = {
  codigoRetorno: 200,
  respuesta: {
    ...{ id_solicitud: '0b4a5ad6-51a5-4cf9-8f0e-6d2b3b6a7a01', estado_solicitud: 'ingresada' },
    ...{ comprobante: 'STJE000001', tipo_solicitud: 1, id_reforma: null, plazo: '2027-01-04' },
  },
}

/** Sends the request with these files to an institution that answers so; gives what went over the wire. */
async function wire(files: object, reply: object = good) {
  const sent: { method?: string; path?: string; contentType?: string; text?: string } = {}
  const client = createClient(stjContract, {
    baseUrl: 'http://stj.test',
    log: { warn: () => undefined },
    fetch: async request => {
      sent.method = request.method
      sent.path = new URL(request.url).pathname
      sent.contentType = request.headers.get('content-type') ?? ''
      sent.text = Buffer.from(await request.arrayBuffer()).toString('utf8')
      return Response.json(reply)
    },
  })
  const call = { token: 'x', idempotencyKey: 'clave', body: { ...solicitud, ...files } }
  const outcome = await client.processReq(call).then(
    value => ({ value }),
    (error: Error) => ({ error }),
  )
  return { sent, ...outcome } as { sent: typeof sent; value?: unknown; error?: Error }
}

/** The parts of a multipart body as they stand in its bytes: header lines and content. */
function partsOf({ contentType = '', text = '' }: { contentType?: string; text?: string }) {
  const [, boundary = ''] = /^multipart\/form-data; boundary=(.+)$/.exec(contentType) ?? []
  const [before, ...parts] = text.split(`--${boundary}`)
  expect(before).toBe('')
  expect(parts.pop()?.trim()).toBe('--')
  return parts.map(part => {
    const [head = '', ...content] = part.replace(/^\r\n/, '').replace(/\r\n$/, '').split('\r\n\r\n')
    return { head: head.split('\r\n'), content: content.join('\r\n\r\n') }
  })
}
const field = (name: string) => [`Content-Disposition: form-data; name="${name}"`]
const file = (name: string, fileName: string) => [
  `Content-Disposition: form-data; name="${name}"; filename="${fileName}"`,
  'Content-Type: application/pdf',
]

describe('processReq (flows §7)', () => {
  it('is a multipart of four JSON parts and three files, byte by byte', async () => {
    const files = {
      ...{ fileEscritura: pdf('escritura'), fileVigencia: pdf('vigencia'), fileMandato: pdf('mandato') },
    }
    const { sent } = await wire(files)
    expect([sent.method, sent.path]).toEqual(['POST', '/v1/frontend/processReq'])
    expect(partsOf(sent)).toEqual([
      { head: field('empleador'), content: JSON.stringify(solicitud.empleador) },
      { head: field('solicitante'), content: JSON.stringify(solicitud.solicitante) },
      { head: field('trabajadores'), content: JSON.stringify(solicitud.trabajadores) },
      { head: field('formulario'), content: JSON.stringify(solicitud.formulario) },
      { head: file('fileEscritura', 'escritura.pdf'), content: '%PDF escritura' },
      { head: file('fileVigencia', 'vigencia.pdf'), content: '%PDF vigencia' },
      { head: file('fileMandato', 'mandato.pdf'), content: '%PDF mandato' },
    ])
  })

  it('leaves out a file that there is not', async () => {
    const { sent } = await wire({ fileMandato: pdf('mandato') })
    expect(partsOf(sent).map(({ head }) => /name="(\w+)"/.exec(head[0] ?? '')?.[1])).toEqual([
      ...['empleador', 'solicitante', 'trabajadores', 'formulario', 'fileMandato'],
    ])
  })

  it('is answered in respuesta with the five fields of the specification', async () => {
    const { value } = await wire({})
    expect(value).toEqual(good.respuesta)
  })

  it('rethrows what the institution says where it refuses (flows §8)', async () => {
    const refused = { codigoRetorno: 409, glosaRetorno: 'Esa clave ya se usó.' }
    const { error } = await wire({}, refused)
    expect(error).toMatchObject({ name: 'ClaveReutilizada', data: refused })
    const nonsense = await wire({}, { codigoRetorno: 200 })
    expect(nonsense.error).toMatchObject({ reason: 'nonsense' })
  })
})
