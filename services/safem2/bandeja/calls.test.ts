import { describe, expect, it } from 'vitest'
import { createClient } from '#platform/contract/client.ts'
import { silentLog } from '../../kit/testing.ts'
import { safem2Contract } from '../contract.ts'

const id = '01990d5e-8a51-7c3e-9f0a-3f1d2c4b5a69'
const rut = { rut: 76_655_420, dv: '2' }
const record = {
  ...{ id, idEmpresa: id, tipoSolicitud: 1, folio: 'RE000001', fechaIngreso: '2026-11-23' },
  ...{ plazo: '2026-12-08', estadoSolicitud: 0, estaDescartada: 0, mensajeEnviado: 1 },
  solicitante: { rut: 17_655_301, dv: '4', nombre: 'Ana Soto' },
  empresas: [{ id, ...rut, name: 'Bodegas SpA', email: '', solicitanteRepresenta: null }],
  ...{ observaciones: [], decididaPor: null, deshacerHasta: null, cuentas: null, correoPorMandar: null },
  ...{ correosConocidos: [], correos: [], esperaA: [], porConfirmar: [] },
}
const paper = {
  ...{ idCuenta: id, documento: 'data:application/pdf;base64,JVBERg==', nombreDocumento: 'certificado.pdf' },
  idTipoDocumento: 'certificado_banco',
}
const whole = { idSolicitud: id, idEmpresa: '0' } as const

/** A call, as it is asked, and what its client makes of a reply. */
async function ask(name: string, query: object, reply: unknown, status = 200) {
  let said = ''
  const client = createClient(safem2Contract, {
    ...{ baseUrl: 'http://safem2.test', log: silentLog },
    fetch: async request => {
      const { pathname, searchParams } = new URL(request.url)
      said = `${request.method} ${pathname} ${[...new Set(searchParams.keys())].join(' ')}`
      expect(await request.text()).toBe('')
      return Response.json(reply, { status })
    },
  })
  const call = client[name as 'valid'] as (parts: object) => Promise<unknown>
  const outcome = await call({ token: 'x', query }).then(
    value => ({ value }),
    (error: Error) => ({ error }),
  )
  return { said, ...outcome } as { said: string; value?: unknown; error?: Error }
}

describe.each<[string, string, object, unknown, unknown]>([
  [
    'GET /safem2/v1/valid runUser',
    'valid',
    { runUser: '13456782-1' },
    { data: { valid: true } },
    { valid: true },
  ],
  [
    'GET /safem2/v1/listarSolicitudes tipoSolicitudes registros pagina estado correoEnviado fechaInicial fechaFinal',
    'listarBandeja',
    {
      ...{ tipoSolicitudes: 0, registros: 10, pagina: 1, estado: [0, 2], correoEnviado: 1 },
      ...{ fechaInicial: '2026-11-01', fechaFinal: '2026-11-30' },
    },
    { data: { records: [record], total: 1, ilegibles: 0 } },
    { data: { records: [{ ...record, estadoSolicitud: 3 }], total: 1 } },
  ],
  [
    'GET /safem2/v1/documentos idCuenta',
    'documentosDeCuenta',
    { idCuenta: id },
    [paper],
    [{ ...paper, documento: undefined }],
  ],
  [
    'POST /safem2/v1/estado idSolicitud idEmpresa estado observacion',
    'cambiarEstado',
    { ...whole, estado: 4, observacion: '' },
    { data: { estadoSolicitud: 4, deshacerHasta: null } },
    { data: { estadoSolicitud: 1, deshacerHasta: null } },
  ],
  [
    'POST /safem2/v1/enviarcorreo idSolicitud idEmpresa email',
    'enviarCorreo',
    { ...whole, email: 'personas@bodegas.example' },
    { data: { email: 'personas@bodegas.example' } },
    { data: {} },
  ],
])('%s (flows §7)', (call, name, query, good, bad) => {
  it('has everything in its query, and its good reply is read', async () => {
    const { said, value } = await ask(name, query, good)
    expect(said).toBe(call)
    expect(value).toEqual(good)
  })

  it('counts another shape, a page and a failure as no answer', async () => {
    expect((await ask(name, query, bad)).error).toMatchObject({ reason: 'nonsense' })
    expect((await ask(name, query, '<html>')).error).toMatchObject({ reason: 'nonsense' })
    expect((await ask(name, query, {}, 502)).error).toMatchObject({ reason: 'failure' })
  })
})
