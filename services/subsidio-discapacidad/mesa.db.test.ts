import { beforeAll, describe, expect, it } from 'vitest'
import { childRuns, madreQueConfirma, tutorRuns } from '#country/stories/disability.ts'
import { mesaRuns, waitingRequests } from '#country/stories/mesa.ts'
import { runToWire } from '#domain/run.ts'
import type { Caso, Fila, PropuestaEnviada } from '../kit/mesa/schemas.ts'
import { eventoSchema } from './contract.ts'
import { createSubsidioWorld } from './world.fixture.ts'

const world = await createSubsidioWorld({ mesas: ['subsidio-discapacidad'] })
const { client, nextKey, clock, portal } = world
const { analista, otroAnalista, firma, coordina, otraRegion, sinDerechos, audita } = mesaRuns
const { analistaNacional, firmaNacional } = mesaRuns
const reason = { purpose: 'Revisar la solicitud' }

const on = (token: string, { idSolicitud }: Pick<Fila, 'idSolicitud'>) => ({
  token,
  params: { idSolicitud },
  reason,
})
const open = (token: string, one: Pick<Fila, 'idSolicitud'>) =>
  client.mesaAbrir({ ...on(token, one), query: {} })
const acting = (token: string, one: Pick<Fila, 'idSolicitud' | 'revision'>) => ({
  ...on(token, one),
  idempotencyKey: nextKey(),
  body: { revision: one.revision },
})

/** The proposal that says the same as the rule, or departs from it with a reason. */
const proposalOf = (caso: Caso, changes: Partial<PropuestaEnviada> = {}): PropuestaEnviada => ({
  revision: caso.revision,
  decision: 'aprobar',
  requisitos: caso.requisitos.map(({ id, cumple }) => ({
    id,
    cumple: 'si',
    porque: cumple === 'si' ? '' : 'Lo muestra el informe social.',
  })),
  motivos: [],
  razon: '',
  texto: '',
  ...changes,
})

/** A free request of Santiago that the rule would decide so, taken by the analyst. */
async function taken(propone: Fila['propone'], token: string = analista): Promise<Caso> {
  const { casos } = await client.mesaListar({ token, query: { lista: 'libres' }, reason })
  const one = casos.find(fila => fila.propone === propone)
  if (!one) throw new Error('No free request')
  await client.mesaTomar(acting(token, one))
  return open(token, one)
}

async function proposed(changes: Partial<PropuestaEnviada> = {}, propone: Fila['propone'] = 'aprobar') {
  const caso = await taken(propone)
  const { idSolicitud } = caso
  const { revision, n } = await client.mesaProponer({
    ...acting(analista, caso),
    body: proposalOf(caso, changes),
  })
  return { idSolicitud, revision, n }
}

const sign = (token: string, { idSolicitud, revision, n }: Awaited<ReturnType<typeof proposed>>) =>
  client.mesaFirmar({ ...acting(token, { idSolicitud, revision }), params: { idSolicitud, n } })

const minutes = (count: number) => clock.advance(count * 60_000)

beforeAll(async () => {
  await world.tick()
})

describe('a desk where people decide', () => {
  it('lets a request wait with what the rule proposes, and says so to its applicant', async () => {
    const own = await world.present(tutorRuns.tutora, childRuns.tutora, 'tutor')
    await world.step(4)
    const seen = await client.consultarSolicitud(own)
    expect(seen).toMatchObject({ estadoSolicitud: 'en_revision', esperaPersonaDesde: '2026-11-23' })
    expect(seen.revisaDesde).toBeUndefined()
    expect(portal.received.at(-1)).toMatchObject({ tipo: 'con_personas' })
    const { propuestas, reloj } = await open(coordina, own.params)
    expect(propuestas).toMatchObject([
      { autor: null, version: '1', decision: 'aprobar', estado: 'de_la_regla' },
    ])
    expect(reloj).toEqual(seen.reloj)
  })

  it('has somebody who may decide each of them', async () => {
    const query = { lista: 'sin_quien_revise' } as const
    expect((await client.mesaListar({ token: coordina, query, reason })).casos).toEqual([])
  })

  it('begins with forty requests of the demonstration in their regions', async () => {
    const all = async (token: string) => {
      const found: Fila[] = []
      for (let pagina = 1; ; pagina++) {
        const page = await client.mesaListar({ token, query: { lista: 'abiertas', pagina }, reason })
        found.push(...page.casos)
        if (!page.hayMas) return found
      }
    }
    expect((await all(coordina)).length).toBeGreaterThanOrEqual(waitingRequests)
    expect(new Set((await all(analista)).map(({ region }) => region))).toEqual(new Set(['13']))
    expect(new Set((await all(otraRegion)).map(({ region }) => region))).toEqual(new Set(['05']))
    const days = (await all(analista)).map(({ reloj }) => reloj.vence ?? '')
    expect(days).toEqual(days.toSorted())
  })

  it('counts each list as it shows it', async () => {
    const { cuentas } = await client.mesaCuentas({ token: analista, reason })
    for (const { lista, casos } of cuentas) {
      const page = await client.mesaListar({ token: analista, query: { lista }, reason })
      expect([lista, Math.min(casos, 25)]).toEqual([lista, page.casos.length])
    }
  })
})

describe('who enters', () => {
  it('is told what she may do, and nobody else anything', async () => {
    expect(await client.mesaValido({ token: analista, reason })).toMatchObject({
      derechos: ['ver', 'pedir', 'proponer'],
      regiones: ['13'],
      funcionario: { nombre: 'Paula Andrea Riquelme Soto', oficina: 'Sucursal Santiago Centro' },
    })
    for (const token of [sinDerechos, tutorRuns.tutora, `${tutorRuns.tutora}/${analista}`]) {
      expect(await client.mesaValido({ token, reason })).toMatchObject({ derechos: [], funcionario: null })
      await expect(client.mesaCuentas({ token, reason })).rejects.toMatchObject({ name: 'NoAutorizado' })
    }
  })

  it('who shares out is offered everybody who proposes in her regions, and nobody else is offered anybody', async () => {
    const { colegas } = await client.mesaValido({ token: coordina, reason })
    const runs = [analista, otroAnalista, firma, otraRegion, analistaNacional].map(run => runToWire(run).rut)
    expect(new Set(colegas.map(({ rut }) => rut))).toEqual(new Set(runs))
    expect((await client.mesaValido({ token: analista, reason })).colegas).toEqual([])
  })

  it('sees no request of another region, and may not do what she has no right to', async () => {
    const { casos } = await client.mesaListar({ token: analista, query: { lista: 'libres' }, reason })
    const [one] = casos
    if (!one) throw new Error('no request')
    await expect(open(otraRegion, one)).rejects.toMatchObject({ name: 'NoEncontrada' })
    await expect(client.mesaTomar(acting(audita, one))).rejects.toMatchObject({ name: 'NoAutorizado' })
    await expect(open(audita, one)).resolves.toMatchObject({ idSolicitud: one.idSolicitud })
  })

  it('is written down for everybody whom the request concerns, with office and purpose', async () => {
    const caso = await taken('aprobar')
    const parent = caso.hoja.flatMap(({ filas }) => filas).findLast(({ label }) => label === 'RUN')
    const run = parent?.lines[0]?.replaceAll('.', '').toLowerCase() ?? ''
    const { accesos } = await client.quienVioMisDatos({ token: run })
    expect(accesos[0]).toMatchObject({
      operacion: 'abrir',
      por: runToWire(analista),
      proposito: 'Sucursal Santiago Centro: Revisar la solicitud',
    })
    await client.mesaSoltar(acting(analista, caso))
  })
})

describe('a decision by two people', () => {
  it('counts a while after the signature, with one event, and pays', async () => {
    const one = await proposed({ texto: 'Gracias por esperar.' })
    const { revision } = await sign(firma, one)
    const before = await open(firma, one)
    expect(before.propuestas[0]).toMatchObject({
      estado: 'firmada',
      firma: { por: { nombre: 'Gloria del Carmen Tapia Ruiz' } },
    })
    await world.tick()
    expect((await open(firma, one)).estadoSolicitud).toBe('en_revision')
    minutes(6)
    await world.tick()
    const after = await open(firma, one)
    expect(after).toMatchObject({ estadoSolicitud: 'aprobada', toma: null })
    expect(after.revision).not.toBe(revision)
    const told = portal.received.filter(({ idSolicitud }) => idSolicitud === one.idSolicitud)
    expect(told.filter(({ tipo }) => tipo === 'aprobada')).toMatchObject([
      { datos: { resolucion: { texto: 'Gracias por esperar.', requisitos: [] }, montoClp: 125_138 } },
    ])
  })

  it('is never signed by its author', async () => {
    const caso = await taken('aprobar', firma)
    const { idSolicitud } = caso
    const { revision, n } = await client.mesaProponer({ ...acting(firma, caso), body: proposalOf(caso) })
    await expect(sign(firma, { idSolicitud, revision, n })).rejects.toMatchObject({
      name: 'NoPermitido',
      data: { codigo: 'quien_propone_no_firma' },
    })
    await client.mesaRetirar({ ...acting(firma, { idSolicitud, revision }), params: { idSolicitud, n } })
  })

  it('tells a refused person each requirement that failed, by whose register', async () => {
    const caso = await taken('rechazar')
    const failing = caso.requisitos.find(({ cumple }) => cumple === 'no')
    const { idSolicitud } = caso
    const motivo = caso.propuestas[0]?.motivos[0]?.codigo ?? ''
    const body = proposalOf(caso, {
      decision: 'rechazar',
      requisitos: caso.requisitos.map(({ id, cumple }) => ({
        id,
        cumple: cumple === 'no' ? 'no' : 'si',
        porque: cumple === 'no_se_sabe' ? 'No hace falta.' : '',
      })),
      motivos: [motivo],
    })
    await expect(client.mesaProponer({ ...acting(analista, caso), body })).rejects.toMatchObject({
      data: { codigo: 'falta_razon' },
    })
    const { revision, n } = await client.mesaProponer({
      ...acting(analista, caso),
      body: { ...body, razon: 'Falta un requisito.' },
    })
    await sign(firma, { idSolicitud, revision, n })
    minutes(6)
    await world.tick()
    const told = portal.received.findLast(one => one.idSolicitud === idSolicitud)
    expect(told).toMatchObject({
      tipo: 'rechazada',
      datos: {
        extras: { motivo_rechazo: motivo },
        resolucion: {
          razon: 'Falta un requisito.',
          recurso: { nombre: 'Recurso de reposición', hasta: '2026-11-30' },
          requisitos: [{ texto: failing?.texto, hecho: failing?.hecho, fuente: failing?.fuente }],
        },
      },
    })
  })

  it('departs from the rule only with a reason, and the figures count it', async () => {
    const caso = await taken('rechazar')
    const silent = caso.requisitos.map(({ id }) => ({ id, cumple: 'si' as const, porque: '' }))
    await expect(
      client.mesaProponer({ ...acting(analista, caso), body: proposalOf(caso, { requisitos: silent }) }),
    ).rejects.toMatchObject({ data: { codigo: 'falta_por_que' } })
    const { idSolicitud } = caso
    const { revision, n } = await client.mesaProponer({ ...acting(analista, caso), body: proposalOf(caso) })
    await sign(firma, { idSolicitud, revision, n })
    minutes(6)
    await world.tick()
    expect((await open(firma, caso)).estadoSolicitud).toBe('aprobada')
    const { apartadas, resueltas } = await client.mesaInforme({ token: audita, query: {}, reason })
    expect(apartadas.reduce((sum, { casos }) => sum + casos, 0)).toBeGreaterThan(0)
    expect(resueltas).toBeGreaterThanOrEqual(3)
  })

  it('is undone until it counts, and sent back with a comment', async () => {
    const one = await proposed()
    const signed = await sign(firma, one)
    const undone = await client.mesaDeshacer({
      ...acting(firma, { ...one, ...signed }),
      params: { idSolicitud: one.idSolicitud, n: one.n },
    })
    minutes(6)
    await world.tick()
    expect((await open(firma, one)).estadoSolicitud).toBe('en_revision')
    const params = { idSolicitud: one.idSolicitud, n: one.n }
    const body = { revision: undone.revision, comentario: 'Falta mirar la cuenta.' }
    await client.mesaDevolver({ ...acting(firma, { ...one, ...undone }), params, body })
    const { propuestas } = await open(analista, one)
    expect(propuestas[0]).toMatchObject({
      estado: 'devuelta',
      devuelta: { comentario: 'Falta mirar la cuenta.' },
    })
  })

  it('waits where nobody else signs, and the coordinator sees it', async () => {
    const caso = await taken('aprobar', firma)
    await client.mesaProponer({ ...acting(firma, caso), body: proposalOf(caso) })
    const { casos } = await client.mesaListar({
      token: coordina,
      query: { lista: 'sin_segunda_persona' },
      reason,
    })
    expect(casos).toMatchObject([{ idSolicitud: caso.idSolicitud, porFirmar: true }])
  })

  it('of an analyst who works alone is signed by the national office', async () => {
    const caso = await taken('aprobar', otraRegion)
    const { idSolicitud } = caso
    const { n, revision } = await client.mesaProponer({
      ...acting(otraRegion, caso),
      body: proposalOf(caso),
    })
    await sign(firmaNacional, { idSolicitud, revision, n })
    expect((await open(firmaNacional, caso)).propuestas[0]).toMatchObject({ estado: 'firmada' })
  })

  it('falls if the applicant withdraws before it counts', async () => {
    const own = await world.present(tutorRuns.rshSobre60, childRuns.rshSobre60, 'madre')
    await world.step(4)
    const row = await open(coordina, own.params)
    await client.mesaTomar(acting(analista, row))
    const caso = await open(analista, own.params)
    const { revision, n } = await client.mesaProponer({ ...acting(analista, caso), body: proposalOf(caso) })
    await sign(firma, { ...own.params, revision, n })
    await client.desistir({ ...own, idempotencyKey: nextKey() })
    minutes(6)
    await world.tick()
    const after = await open(firma, own.params)
    expect(after.estadoSolicitud).toBe('desistida')
    expect(after.propuestas[0]).toMatchObject({ estado: 'caida' })
  })
})

describe('a carer’s request to which the mother said yes', () => {
  it('is told to who proposed and who signed it once she takes it back, and why nothing was granted', async () => {
    const nombre = 'Bastián Alexis Tapia Reinoso'
    const own = await world.present(tutorRuns.cuidadora, childRuns.cuidadora, 'cuidador', nombre)
    await world.upload(own, 'cuidado')
    await world.step(12)
    const answer = (respuesta: 'si' | 'no') =>
      client.confirmar({
        ...{ ...own, token: madreQueConfirma, idempotencyKey: nextKey(), body: { respuesta } },
      })
    await answer('si')
    await world.step(2)
    await client.mesaTomar(acting(analista, await open(coordina, own.params)))
    const caso = await open(analista, own.params)
    const { revision, n } = await client.mesaProponer({ ...acting(analista, caso), body: proposalOf(caso) })
    await sign(firma, { ...own.params, revision, n })
    await answer('no')
    await world.step(2)
    for (const token of [analista, firma]) {
      const { casos } = await client.mesaListar({ token, query: { lista: 'retiradas' }, reason })
      expect(casos.map(({ idSolicitud }) => idSolicitud)).toContain(own.params.idSolicitud)
      const { historia } = await open(token, own.params)
      expect(historia.map(({ texto }) => texto)).toContain(
        'Había respondido que sí, y cambió su respuesta a «no».',
      )
    }
  })
})

describe('two officials at the same request', () => {
  it('never take the same one', async () => {
    const next = (token: string) =>
      client.mesaSiguiente({ token, body: {}, idempotencyKey: nextKey(), reason })
    const found = await Promise.all([next(analista), next(otroAnalista), next(analista), next(otroAnalista)])
    expect(new Set(found.map(({ idSolicitud }) => idSolicitud)).size).toBe(4)
    for (const { idSolicitud } of found)
      if (idSolicitud) {
        const { revision } = await open(analista, { idSolicitud })
        const token =
          (await open(analista, { idSolicitud })).toma?.por.rut === runToWire(analista).rut
            ? analista
            : otroAnalista
        await client.mesaSoltar(acting(token, { idSolicitud, revision }))
      }
  })

  it('read what changed instead of overwriting it, and a repeated key does nothing twice', async () => {
    const caso = await taken('aprobar')
    const note = {
      ...acting(otroAnalista, caso),
      body: { revision: caso.revision, texto: 'Llamé a la madre.' },
    }
    const first = await client.mesaAnotar(note)
    expect(await client.mesaAnotar(note)).toEqual(first)
    expect((await open(analista, caso)).notas).toHaveLength(1)
    await expect(
      client.mesaProponer({ ...acting(analista, caso), body: proposalOf(caso) }),
    ).rejects.toMatchObject({
      name: 'Cambio',
      data: { revision: first.revision, cambios: [{ tipo: 'anotar', por: 'Felipe Ignacio Cárdenas Mella' }] },
    })
    await client.mesaSoltar(acting(analista, { ...caso, ...first }))
  })

  it('gives a case away with a reason, and nobody opens one of an interest of hers', async () => {
    const caso = await taken('aprobar')
    const body = { revision: caso.revision, a: runToWire(otroAnalista), razon: 'Vacaciones.' }
    const given = await client.mesaAsignar({ ...acting(coordina, caso), body })
    expect((await open(otroAnalista, caso)).toma?.por.nombre).toBe('Felipe Ignacio Cárdenas Mella')
    await client.mesaDeclararInteres({
      ...acting(otroAnalista, { ...caso, ...given }),
      body: { revision: given.revision, razon: 'Es hijo de una amiga.' },
    })
    await expect(open(otroAnalista, caso)).rejects.toMatchObject({ name: 'CasoPropio' })
    expect((await open(analista, caso)).toma).toBeNull()
  })
})

describe('asking the applicant', () => {
  it('stops the clock on both sides until she answers, and the last day moves', async () => {
    const own = await world.present(tutorRuns.sinCertificado, childRuns.sinCertificado, 'padre')
    await world.step(4)
    await client.mesaTomar(acting(analista, await open(analista, own.params)))
    const caso = await open(analista, own.params)
    const documentos = [{ tipo: 'certificado_discapacidad', motivo: 'Ningún registro lo tiene.' }]
    const ask = (asked: typeof documentos) =>
      client.mesaPedir({
        ...acting(analista, caso),
        body: { revision: caso.revision, mensaje: 'Mande el certificado.', documentos: asked },
      })
    const wrong = [{ tipo: 'pasaporte', motivo: 'Porque sí.' }]
    await expect(ask(wrong)).rejects.toMatchObject({ data: { codigo: 'otro_papel' } })
    expect((await ask(documentos)).estadoSolicitud).toBe('observada')
    const { reloj } = await open(analista, own.params)
    expect(reloj).toMatchObject({ pausadaDesde: '2026-11-23', porque: 'Se pidió algo que falta.' })
    expect(reloj.vence).toBeUndefined()
    await world.tick()
    expect(portal.received.at(-1)).toMatchObject({
      tipo: 'observada',
      datos: { reloj, observacion: { mensaje: 'Mande el certificado.' } },
    })
    const back = clock.now()
    clock.set('2026-11-26T15:00:00Z')
    await world
      .upload(own, 'certificado_discapacidad')
      .then(id =>
        client.responderObservacion({ ...own, idempotencyKey: nextKey(), body: { idDocumentos: [id] } }),
      )
    await world.step(2)
    const after = await open(analista, own.params)
    expect(after.reloj).toMatchObject({
      vence: '2026-12-11',
      pausas: [{ desde: '2026-11-23', hasta: '2026-11-26' }],
    })
    expect((await client.consultarSolicitud(own)).plazo).toBe('2026-12-11')
    const { casos } = await client.mesaListar({ token: analista, query: { lista: 'respondidas' }, reason })
    expect(casos.map(({ idSolicitud }) => idSolicitud)).toContain(own.params.idSolicitud)
    clock.set(back.toISOString())
  })

  it('is given only to somebody who may see it', async () => {
    const caso = await taken('aprobar')
    const body = { revision: caso.revision, a: runToWire(otraRegion), razon: 'La ve otra oficina.' }
    await expect(client.mesaAsignar({ ...acting(coordina, caso), body })).rejects.toMatchObject({
      data: { codigo: 'no_la_puede_ver' },
    })
    await client.mesaSoltar(acting(analista, caso))
  })
})

describe('many at once', () => {
  it('says before what will change, signs only what may be signed so, and undoes it', async () => {
    const good = [await proposed(), await proposed()]
    const refusal = await taken('rechazar')
    const motivos = [refusal.propuestas[0]?.motivos[0]?.codigo ?? '']
    const { n } = await client.mesaProponer({
      ...acting(analista, refusal),
      body: proposalOf(refusal, {
        decision: 'rechazar',
        razon: 'No se cumple.',
        motivos,
        requisitos: refusal.requisitos.map(({ id, cumple }) => ({
          id,
          cumple: cumple === 'no' ? 'no' : 'si',
          porque: 'Lo dice el registro.',
        })),
      }),
    })
    expect(n).toBeGreaterThan(1)
    const solicitudes = [...good.map(({ idSolicitud }) => idSolicitud), refusal.idSolicitud]
    const lote = await client.mesaEnsayarLote({
      token: firma,
      reason,
      idempotencyKey: nextKey(),
      body: { accion: 'firmar', solicitudes },
    })
    expect(lote.filas).toMatchObject([
      { cambia: 'Se aprueba: $125.138.', estado: 'ensayada' },
      { estado: 'ensayada' },
      { cambia: null, porQueNo: 'Un rechazo nunca se firma en lote.', estado: 'fuera' },
    ])
    expect((await open(firma, good[0] ?? refusal)).propuestas[0]?.estado).toBe('por_firmar')
    const on = { token: firma, reason, params: { idLote: lote.idLote } }
    const applied = await client.mesaAplicarLote({ ...on, idempotencyKey: nextKey() })
    expect(applied.filas.map(({ estado }) => estado)).toEqual(['aplicada', 'aplicada', 'fuera'])
    expect((await open(firma, good[0] ?? refusal)).propuestas[0]?.estado).toBe('firmada')
    const undone = await client.mesaDeshacerLote({ ...on, idempotencyKey: nextKey() })
    expect(undone.filas.map(({ estado }) => estado)).toEqual(['deshecha', 'deshecha', 'fuera'])
    expect((await open(firma, good[0] ?? refusal)).propuestas[0]?.estado).toBe('por_firmar')
  })
})

describe('searching', () => {
  it('finds outside her lists only with a purpose, and writes the purpose down', async () => {
    const { casos } = await client.mesaListar({ token: otraRegion, query: { lista: 'abiertas' }, reason })
    const [one] = casos
    if (!one) throw new Error('no request')
    const find = (proposito: string) =>
      client.mesaBuscar({ token: analista, body: { texto: one.folio, proposito }, reason })
    expect(await find('')).toEqual({ casos: [], faltaProposito: true })
    expect((await find('Lo pidió la madre en el mesón')).casos).toMatchObject([{ folio: one.folio }])
    await expect(open(analista, one)).rejects.toMatchObject({ name: 'NoEncontrada' })
    const proposito = 'Lo pidió la madre en el mesón'
    await expect(client.mesaAbrir({ ...on(analista, one), query: { proposito } })).resolves.toMatchObject({
      folio: one.folio,
    })
  })
})

describe('the term and the end', () => {
  it('is made longer once, by at most half, and both sides read it', async () => {
    const caso = await taken('aprobar')
    const longer = (dias: number, revision = caso.revision) =>
      client.mesaProrrogar({
        ...acting(analista, caso),
        body: { revision, dias, razon: 'Se consultó a la COMPIN.' },
      })
    await expect(longer(6)).rejects.toMatchObject({ data: { codigo: 'mas_de_la_mitad' } })
    const { revision } = await longer(5)
    await expect(longer(1, revision)).rejects.toMatchObject({ data: { codigo: 'una_prorroga' } })
    await world.tick()
    const told = portal.received.findLast(one => one.idSolicitud === caso.idSolicitud)
    const { reloj } = await open(analista, caso)
    expect(reloj.vence && caso.reloj.vence && reloj.vence > caso.reloj.vence).toBe(true)
    expect(told).toMatchObject({ tipo: 'prorrogada', datos: { reloj, plazo: reloj.vence } })
  })

  it('is opened again only by the right to do so, and the person is told', async () => {
    const { casos } = await client.mesaListar({ token: coordina, query: { lista: 'cerradas' }, reason })
    const refused = casos.find(({ estadoSolicitud }) => estadoSolicitud === 'rechazada')
    if (!refused) throw new Error('no refused request')
    const body = { revision: refused.revision, razon: 'Llegó un certificado.' }
    await expect(client.mesaReabrir({ ...acting(firma, refused), body })).rejects.toMatchObject({
      name: 'NoAutorizado',
    })
    await client.mesaReabrir({ ...acting(coordina, refused), body })
    await world.tick()
    expect(
      portal.received.findLast(one => one.idSolicitud === refused.idSolicitud && one.tipo === 'reabierta'),
    ).toMatchObject({
      datos: {
        estadoSolicitud: 'en_revision',
        resolucion: { texto: 'Llegó un certificado.' },
        extras: { motivo_rechazo: null },
      },
    })
  })
})

describe('the letter before it goes', () => {
  const foresee = (token: string, caso: Caso, body: Parameters<typeof client.mesaCarta>[0]['body']) =>
    client.mesaCarta({ ...on(token, caso), body })

  it('is the event that the signature causes, and reading it changes nothing', async () => {
    const caso = await taken('aprobar')
    const { revision: _, ...proponer } = proposalOf(caso, { texto: 'Le pagamos desde diciembre.' })
    await world.tick()
    const before = portal.received.length
    const written = await foresee(analista, caso, { proponer })
    await world.tick()
    expect([portal.received.length, await open(analista, caso)]).toEqual([before, caso])

    const { revision, n } = await client.mesaProponer({
      ...acting(analista, caso),
      body: proposalOf(caso, { texto: 'Le pagamos desde diciembre.' }),
    })
    const one = { idSolicitud: caso.idSolicitud, revision, n }
    expect(await foresee(firma, caso, { propuesta: n })).toMatchObject({
      tipo: written.tipo,
      datos: { resolucion: { texto: 'Le pagamos desde diciembre.' } },
    })
    await sign(firma, one)
    minutes(6)
    await world.tick()
    const sent = portal.received.find(
      ({ idSolicitud, tipo }) => idSolicitud === caso.idSolicitud && tipo === 'aprobada',
    )
    const { historia: _foreseen, ...foreseen } = written.datos as { historia: unknown }
    expect(sent).toMatchObject({ tipo: written.tipo, datos: foreseen })
  })

  it('of a question says what is asked; what the rules refuse has none', async () => {
    const caso = await taken('aprobar')
    expect(await foresee(analista, caso, { pedir: { mensaje: 'Falta la orden.' } })).toMatchObject({
      tipo: 'observada',
      datos: { observacion: { mensaje: 'Falta la orden.' } },
    })
    const { revision: _, ...proponer } = proposalOf(caso, { decision: 'rechazar' })
    const refused = { name: 'NoPermitido' }
    await expect(foresee(analista, caso, { proponer })).rejects.toMatchObject(refused)
    await expect(foresee(firma, caso, { propuesta: 9 })).rejects.toMatchObject(refused)
    await expect(foresee(sinDerechos, caso, { propuesta: 1 })).rejects.toMatchObject({ name: 'NoAutorizado' })
  })
})

it('tells the portal nothing that its contract of events does not take', async () => {
  await taken('aprobar')
  await world.step(1)
  expect(portal.received.map(({ tipo }) => String(tipo))).toContain('tomada')
  for (const evento of portal.received)
    expect.soft(eventoSchema.safeParse(evento).error?.issues, String(evento.tipo)).toBeUndefined()
})
