import { describe, expect, it } from 'vitest'
import { createClient } from '#platform/contract/client.ts'
import { silentLog } from '../../kit/testing.ts'
import { stjContract } from '../contract.ts'

const empleador = {
  ...{ tipo: 'juridica', rut: 76_543_300, dv: '2', razonSocial: 'Imprenta Ñandú SpA', actividad: '' },
  ...{ codSii: '812100', runRepresentante: null, nombreRepresentante: '', apellidoPaternoRepresentante: '' },
  ...{ apellidoMaternoRepresentante: '', direccion: '', numeracion: '', oficina: '', ciudad: '' },
  ...{ comuna: '', region: '', nomRegion: '', nomcomuna: '', contactoDiferente: false, email: '' },
  ...{ telefono: '', sucursal: '', sexo: '' },
}
const found = { empleador, esRepresentanteLegal: false, cotizacionesAtrasadas: [] }
const registro = {
  ...{ nombres: 'Ana', apellido_paterno: 'Soto', apellido_materno: '', fecha_nacimiento: '2004-01-01' },
  ...{ renta_imponible: 610_000, desde: '2026-03' },
}
const valid = { codigoValida: '0', codigoError: 0, registro }

/** A call, as it is asked, and what its client makes of a reply. */
async function ask(name: string, query: object, reply: unknown) {
  let said = ''
  const client = createClient(stjContract, {
    ...{ baseUrl: 'http://stj.test', log: silentLog },
    fetch: async request => {
      const { pathname, searchParams } = new URL(request.url)
      said = [request.method, pathname, ...[...searchParams].map(one => one.join('='))].join(' ')
      return Response.json(reply)
    },
  })
  const call = client[name as 'getBancos'] as unknown as (parts: object) => Promise<unknown>
  const outcome = await call({ token: 'x', query }).then(
    value => ({ value }),
    (error: Error) => ({ error }),
  )
  return { said, ...outcome } as { said: string; value?: unknown; error?: Error }
}

describe.each<[string, string, object, { good: unknown; bad: unknown }]>([
  [
    'GET /v1/frontend/getRegiones',
    'getRegiones',
    {},
    {
      good: [{ id_region: '13', nombre: 'Metropolitana' }],
      bad: [{ id_region: 13, nombre: 'Metropolitana' }],
    },
  ],
  [
    'GET /v1/frontend/getComunas id_region=13',
    'getComunas',
    { id_region: '13' },
    { good: [{ id_comuna: '13119', nombre: 'Maipú' }], bad: [{ id_comuna: '13119' }] },
  ],
  [
    'GET /v1/frontend/getEmpleador rut_empleador=76543300 rut_solicitante=14543001 flagrl=1',
    'getEmpleador',
    { rut_empleador: 76_543_300, rut_solicitante: 14_543_001, flagrl: 1 },
    { good: found, bad: { ...found, empleador: { ...empleador, tipo: 'fiscal' } } },
  ],
  [
    'GET /v1/frontend/validaTrabajador rut_trabajador=20543001 rut_empleador=76543300',
    'validaTrabajador',
    { rut_trabajador: 20_543_001, rut_empleador: 76_543_300 },
    // The codes are texts, and the error a number (flows §5).
    { good: valid, bad: { ...valid, codigoValida: 0 } },
  ],
  [
    'GET /v1/frontend/getBancos',
    'getBancos',
    {},
    { good: [{ id_banco: 12, nombre: 'BancoEstado' }], bad: [{ id_banco: '12', nombre: 'BancoEstado' }] },
  ],
  [
    'GET /v1/frontend/getTipoCuenta',
    'getTipoCuenta',
    {},
    { good: [{ id_tipo_cuenta: 1, nombre: 'Cuenta corriente' }], bad: [{ id_tipo_cuenta: 1 }] },
  ],
])('%s (flows §7)', (call, name, query, { good, bad }) => {
  it('is asked so, and its good reply is read from respuesta', async () => {
    expect(await ask(name, query, { codigoRetorno: 200, respuesta: good })).toEqual({
      said: call,
      value: good,
    })
  })

  it('counts another shape, one without respuesta and a page as no answer', async () => {
    for (const reply of [{ codigoRetorno: 200, respuesta: bad }, { codigoRetorno: 200 }, good, '<html>'])
      expect((await ask(name, query, reply)).error).toMatchObject({ reason: 'nonsense' })
  })
})

describe('getEmpleador', () => {
  it.each([
    ['NoEncontrada', 404],
    ['NoRepresenta', 403],
  ])('passes on the institution’s words where it refuses: %s (flows §8)', async (name, codigoRetorno) => {
    const refused = { codigoRetorno, glosaRetorno: 'Revise el número.' }
    const query = { rut_empleador: 76_543_300, rut_solicitante: 14_543_001, flagrl: 1 }
    expect((await ask('getEmpleador', query, refused)).error).toMatchObject({ name, data: refused })
  })
})
