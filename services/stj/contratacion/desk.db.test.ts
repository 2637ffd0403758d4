import { describe, expect, it } from 'vitest'
import { accountantRun } from '#country/stories/accountant.ts'
import { hiredRuns, youngEmployerRuns, youngEmployerRuts } from '#country/stories/young-employers.ts'
import { type Run, runFromWire, runToWire } from '#domain/run.ts'
import { cuentasRehusadas } from '../../kit/accounts.fixture.ts'
import { createStjWorld } from '../world.fixture.ts'
import type { SolicitudContratacion } from './schemas.ts'

const { client, country, database, portal, step } = await createStjWorld()
const { representante } = youngEmployerRuns
const { imprenta } = youngEmployerRuts
const own = { banco: 1, tipoCuenta: 1, numeroCuenta: String(runToWire(imprenta).rut) }

/** The print shop's request for Ana, paid into an account. */
async function solicitudOf({ banco, tipoCuenta, numeroCuenta }: typeof own): Promise<SolicitudContratacion> {
  const { rut: rut_empleador } = runToWire(imprenta)
  const { rut: rut_solicitante, dv } = runToWire(representante)
  const query = { rut_empleador, rut_solicitante, flagrl: 1 }
  const { empleador } = await client.getEmpleador({ token: representante, query })
  const { empresas } = await client.listadoEmpresas({ token: representante })
  const ana = country.persona(hiredRuns.ana)
  const [contract] = ana?.cotizaciones ?? []
  if (!ana || !contract) throw new Error('Ana has no contract')
  return {
    empleador,
    solicitante: {
      ...{ validado: true, idSolicitante: representante, idEmpresa: empresas[0]?.idEmpresa ?? '' },
      ...{ run: rut_solicitante, dv, nombre: 'Gabriela', apellido_paterno: 'Muñoz', apellido_materno: '' },
      ...{ telefono: '912345678', correo: '', esRepresentanteLegal: true },
    },
    trabajadores: [
      {
        ...runToWire(ana.run),
        nombres: ana.nombres,
        apellido_paterno: ana.apellidoPaterno,
        apellido_materno: ana.apellidoMaterno,
        fecha_nacimiento: ana.fechaNacimiento,
        renta_bruta: contract.rentaImponibleClp,
        fecha_inicio_contrato: `${contract.desde}-01`,
      },
    ],
    formulario: {
      ...{ tipoCarga: '1', fileCarga: '', autorizacion: true, formapago: '1', tipoCuenta },
      ...{ nomTipoCuenta: '', banco, nomBanco: '', rutCuenta: runToWire(imprenta), nroCuenta: numeroCuenta },
      ...{ emailCuenta: '', lugarPago: '', tipo_solicitud: 1, id_reforma: null },
    },
  }
}

it.each([...cuentasRehusadas, [null, own] as const])(
  'a request with an account is answered with %s',
  async (motivoRechazo, cuenta) => {
    const { id_solicitud } = await client.processReq({
      token: representante,
      idempotencyKey: `clave-cuenta-${motivoRechazo}`,
      body: await solicitudOf(cuenta),
    })
    await step(3)
    const params = { id_solicitud }
    expect(await client.detalleContratacion({ token: representante, params })).toMatchObject({
      estado_solicitud: motivoRechazo === null ? 'aprobada_total' : 'rechazada',
      motivoRechazo,
    })
  },
)

it('an employer is told to nobody who asks in the name of its representative (ASVS 5.0, 10.3.2)', async () => {
  const query = {
    rut_empleador: runToWire(imprenta).rut,
    rut_solicitante: runToWire(representante).rut,
    flagrl: 0,
  }
  await expect(client.getEmpleador({ token: hiredRuns.ana, query })).rejects.toMatchObject({
    name: 'NoAutorizado',
  })
})

describe('a change of an earlier request (decisions, 5433v2)', () => {
  /** A worker as her register has her. */
  function workerOf(run: Run) {
    const persona = country.persona(run)
    const [contract] = persona?.cotizaciones ?? []
    if (!persona || !contract) throw new Error('She has no contract')
    return {
      ...runToWire(run),
      nombres: persona.nombres,
      apellido_paterno: persona.apellidoPaterno,
      apellido_materno: persona.apellidoMaterno,
      fecha_nacimiento: persona.fechaNacimiento,
      renta_bruta: contract.rentaImponibleClp,
      fecha_inicio_contrato: `${contract.desde}-01`,
    }
  }

  async function granted(estado: 'aprobada_parcial' | 'aprobada_total' = 'aprobada_parcial') {
    const { empresas } = await client.listadoEmpresas({ token: representante })
    const query = { idEmpresa: empresas[0]?.idEmpresa ?? '', estado }
    const { records } = await client.misSolicitudes({ token: representante, query })
    return records.at(-1)?.id_solicitud ?? ''
  }

  it('adds, corrects and takes out people, and is told on both', async () => {
    const id_reforma = await granted()
    const before = await client.pagosContratacion({
      token: representante,
      params: { id_solicitud: id_reforma },
    })
    const base = await solicitudOf(own)
    const { renta_bruta } = workerOf(hiredRuns.pagada)
    const luis = workerOf(hiredRuns.luis)
    const { id_solicitud } = await client.processReq({
      token: representante,
      idempotencyKey: 'clave-cambio',
      body: {
        ...base,
        trabajadores: [
          workerOf(hiredRuns.luis),
          { ...workerOf(hiredRuns.pagada), renta_bruta: renta_bruta - 1_000 },
        ],
        formulario: {
          ...base.formulario,
          ...{ tipo_solicitud: 2 as const, id_reforma },
          // Who is not in it cannot leave it.
          retirados: [hiredRuns.impaga, hiredRuns.ana].map(runToWire),
        },
      },
    })
    await step(3)
    const params = { id_solicitud }
    // Each is told of it, from the first event on, and reads what was decided of her.
    const told = portal.received.filter(one => one.idSolicitud === id_solicitud)
    expect(told.length).toBeGreaterThan(1)
    for (const { tipo, concernidos = [] } of told)
      expect(concernidos.map(({ rut, como, pedido, resuelto }) => [rut, como, pedido, resuelto])).toEqual(
        [
          [
            hiredRuns.luis,
            'entra',
            '0',
            `sueldo:${luis.renta_bruta}`,
            `inicio:${luis.fecha_inicio_contrato}`,
          ],
          [hiredRuns.pagada, 'entra', '0', 'corrige', `sueldo:${renta_bruta}:${renta_bruta - 1_000}`],
          [hiredRuns.impaga, 'sale', 'retirado'],
          [hiredRuns.ana, 'sale', 'no_estaba'],
        ].map(([run = '', que = '', codigo, ...correccion]) => [
          ...[runToWire(run).rut, 'trabajador', [que, ...correccion]],
          tipo === 'aprobada_total' ? [{ que, codigo }] : undefined,
        ]),
      )
    const change = await client.detalleContratacion({ token: representante, params })
    expect(change).toMatchObject({ estado_solicitud: 'aprobada_total', tipo_solicitud: 2, aceptados: 2 })
    expect(change.retirados.map(one => runFromWire(one))).toEqual([hiredRuns.impaga])
    const changed = await client.detalleContratacion({
      token: representante,
      params: { id_solicitud: id_reforma },
    })
    expect(changed.lista.map(({ hasta, ...rut }) => [runFromWire(rut), hasta])).toEqual([
      [hiredRuns.pagada, change.desde],
      [hiredRuns.impaga, change.desde],
      [hiredRuns.completa, null],
    ])
    const after = await client.pagosContratacion({
      token: representante,
      params: { id_solicitud: id_reforma },
    })
    expect(after.pagos).toEqual(before.pagos.filter(({ mes }) => mes < (change.desde ?? '')))
    const { bytes } = await client.resolucionContratacion({ token: representante, params })
    expect(Buffer.from(bytes).subarray(0, 5).toString()).toBe('%PDF-')
    await expect(client.resolucionContratacion({ token: hiredRuns.ana, params })).rejects.toMatchObject({
      name: 'NoEncontrada',
    })
  })

  it('is refused, and says why, if somebody leaves and stays in it at once', async () => {
    const base = await solicitudOf(own)
    const { id_solicitud } = await client.processReq({
      token: representante,
      idempotencyKey: 'clave-sale-y-entra',
      body: {
        ...base,
        trabajadores: [workerOf(hiredRuns.pagada)],
        formulario: {
          ...base.formulario,
          ...{ tipo_solicitud: 2 as const, id_reforma: await granted() },
          retirados: [runToWire(hiredRuns.pagada)],
        },
      },
    })
    await step(3)
    expect(
      await client.detalleContratacion({ token: representante, params: { id_solicitud } }),
    ).toMatchObject({ estado_solicitud: 'rechazada', motivoRechazo: 'sale_y_entra', retirados: [] })
  })

  it('is told to who asked for it and who confirmed it, when another representative changes it', async () => {
    const rows = await database.rows(
      `UPDATE stj.contratacion_empleadores SET otros_representantes = $2::jsonb WHERE rut = $1 RETURNING 1`,
      [imprenta, JSON.stringify([accountantRun])],
    )
    expect(rows).toHaveLength(1)
    const id_reforma = await granted('aprobada_total')
    // As if somebody else had asked for it with a power, and a worker who now leaves had confirmed it too.
    const [{ confirmed } = {}] = await database.rows<{ confirmed: string }>(
      `UPDATE stj_contratacion_solicitudes.solicitudes SET confirmaciones = $2::jsonb WHERE id = $1
        RETURNING confirmaciones::text AS confirmed`,
      [
        id_reforma,
        JSON.stringify(
          [youngEmployerRuns.vina, hiredRuns.ana, accountantRun].map(run => ({
            ...{ run, respuesta: 'si', ocurridoEn: '2026-06-01T12:00:00Z' },
          })),
        ),
      ],
    )
    expect(confirmed).toContain(youngEmployerRuns.vina)
    const base = await solicitudOf(own)
    const { id_solicitud } = await client.processReq({
      token: accountantRun,
      idempotencyKey: 'clave-otra-representante',
      body: {
        ...base,
        solicitante: {
          ...base.solicitante,
          ...{ idSolicitante: accountantRun, run: runToWire(accountantRun).rut },
          dv: runToWire(accountantRun).dv,
        },
        trabajadores: [],
        formulario: {
          ...base.formulario,
          ...{ formapago: null, autorizacion: false, banco: null, tipoCuenta: null, nroCuenta: '' },
          ...{ tipo_solicitud: 2 as const, id_reforma, retirados: [runToWire(hiredRuns.ana)] },
        },
      },
    })
    await step(3)
    const told = portal.received.filter(one => one.idSolicitud === id_solicitud)
    expect(told.at(-1)?.tipo).toBe('aprobada_total')
    for (const { concernidos = [] } of told)
      expect(concernidos.map(({ rut, como, pedido }) => [rut, como, pedido])).toEqual([
        [runToWire(youngEmployerRuns.vina).rut, 'confirmo_antes', ['sale']],
        [runToWire(hiredRuns.ana).rut, 'trabajador', ['sale']],
        [runToWire(representante).rut, 'pidio_antes', ['sale']],
      ])
  })

  it('lets somebody who left be asked for again', async () => {
    const { rut: rut_empleador } = runToWire(imprenta)
    const query = { rut_trabajador: runToWire(hiredRuns.pagada).rut, rut_empleador }
    expect(await client.validaTrabajador({ token: representante, query })).toMatchObject({
      codigoValida: '5',
    })
    const out = { ...query, rut_trabajador: runToWire(hiredRuns.impaga).rut }
    expect((await client.validaTrabajador({ token: representante, query: out })).codigoValida).not.toBe('5')
  })
})

it('a request filed before people could leave one is read and decided, before and after', async () => {
  // What the release before has of it: nobody leaves, and a worker's result has no name.
  const asBefore = (id: string) =>
    database.rows(
      `UPDATE stj_contratacion_solicitudes.solicitudes SET solicitud = solicitud #- '{formulario,retirados}',
         datos = datos - 'retirados' || jsonb_build_object('resultados',
           (SELECT coalesce(jsonb_agg(one - 'nombre'), '[]'::jsonb) FROM jsonb_array_elements(datos->'resultados') AS one))
       WHERE id = $1 RETURNING 1`,
      [id],
    )
  const { id_solicitud } = await client.processReq({
    token: representante,
    idempotencyKey: 'clave-de-antes',
    body: await solicitudOf(own),
  })
  const mine = { token: representante, params: { id_solicitud } }
  expect(await asBefore(id_solicitud)).toHaveLength(1)
  expect(await client.detalleContratacion(mine)).toMatchObject({ retirados: [] })
  await step(3)
  const decided = await client.detalleContratacion(mine)
  expect(decided.estado_solicitud).toMatch(/aprobada_total|rechazada/)
  await asBefore(id_solicitud)
  expect(await client.detalleContratacion(mine)).toEqual(decided)
  const { bytes } = await client.resolucionContratacion(mine)
  expect(Buffer.from(bytes).subarray(0, 5).toString()).toBe('%PDF-')
})

describe('a company with two representatives', () => {
  it('shows both its requests, and nobody else', async () => {
    const aromos = '76543210-3'
    for (const token of [accountantRun, '12765431-k']) {
      const { empresas } = await client.listadoEmpresas({ token })
      const empresa = empresas.find(one => runFromWire(one) === aromos)
      const query = { idEmpresa: empresa?.idEmpresa ?? '' }
      expect((await client.misSolicitudes({ token, query })).total).toBe(0)
      await expect(client.misSolicitudes({ token: representante, query })).rejects.toMatchObject({
        name: 'NoEncontrada',
      })
    }
  })

  it('has the one who is not asked told of what a stranger files for it', async () => {
    const base = await solicitudOf(own)
    const stranger = hiredRuns.luis
    const { id_solicitud } = await client.processReq({
      token: stranger,
      idempotencyKey: 'clave-con-poder',
      body: {
        ...base,
        empleador: { ...base.empleador, ...runToWire('76543210-3') },
        solicitante: {
          ...base.solicitante,
          ...{ idSolicitante: stranger, run: runToWire(stranger).rut, dv: runToWire(stranger).dv },
        },
      },
    })
    await step(3)
    const told = portal.received.filter(one => one.idSolicitud === id_solicitud)
    expect(told.length).toBeGreaterThan(0)
    for (const { concernidos = [] } of told)
      expect(concernidos.map(({ rut, como }) => [rut, como])).toEqual([
        [runToWire(accountantRun).rut, 'otro_representante'],
        [runToWire(hiredRuns.ana).rut, 'trabajador'],
      ])
  })
})
