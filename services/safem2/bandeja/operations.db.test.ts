import { beforeAll, describe, expect, it } from 'vitest'
import { empresasPorRegistrar, registeringRuns } from '#country/stories/registering-employers.ts'
import { empresasEnBandeja, oficinaContable } from '#country/stories/tray.ts'
import { type Run, runToWire } from '#domain/run.ts'
import { systemIds } from '#platform/ids.ts'
import { resolucionOfDesk } from '../../kit/requests/resolution.ts'
import { eventoRegistroSchema } from '../contract.ts'
import { deskDefinition, solicitudes } from '../desk.ts'
import { createSafem2World } from '../world.fixture.ts'
import { pasosParaDeshacer } from './operations.ts'
import { insertAutorizados, putBandeja } from './store.ts'

const world = await createSafem2World()
const { client, portal } = world
const reason = { procedure: '0000', purpose: 'Revisar su registro de empresas' }
/** Of the IPS with permission, and of another institution without (people). */
const marta = '13456782-1'
const camilo = '17234561-1'
const [unaEmpresa = '', otraEmpresa = '', terceraEmpresa = ''] = empresasEnBandeja
const { repostera, contadora, representante } = registeringRuns

type Query = Parameters<typeof client.listarBandeja>[0]['query']
const list = async (query: Partial<Query> = {}, token: Run = marta) =>
  (await client.listarBandeja({ token, reason, query: { tipoSolicitudes: 0, ...query } })).data
const find = async (idSolicitud: string) => {
  const [found] = (await list({ idSolicitud })).records
  if (!found) throw new Error('The request is not in the tray')
  return found
}
const decide = async (
  { id, idEmpresa = '0' }: { id: string; idEmpresa?: string },
  estado: number,
  observacion = '',
) =>
  (
    await client.cambiarEstado({
      token: marta,
      reason,
      query: { idSolicitud: id, idEmpresa, estado, observacion },
    })
  ).data
/** What the resolution of a request says, as text. */
const groundsIn = async (id: string) => {
  const row = await solicitudes.findById(world.database, id)
  const { resueltos = [] } = (row && resolucionOfDesk(deskDefinition, row)) ?? {}
  return resueltos.flatMap(({ rows }) => rows.map(({ label, value }) => `${label}: ${value}`)).join(' ')
}
const discard = (id: string) => decide({ id }, 4)
const told = (id: string) =>
  portal.received.filter(one => one.idSolicitud === id).map(one => eventoRegistroSchema.parse(one))

describe('the validity check (flows §6, §7)', () => {
  const valid = async (token: Run, runUser: string) =>
    (await client.valid({ token, reason, query: { runUser } })).data.valid

  it('says yes to officials with permission alone, and only about themselves', async () => {
    expect(await valid(marta, marta)).toBe(true)
    expect(await valid(camilo, camilo)).toBe(false)
    expect(await valid(repostera, repostera)).toBe(false)
    expect(await valid(repostera, marta)).toBe(false)
    // Who attends a person does not open her own tray with that person's token.
    expect(await valid(`${marta}/${camilo}`, marta)).toBe(false)
  })

  it('stands before every other call', async () => {
    const [first] = (await list()).records
    const refused = { name: 'NoAutorizado' }
    await expect(list({}, camilo)).rejects.toMatchObject(refused)
    const call = { token: camilo, reason }
    const whole = { idSolicitud: first?.id ?? '', idEmpresa: '0' as const }
    await expect(
      client.documentosDeCuenta({ ...call, query: { idCuenta: systemIds.uuid() } }),
    ).rejects.toMatchObject(refused)
    await expect(
      client.cambiarEstado({ ...call, query: { ...whole, estado: 4, observacion: '' } }),
    ).rejects.toMatchObject(refused)
    await expect(client.enviarCorreo({ ...call, query: whole })).rejects.toMatchObject(refused)
  })
})

describe('somebody whom an official attends', () => {
  it('opens none of the five calls with that official’s token', async () => {
    await insertAutorizados(world.database, [{ run: repostera, nombre: '' }])
    const call = { token: `${repostera}/${marta}`, reason }
    const refused = { name: 'NoAutorizado' }
    const [first] = (await list()).records
    const whole = { idSolicitud: first?.id ?? '', idEmpresa: '0' as const }
    const attempts = [
      client.listarBandeja({ ...call, query: { tipoSolicitudes: 0 } }),
      client.documentosDeCuenta({ ...call, query: { idCuenta: systemIds.uuid() } }),
      client.cambiarEstado({ ...call, query: { ...whole, estado: 4, observacion: '' } }),
      client.enviarCorreo({ ...call, query: whole }),
    ]
    for (const attempt of attempts) await expect(attempt).rejects.toMatchObject(refused)
    const { data } = await client.valid({ ...call, query: { runUser: repostera } })
    expect(data.valid).toBe(false)
  })
})

describe('the list (flows §4, §7)', () => {
  it('has pages of ten, oldest first, and the whole with registros 0', async () => {
    const first = await list()
    expect(first.records).toHaveLength(10)
    const second = await list({ pagina: 2 })
    expect(first.records.length + second.records.length).toBe(first.total)
    const whole = await list({ tipoSolicitudes: 1, registros: 0 })
    expect(whole.records.map(({ id }) => id)).toEqual(
      [...first.records, ...second.records].map(({ id }) => id),
    )
    const days = whole.records.map(({ fechaIngreso }) => fechaIngreso)
    expect(days).toEqual(days.toSorted())
  })

  it('is narrowed by state, by mail and by days', async () => {
    const statesOf = async (estado: number[]) => {
      const { records } = await list({ estado, registros: 100 })
      return [...new Set(records.map(({ estadoSolicitud }) => estadoSolicitud))].toSorted()
    }
    expect(await statesOf([0])).toEqual([0])
    expect(await statesOf([2])).toEqual([2])
    expect(await statesOf([4])).toEqual([4])
    expect(await statesOf([0, 2])).toEqual([0, 2])
    const sent = await list({ correoEnviado: 1, registros: 100 })
    const unsent = await list({ correoEnviado: 0, registros: 100 })
    expect(new Set(sent.records.map(({ mensajeEnviado }) => mensajeEnviado))).toEqual(new Set([1]))
    expect(new Set(unsent.records.map(({ mensajeEnviado }) => mensajeEnviado))).toEqual(new Set([0]))
    expect(sent.total + unsent.total).toBe((await list()).total)
    const day = sent.records[0]?.fechaIngreso ?? ''
    const ofDay = await list({ fechaInicial: day, fechaFinal: day, registros: 100 })
    expect(new Set(ofDay.records.map(({ fechaIngreso }) => fechaIngreso))).toEqual(new Set([day]))
  })

  it('tells no account; one request does, and the applicant reads who looked', async () => {
    const { records } = await list()
    expect(new Set(records.map(({ cuentas }) => cuentas))).toEqual(new Set([null]))
    const one = await find(records[0]?.id ?? '')
    expect(one.cuentas).toMatchObject([{ banco: 37, isActive: true, titular: expect.any(String) }])
    expect(one.empresas[0]?.solicitanteRepresenta).toBe(true)
    const { accesos } = await client.quienVioMisDatos({ token: oficinaContable })
    expect(accesos[0]).toMatchObject({ tramite: '0000', proposito: reason.purpose })
  })

  it('is noted for everybody who stands in it, once a day', async () => {
    const noted = async () => {
      const { accesos } = await client.quienVioMisDatos({ token: oficinaContable })
      return accesos.filter(one => one.operacion === 'listarSolicitudes' && one.idSolicitud === null).length
    }
    await list({ registros: 100 })
    const before = await noted()
    expect(before).toBeGreaterThan(0)
    await list({ registros: 100 })
    await list({ pagina: 2 })
    expect(await noted()).toBe(before)
  })

  it('is searched by part of a name, by RUT and by folio, and ordered by the last day', async () => {
    const [some] = (await list({ registros: 100 })).records.slice(-1)
    const [empresa] = some?.empresas ?? []
    const found = async (buscar: string) => (await list({ buscar })).records.map(({ id }) => id)
    expect(await found((empresa?.name ?? '').slice(0, 8).toLowerCase())).toContain(some?.id)
    expect(await found(`${empresa?.rut}-${empresa?.dv}`)).toContain(some?.id)
    expect(await found(some?.folio ?? '')).toEqual([some?.id])
    expect(await found('nadie se llama así')).toEqual([])
    const days = (await list({ orden: 'plazo', registros: 100 })).records.map(({ plazo }) => plazo)
    expect(days).toEqual(days.toSorted())
  })

  it('loses one row that is damaged, and no other', async () => {
    const { total, records } = await list({ registros: 100 })
    const table = 'safem2_solicitudes.solicitudes'
    const [broken] = records
    const change = (name: string) =>
      world.database.rows(
        `UPDATE ${table} SET solicitud = jsonb_set(solicitud, '{empresas,0,rut}', $2::jsonb) WHERE id = $1`,
        [broken?.id, name],
      )
    await change('"mal"')
    const after = await list({ registros: 100 })
    expect([after.records.length, after.ilegibles, after.total]).toEqual([total - 1, 1, total])
    await change(String(broken?.empresas[0]?.rut))
    const whole = await world.database.row<{ solicitud: object }>(
      `SELECT solicitud FROM ${table} WHERE id = $1`,
      [broken?.id],
    )
    const put = (solicitud: object | undefined) =>
      world.database.rows(`UPDATE ${table} SET solicitud = $2 WHERE id = $1`, [broken?.id, solicitud])
    await put({})
    const emptied = await list({ registros: 100 })
    expect([emptied.records.length, emptied.ilegibles, emptied.total]).toEqual([total - 1, 1, total])
    await put(whole?.solicitud)
  })

  it('has nothing of pocaf, whose requests lie on a desk of their own', async () => {
    expect(await list({ tipoSolicitudes: 2, registros: 0 })).toEqual({ records: [], total: 0, ilegibles: 0 })
  })
})

describe('the papers of an account', () => {
  it('are data URLs of what was uploaded, and of no other account', async () => {
    const [first] = (await list()).records
    const idCuenta = (await find(first?.id ?? '')).cuentas?.[0]?.id ?? ''
    const papers = await client.documentosDeCuenta({ token: marta, reason, query: { idCuenta } })
    expect(
      papers.map(one => [one.idTipoDocumento, /^data:([^;]+);base64,/.exec(one.documento)?.[1]]),
    ).toEqual([
      ['certificado_banco', 'application/pdf'],
      ['escritura', 'application/pdf'],
      ['vigencia', 'image/png'],
    ])
    const other = { idCuenta: systemIds.uuid() }
    expect(await client.documentosDeCuenta({ token: marta, reason, query: other })).toEqual([])
  })
})

describe('an official resolves', () => {
  it('and the institution acts later: the account is active and the portal hears of it', async () => {
    const id = await world.file(repostera, world.bodyOf(repostera, repostera), [])
    const decided = await decide({ id }, 2)
    expect(decided).toMatchObject({ estadoSolicitud: 2, deshacerHasta: expect.any(String) })
    expect(await world.see(repostera, id)).toMatchObject({ codigoEstado: 0 })
    await world.step(pasosParaDeshacer + 2)
    expect(await world.see(repostera, id)).toMatchObject({ codigoEstado: 2, cuentasActivas: 1 })
    expect(told(id).map(({ tipo }) => tipo)).toEqual(['en_revision', 'aprobada'])
    await expect(decide({ id }, 0)).rejects.toMatchObject({ name: 'EstadoNoPermite' })
    expect(await find(id)).toMatchObject({ estadoSolicitud: 2, deshacerHasta: null })
  })
})

describe('a company whose representative is asked', () => {
  const { ilegible, conCaja: otra } = empresasPorRegistrar
  const powered = ['certificado_banco', 'escritura', 'vigencia', 'poder'] as const
  const answer = (idSolicitud: string, respuesta: 'si' | 'no') =>
    client.confirmar({
      ...{ token: representante, params: { idSolicitud }, body: { respuesta } },
      idempotencyKey: world.nextKey(),
    })
  const asked = async (rut: Run) => {
    const id = await world.file(contadora, world.bodyOf(contadora, rut), powered)
    await world.step(2)
    expect(told(id).at(-1)).toMatchObject({ tipo: 'por_confirmar' })
    return id
  }
  const withdraw = (idSolicitud: string) =>
    client.desistir({
      ...{ token: contadora, params: { idSolicitud }, idempotencyKey: world.nextKey() },
    })
  const actives = async () =>
    (await client.registro({ token: contadora })).cuentas.filter(({ isActive }) => isActive)

  it('is not resolved while the question is open, whoever presses: the tray says whom it waits for, and until when', async () => {
    const id = await asked(ilegible)
    const { vence } = told(id).at(-1)?.concernidos?.[0] ?? {}
    const waits = { ...runToWire(representante), respuesta: null, vence }
    await expect(decide({ id }, 2)).rejects.toMatchObject({
      name: 'SinConfirmar',
      data: { porConfirmar: [{ ...waits, nombre: 'Verónica Alicia Montenegro Salas' }] },
    })
    const found = await find(id)
    expect(found).toMatchObject({ estadoSolicitud: 0, porConfirmar: [waits], deshacerHasta: null })
    expect(found.reloj).toMatchObject({ pausadaDesde: '2026-11-23' })
    expect((await list({ buscar: found.folio })).records).toMatchObject([
      { esperaA: [{ ...runToWire(representante), vence }] },
    ])
    await withdraw(id)
  })

  it('is not resolved before she is asked, nor after a no that the institution has not acted on', async () => {
    const early = await world.file(contadora, world.bodyOf(contadora, ilegible), powered)
    await expect(decide({ id: early }, 2)).rejects.toMatchObject({
      name: 'SinConfirmar',
      data: { porConfirmar: [{ respuesta: null, vence: null }] },
    })
    await world.step(2)
    await answer(early, 'no')
    await expect(decide({ id: early }, 2)).rejects.toMatchObject({
      data: { porConfirmar: [{ respuesta: 'no' }] },
    })
    await world.step(2)
    expect(await world.see(contadora, early)).toMatchObject({
      codigoEstado: 4,
      motivoDescarte: 'no_confirmado',
    })
    expect(await actives()).toEqual([])
  })

  it('is resolved after her yes', async () => {
    const id = await asked(otra)
    await answer(id, 'si')
    expect((await find(id)).porConfirmar).toEqual([])
    await decide({ id }, 2)
    await world.step(pasosParaDeshacer + 2)
    expect(await world.see(contadora, id)).toMatchObject({ codigoEstado: 2, cuentasActivas: 1 })
    expect(await groundsIn(id)).toContain('Quien la representa lo confirmó el 23 de noviembre de 2026.')
  })

  it('is discarded by her no at the same moment as an official resolves, whichever comes first', async () => {
    const id = await asked(ilegible)
    const [no, resolve] = await Promise.allSettled([answer(id, 'no'), decide({ id }, 2)])
    expect([no.status, resolve.status]).toEqual(['fulfilled', 'rejected'])
    await world.step(pasosParaDeshacer + 2)
    expect(await world.see(contadora, id)).toMatchObject({ codigoEstado: 4, motivoDescarte: 'no_confirmado' })
  })

  it.each(['no', 'nothing'] as const)(
    'is never registered on an official’s decision that stood without her: she says %s',
    async said => {
      const id = await asked(ilegible)
      const before = (await actives()).length
      const aplicaEn = new Date(world.clock.now().getTime() + pasosParaDeshacer * 20_000)
      const row = await solicitudes.findById(world.database, id)
      if (!row) throw new Error('The request is not there')
      const decision = { estado: 2, por: marta, aplicaEn: aplicaEn.toISOString(), antes: null } as const
      await putBandeja(world.database, row, { decision }, { proximoPaso: aplicaEn })
      if (said === 'no') await answer(id, 'no')
      await world.step(pasosParaDeshacer + 3)
      const open = { codigoEstado: 0, motivoDescarte: null }
      const discarded = { codigoEstado: 4, motivoDescarte: 'no_confirmado' }
      expect(await world.see(contadora, id)).toMatchObject(said === 'no' ? discarded : open)
      expect((await actives()).length).toBe(before)
      if (said === 'nothing') {
        expect(await find(id)).toMatchObject({ estadoSolicitud: 0, decididaPor: null })
        await withdraw(id)
      }
    },
  )

  it.each(['si', 'no'] as const)(
    'leaves an official the whole time to undo a discard when she answers %s meanwhile',
    async respuesta => {
      const id = await asked(ilegible)
      const { deshacerHasta } = await discard(id)
      await answer(id, respuesta)
      await world.step(3)
      expect(await find(id)).toMatchObject({ estadoSolicitud: 4, deshacerHasta })
      expect(await world.see(contadora, id)).toMatchObject({ codigoEstado: 0 })
      await decide({ id }, 0)
      // What she answered counts at once.
      await world.step(2)
      const seen = await world.see(contadora, id)
      if (respuesta === 'no') expect(seen).toMatchObject({ codigoEstado: 4, motivoDescarte: 'no_confirmado' })
      else expect(seen).toMatchObject({ estadoSolicitud: 'observada' })
      if (respuesta === 'si') await withdraw(id)
    },
  )
})

describe('an official discards (idEmpresa 0, estado 4, empty observacion)', () => {
  it('and what she noted of the company reaches the applicant, and nobody reads who she is', async () => {
    const id = await world.file(contadora, world.bodyOf(contadora, unaEmpresa), [])
    const { idEmpresa } = await find(id)
    await decide({ id, idEmpresa }, 0, 'La cuenta no está a nombre de la empresa.')
    expect(await discard(id)).toMatchObject({ estadoSolicitud: 4 })
    expect(await find(id)).toMatchObject({ estadoSolicitud: 4, estaDescartada: 1 })
    await world.step(pasosParaDeshacer + 2)
    const last = told(id).at(-1)
    expect(last).toMatchObject({
      tipo: 'rechazada',
      datos: {
        codigoEstado: 4,
        motivoDescarte: null,
        explicacion: 'La cuenta no está a nombre de la empresa.',
        // Nothing that she did not say.
        resolucion: { requisitos: [] },
      },
    })
    expect(JSON.stringify(portal.received.filter(one => one.idSolicitud === id))).not.toContain(marta)
  })

  it('and undoes it while the institution has not acted: the request goes on as before', async () => {
    const id = await world.file(oficinaContable, world.bodyOf(oficinaContable, otraEmpresa), [])
    await discard(id)
    await expect(decide({ id }, 2)).rejects.toMatchObject({ name: 'EstadoNoPermite' })
    expect(await decide({ id }, 0)).toEqual({ estadoSolicitud: 0, deshacerHasta: null })
    await expect(decide({ id }, 0)).rejects.toMatchObject({ name: 'EstadoNoPermite' })
    await decide({ id }, 2)
    await world.step(pasosParaDeshacer + 2)
    expect(told(id).at(-1)).toMatchObject({ tipo: 'aprobada' })
  })

  it('and the rules do not decide before: even what they would discard waits for her', async () => {
    const { noDaTrabajo } = registeringRuns
    const id = await world.file(noDaTrabajo, world.bodyOf(noDaTrabajo, noDaTrabajo), ['certificado_banco'])
    await decide({ id }, 2)
    await world.step(2)
    expect(await world.see(noDaTrabajo, id)).toMatchObject({ codigoEstado: 0 })
    await world.step(pasosParaDeshacer)
    expect(await world.see(noDaTrabajo, id)).toMatchObject({ codigoEstado: 2 })
    // Its resolution does not say that it meets what it does not meet.
    const grounds = await groundsIn(id)
    expect(grounds).toMatch(
      /La resolvió un funcionario del IPS.*No consta que dé trabajo.*el banco dice que es de otra persona/,
    )
    expect(grounds).not.toContain('Se cumplen los requisitos')
  })

  it('no company that the request does not name, and no request that is not there', async () => {
    const { records } = await list({ estado: [0] })
    const id = records[0]?.id ?? ''
    const unknown = { name: 'NoEncontrada' }
    await expect(decide({ id, idEmpresa: systemIds.uuid() }, 0, 'x')).rejects.toMatchObject(unknown)
    await expect(discard(systemIds.uuid())).rejects.toMatchObject(unknown)
  })
})

describe('a request of her own', () => {
  it('is decided by somebody else, even if she may use the tray', async () => {
    const id = await world.file(contadora, world.bodyOf(contadora, terceraEmpresa), [])
    await insertAutorizados(world.database, [{ run: contadora, nombre: '' }])
    const query = { idSolicitud: id, idEmpresa: '0' as const }
    const own = { token: contadora, reason }
    const refused = { name: 'SolicitudPropia' }
    for (const estado of [0, 2, 4])
      await expect(
        client.cambiarEstado({ ...own, query: { ...query, estado, observacion: '' } }),
      ).rejects.toMatchObject(refused)
    await expect(client.enviarCorreo({ ...own, query })).rejects.toMatchObject(refused)
    const idCuenta = (await find(id)).cuentas?.[0]?.id ?? ''
    await expect(
      client.listarBandeja({ ...own, query: { tipoSolicitudes: 0, idSolicitud: id } }),
    ).rejects.toMatchObject(refused)
    await expect(client.documentosDeCuenta({ ...own, query: { idCuenta } })).rejects.toMatchObject(refused)
    expect(await find(id)).toMatchObject({ estadoSolicitud: 0, mensajeEnviado: 0 })
  })
})

describe('a request of a company that the official represents, which her accountant filed', () => {
  it('is opened and decided by somebody else', async () => {
    const id = await world.file(contadora, world.bodyOf(contadora, empresasPorRegistrar.ilegible), [])
    await insertAutorizados(world.database, [{ run: representante, nombre: '' }])
    const own = { token: representante, reason }
    const refused = { name: 'SolicitudPropia' }
    const query = { idSolicitud: id, idEmpresa: '0' as const }
    const idCuenta = (await find(id)).cuentas?.[0]?.id ?? ''
    await expect(
      client.cambiarEstado({ ...own, query: { ...query, estado: 2, observacion: '' } }),
    ).rejects.toMatchObject(refused)
    await expect(client.enviarCorreo({ ...own, query })).rejects.toMatchObject(refused)
    await expect(client.documentosDeCuenta({ ...own, query: { idCuenta } })).rejects.toMatchObject(refused)
    await expect(
      client.listarBandeja({ ...own, query: { tipoSolicitudes: 0, idSolicitud: id } }),
    ).rejects.toMatchObject(refused)
  })

  it('and neither is the registration of herself', async () => {
    const { yaRegistrado } = registeringRuns
    const id = await world.file(yaRegistrado, world.bodyOf(yaRegistrado, yaRegistrado), [])
    await insertAutorizados(world.database, [{ run: yaRegistrado, nombre: '' }])
    await expect(
      client.listarBandeja({ token: yaRegistrado, reason, query: { tipoSolicitudes: 0, idSolicitud: id } }),
    ).rejects.toMatchObject({ name: 'SolicitudPropia' })
  })
})

describe('where two people decide in the mesa', () => {
  it('nobody decides in the tray alone', async () => {
    const own = await createSafem2World({ mesas: ['safem2'] })
    const idSolicitud = await own.file(repostera, own.bodyOf(repostera, repostera), [])
    for (const estado of [2, 4] as const) {
      const query = { idSolicitud, idEmpresa: '0', estado, observacion: '' }
      await expect(own.client.cambiarEstado({ token: marta, reason, query })).rejects.toMatchObject({
        name: 'EstadoNoPermite',
      })
    }
  })
})

describe('the same decision pressed again', () => {
  it('gets the same answer, and changes nothing', async () => {
    const { cuentaAjena } = registeringRuns
    const id = await world.file(cuentaAjena, world.bodyOf(cuentaAjena, cuentaAjena), [])
    const first = await decide({ id }, 2)
    expect(await decide({ id }, 2)).toEqual(first)
    await expect(decide({ id }, 4)).rejects.toMatchObject({ name: 'EstadoNoPermite' })
  })
})

describe('a mail', () => {
  const send = async (idSolicitud: string, email?: string) =>
    (
      await client.enviarCorreo({
        token: marta,
        reason,
        query: { idSolicitud, idEmpresa: '0', ...(email && { email }) },
      })
    ).data.email

  it('goes to the company or to the applicant, and is noted', async () => {
    const { records } = await list({ correoEnviado: 0, estado: [0] })
    const [one] = records
    expect(await send(one?.id ?? '')).toBe(one?.empresas[0]?.email)
    const { mensajeEnviado, correos, correoPorMandar } = await find(one?.id ?? '')
    expect([mensajeEnviado, correos]).toMatchObject([1, [{ ...correoPorMandar }]])
    const { correosConocidos, ...found } = await find(one?.id ?? '')
    expect(correosConocidos[0]).toBe(one?.empresas[0]?.email)
    const last = correosConocidos.at(-1) ?? ''
    // Somebody who asks for it again a while later gets it again.
    await world.step(4)
    expect(await send(found.id, last)).toBe(last)
    const all = (await find(found.id)).correos.map(({ email }) => email)
    expect(all).toEqual([one?.empresas[0]?.email, last])
  })

  it('goes out before it is noted: what nobody took is not called sent', async () => {
    const [one] = (await list({ correoEnviado: 0, estado: [0] })).records
    const id = one?.id ?? ''
    portal.takesMail = false
    await expect(send(id)).rejects.toMatchObject({ name: 'CorreoNoSale' })
    expect(await find(id)).toMatchObject({ mensajeEnviado: 0, correos: [] })
    portal.takesMail = true
    const email = await send(id)
    const { correos } = await find(id)
    expect(portal.mails.at(-1)).toMatchObject({
      ...{ to: email, subject: `Su solicitud ${one?.folio}` },
      text: expect.stringContaining('La estamos revisando.'),
    })
    expect(correos.map(mail => mail.email)).toEqual([email])
  })

  it('about a decision waits until it can no longer be undone, and then says it as it stands', async () => {
    const [one] = (await list({ correoEnviado: 0, estado: [0] })).records
    const id = one?.id ?? ''
    const before = portal.mails.length
    const { deshacerHasta } = await decide({ id }, 2)
    await expect(send(id)).rejects.toMatchObject({ name: 'DecisionSinRegir', data: { deshacerHasta } })
    expect(portal.mails).toHaveLength(before)
    await world.step(pasosParaDeshacer + 2)
    await send(id)
    expect(portal.mails.at(-1)?.text).toContain('La resolvimos.')
  })

  it('goes to no address that neither the company nor the applicant gave, and none is noted', async () => {
    const [one] = (await list({ estado: [0] })).records
    const before = (await find(one?.id ?? '')).correos
    await expect(send(one?.id ?? '', 'otra@empresa.example')).rejects.toMatchObject({ name: 'CorreoAjeno' })
    expect((await find(one?.id ?? '')).correos).toEqual(before)
  })

  it('needs an address', async () => {
    const { espera } = registeringRuns
    const id = await world.file(espera, world.bodyOf(espera, terceraEmpresa), [])
    await expect(send(id)).rejects.toMatchObject({ name: 'SinCorreo' })
  })
})

describe('two officials at the same row', () => {
  beforeAll(() => insertAutorizados(world.database, [{ run: camilo, nombre: 'Camilo Rojas' }]))
  const press = (
    token: Run,
    idSolicitud: string,
    estado: number,
    nota?: { idEmpresa: string; texto: string },
  ) =>
    client.cambiarEstado({
      token,
      reason,
      query: {
        idSolicitud,
        idEmpresa: nota?.idEmpresa ?? '0',
        estado,
        observacion: nota?.texto ?? '',
      },
    })
  const next = async () => {
    const { records } = await list({ estado: [0], registros: 100 })
    const one = records.findLast(({ empresas }) => empresas[0]?.email)
    if (!one) throw new Error('No pending request is left')
    return one
  }
  const nombreDeMarta = 'Marta Inés Olivares Reyes'
  const tooLate = (datos: object) => ({ name: 'EstadoNoPermite', data: { enMesa: false, ...datos } })

  it('leave one decision: the second reads what was decided and by whom, whichever press comes first', async () => {
    const one = await next()
    await press(marta, one.id, 2)
    const two = await next()
    await expect(press(camilo, one.id, 4)).rejects.toMatchObject(
      tooLate({ estadoSolicitud: 2, decididaPor: nombreDeMarta, esSuya: false }),
    )
    await expect(press(marta, one.id, 4)).rejects.toMatchObject(tooLate({ estadoSolicitud: 2, esSuya: true }))
    expect(await find(one.id)).toMatchObject({ estadoSolicitud: 2, decididaPor: nombreDeMarta })
    const both = await Promise.allSettled([press(marta, two.id, 2), press(camilo, two.id, 4)])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const won = both.findIndex(({ status }) => status === 'fulfilled')
    expect((await find(two.id)).estadoSolicitud).toBe([2, 4][won])
  })

  it('take back each her own decision: an old page undoes nothing that a colleague decided since', async () => {
    const { id } = await next()
    await press(marta, id, 2)
    expect((await list({ idSolicitud: id }, camilo)).records).toMatchObject([{ deshacerHasta: null }])
    await expect(press(camilo, id, 0)).rejects.toMatchObject(tooLate({ decididaPor: nombreDeMarta }))
    await press(marta, id, 0)
    await press(camilo, id, 4)
    await expect(press(marta, id, 0)).rejects.toMatchObject(tooLate({ decididaPor: 'Camilo Rojas' }))
    expect(await find(id)).toMatchObject({ estadoSolicitud: 4, decididaPor: 'Camilo Rojas' })
  })

  it('discard with their own words: what goes out is what the one wrote whose decision counts', async () => {
    const { id, idEmpresa } = await next()
    await press(marta, id, 0, { idEmpresa, texto: 'El certificado no se lee.' })
    await press(camilo, id, 0, { idEmpresa, texto: 'La cuenta está cerrada.' })
    await press(marta, id, 4)
    await expect(press(camilo, id, 4)).rejects.toMatchObject({ name: 'EstadoNoPermite' })
    expect((await find(id)).correoPorMandar?.texto).toMatch(/La descartamos\.\nEl certificado no se lee\.$/)
    await world.step(pasosParaDeshacer + 2)
    expect(told(id).map(({ tipo }) => tipo)).toEqual(['rechazada'])
    expect(told(id)[0]).toMatchObject({ datos: { explicacion: 'El certificado no se lee.' } })
  })

  it('resolve without the words of the one who wanted to discard', async () => {
    const { id, idEmpresa } = await next()
    await press(camilo, id, 0, { idEmpresa, texto: 'La cuenta está cerrada.' })
    await press(marta, id, 2)
    expect((await find(id)).correoPorMandar?.texto).toMatch(/La resolvimos\.$/)
  })

  it('send one mail if they press at once', async () => {
    const { id } = await next()
    const send = (token: Run) =>
      client.enviarCorreo({ token, reason, query: { idSolicitud: id, idEmpresa: '0' } })
    const [one, two] = await Promise.all([send(marta), send(camilo)])
    expect(one).toEqual(two)
    expect((await find(id)).correos).toHaveLength(1)
  })
})
