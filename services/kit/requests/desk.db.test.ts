import { describe, expect, it } from 'vitest'
import { addDays } from '#domain/dates.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { createTestHouse } from '../testing.ts'
import { answerOf } from './confirmacion.ts'
import { createDesk } from './desk.ts'
import { migrateDesk } from './migrate-desk.ts'
import type { Decision, DeskDefinition, DeskTypes } from './request.ts'
import { lineOf, summaryOf } from './views.ts'

interface Beca extends DeskTypes {
  solicitud: { readonly curso: string; readonly tutor?: string }
  datos: { readonly montoClp: number; readonly pagadaEl?: string; readonly cesadaEl?: string }
  tipo: 'certificado'
  facts: undefined
  consulta: { readonly curso?: string }
  enLista: ReturnType<typeof lineOf>
  resumen: ReturnType<typeof summaryOf<DeskTypes>>
}

const [ana, luis, tutora, marta] = ['1-9', '2-7', '3-5', '13456782-1'] as const

function definitionOf(key: string, changes: Partial<DeskDefinition<Beca>> = {}): DeskDefinition<Beca> {
  return {
    key,
    institucion: `Institución ${key}`,
    folioOf: n => `${key}/${n}`,
    decisionWorkingDays: 10,
    admit: async (_db, { curso, tutor }) => ({
      partes: tutor === undefined ? [] : [tutor],
      temas: [`curso:${curso}`],
      datos: { montoClp: 0 },
    }),
    temaOfList: async (_db, { curso }) => (curso === undefined ? undefined : `curso:${curso}`),
    gather: async () => undefined,
    review: ({ request }): Decision<Beca> =>
      request.solicitud.curso === 'observado' && request.vecesObservada === 0
        ? {
            kind: 'observar',
            mensaje: 'Falta.',
            documentos: [{ tipo: 'certificado', motivo: 'No llegó.' }],
          }
        : { kind: 'aprobar', datos: { montoClp: 5 } },
    enLista: lineOf,
    resumen: summaryOf,
    ...changes,
  }
}

const { database } = await testDatabase()
const { house, clock, portal } = createTestHouse(database)
const keys = ['beca', 'bono', 'subsidio-prueba', 'mensual-prueba', 'cambios-prueba'] as const
for (const key of keys) await migrateDesk(database, key)
const beca = createDesk(definitionOf('beca'), house)
const bono = createDesk(definitionOf('bono', { pay: (_row, today) => ({ pagadaEl: today }) }), house)

let used = 0
const reason = { procedure: '9001', purpose: 'Pedir la beca' }
const callOf = (run: string, actor?: string) => ({
  caller: { kind: 'persona' as const, run, ...(actor && { actor }) },
  reason,
})
const file = (desk: typeof beca, run: string, body: Beca['solicitud'], actor?: string) =>
  desk.handlers.ingresarSolicitud({ ...callOf(run, actor), body, idempotencyKey: `clave-${++used}` })
const page = { registros: 2, pagina: 1 }

async function step(desk: typeof beca, times: number): Promise<void> {
  for (let n = 0; n < times; n++) {
    clock.advance(house.stepMs)
    await desk.tick()
  }
}

describe('the desk of an institution', () => {
  it('keeps its requests apart from those of another institution', async () => {
    const { idSolicitud, folio } = await file(beca, ana, { curso: 'a' })
    expect(folio).toBe('beca/1')
    expect((await file(bono, ana, { curso: 'a' })).folio).toBe('bono/1')
    const elsewhere = bono.handlers.consultarSolicitud({ ...callOf(ana), params: { idSolicitud } })
    await expect(elsewhere).rejects.toMatchObject({ name: 'NoEncontrada' })
    expect((await bono.handlers.listarSolicitudes({ ...callOf(ana), query: page })).total).toBe(1)
  })

  it('tells what was filed or changed since a moment, page by page, and nothing of whose it is', async () => {
    const key = 'desde-prueba'
    await migrateDesk(database, key)
    const desk = createDesk(definitionOf(key), house)
    const query = { desde: '2026-11-01T00:00:00Z', registros: 1 }
    await file(desk, ana, { curso: 'a' })
    clock.advance(1)
    const second = await file(desk, luis, { curso: 'b' })
    const since = (more: object) =>
      desk.handlers.solicitudesDesde({ ...callOf(tutora), query: { ...query, ...more } })
    const first = (await since({})).records
    expect(first).toMatchObject([{ folio: `${key}/1`, estadoSolicitud: 'ingresada', secuencia: 1 }])
    // As a whole word: an id may have those characters.
    expect(JSON.stringify(first)).not.toContain(JSON.stringify(ana))
    const next = { desde: first[0]?.cambioEn, despues: first[0]?.idSolicitud }
    expect((await since(next)).records).toMatchObject([{ idSolicitud: second.idSolicitud }])
    const moment = clock.now().toISOString()
    expect((await since({ desde: moment, registros: 10 })).records).toHaveLength(1)
    await step(desk, 3)
    const changed = (await since({ desde: new Date(Date.parse(moment) + 1).toISOString(), registros: 10 }))
      .records
    // Both changed at the same moment: their ids say which comes first.
    expect(changed.map(({ estadoSolicitud, folio }) => [folio, estadoSolicitud]).toSorted()).toEqual([
      [`${key}/1`, 'aprobada'],
      [`${key}/2`, 'aprobada'],
    ])
  })

  it('decides the others when the step of one request fails, says so, and tries that one again a minute later', async () => {
    const key = 'fallo-prueba'
    await migrateDesk(database, key)
    let broken = true
    const desk = createDesk(
      definitionOf(key, {
        async gather(_tx, { run }) {
          if (broken && run === ana) throw new Error('broken')
        },
      }),
      house,
    )
    const first = await file(desk, ana, { curso: 'x' })
    const second = await file(desk, luis, { curso: 'y' })
    const stateOf = async (id: string) => (await desk.requests.findById(database, id))?.estado
    await step(desk, 1)
    await expect(step(desk, 1)).rejects.toThrow('broken')
    await step(desk, 1)
    expect([await stateOf(first.idSolicitud), await stateOf(second.idSolicitud)]).toEqual([
      'en_revision',
      'aprobada',
    ])
    broken = false
    clock.advance(60_000)
    await step(desk, 1)
    expect(await stateOf(first.idSolicitud)).toBe('aprobada')
  })

  it('ends with approval, or pays a step later where the institution pays', async () => {
    const one = await file(beca, luis, { curso: 'b' })
    const other = await file(bono, luis, { curso: 'b' })
    await step(beca, 3)
    await step(bono, 3)
    const stateOf = async (desk: typeof beca, id: string) =>
      (await desk.requests.findById(database, id))?.estado
    expect(await stateOf(beca, one.idSolicitud)).toBe('aprobada')
    expect(await stateOf(bono, other.idSolicitud)).toBe('pagada')
    const paid = await bono.requests.findById(database, other.idSolicitud)
    expect(paid?.datos).toEqual({ montoClp: 5, pagadaEl: '2026-11-23' })
  })

  it('pays on the day that the approval promised, where the institution promises one', async () => {
    const key = 'pago-fijado'
    await migrateDesk(database, key)
    const fixed = { pay: (_row: unknown, today: string) => ({ pagadaEl: today }), payDay: () => '2026-11-26' }
    const desk = createDesk(definitionOf(key, fixed), house)
    const { idSolicitud } = await file(desk, luis, { curso: 'b' })
    const found = async () => desk.requests.findById(database, idSolicitud)
    await step(desk, 4)
    expect((await found())?.estado).toBe('aprobada')
    clock.set('2026-11-26T15:00:00Z')
    await desk.tick()
    expect(await found()).toMatchObject({ estado: 'pagada', datos: { pagadaEl: '2026-11-26' } })
    clock.set('2026-11-23T15:30:00Z')
  })

  it('decides and pays on the day on which it does, also what came after closing time and counts from a later day', async () => {
    clock.set('2026-11-21T23:37:00Z')
    const { idSolicitud, fechaIngreso } = await file(bono, marta, { curso: 'sabado' })
    expect(fechaIngreso).toBe('2026-11-23')
    await step(bono, 3)
    const paid = await bono.requests.findById(database, idSolicitud)
    expect(paid).toMatchObject({ fechaResolucion: '2026-11-21', datos: { pagadaEl: '2026-11-21' } })
    const foundFor = async (desde: string, hasta: string) =>
      (await bono.handlers.listarSolicitudes({ ...callOf(marta), query: { ...page, desde, hasta } })).total
    expect(await foundFor('2026-11-21', '2026-11-21')).toBe(1)
    expect(await foundFor('2026-11-23', '2026-11-23')).toBe(1)
    expect(await foundFor('2026-11-24', '2026-11-24')).toBe(0)
    clock.set('2026-11-23T15:30:00Z')
  })

  it('ends with approval for what is not paid, where only some requests are', async () => {
    const key = 'pago-de-algunos'
    await migrateDesk(database, key)
    const some: Partial<DeskDefinition<Beca>> = {
      pay: (_row, today) => ({ pagadaEl: today }),
      isPaid: ({ solicitud }) => solicitud.curso === 'pagado',
    }
    const desk = createDesk(definitionOf(key, some), house)
    const paid = await file(desk, luis, { curso: 'pagado' })
    const other = await file(desk, luis, { curso: 'sin pago' })
    await step(desk, 4)
    const stateOf = async (id: string) => (await desk.requests.findById(database, id))?.estado
    expect([await stateOf(paid.idSolicitud), await stateOf(other.idSolicitud)]).toEqual([
      'pagada',
      'aprobada',
    ])
  })

  it('goes on with a review after the answer of another body, of which the portal is told by its own event', async () => {
    const key = 'otro-organismo'
    await migrateDesk(database, key)
    const other: Partial<DeskDefinition<Beca>> = {
      review: ({ request }) =>
        request.datos.montoClp === 0
          ? { kind: 'seguir', datos: { montoClp: 7 } }
          : { kind: 'aprobar', datos: { pagadaEl: 'nunca' } },
      tipoEvento: ({ estado, datos }) =>
        estado === 'en_revision' && datos.montoClp > 0 ? 'organismo_respondio' : estado,
    }
    const desk = createDesk(definitionOf(key, other), house)
    const { idSolicitud } = await file(desk, luis, { curso: 'g' })
    const found = () => desk.requests.findById(database, idSolicitud)
    await step(desk, 2)
    expect(await found()).toMatchObject({ estado: 'en_revision', secuencia: 3, datos: { montoClp: 7 } })
    await step(desk, 1)
    expect(await found()).toMatchObject({ estado: 'aprobada', datos: { montoClp: 7, pagadaEl: 'nunca' } })
    const told = portal.received.filter(event => event.idSolicitud === idSolicitud)
    expect(told.map(({ tipo }) => tipo)).toEqual(['en_revision', 'organismo_respondio', 'aprobada'])
  })

  it('lists a page of what a person presented or is party to, or of what is about a subject', async () => {
    for (const curso of ['c', 'c', 'd']) await file(beca, luis, { curso, tutor: tutora })
    const list = (run: string, query: object) =>
      beca.handlers.listarSolicitudes({ ...callOf(run), query: { ...page, ...query } })
    const all = await list(tutora, {})
    expect([all.total, all.records.length]).toEqual([3, 2])
    expect((await list(tutora, { pagina: 2 })).records).toHaveLength(1)
    expect((await list(ana, { curso: 'c' })).total).toBe(2)
    expect((await list(tutora, { estado: 'pagada' })).total).toBe(0)
    expect((await list(tutora, { desde: '2026-11-24' })).total).toBe(0)
  })

  it('waits ten steps for papers that follow the request, without a word in its history, before it asks for them', async () => {
    const { idSolicitud } = await file(beca, ana, { curso: 'observado' })
    await step(beca, 9)
    expect(await beca.requests.findById(database, idSolicitud)).toMatchObject({
      estado: 'en_revision',
      secuencia: 2,
    })
    await step(beca, 2)
    expect((await beca.requests.findById(database, idSolicitud))?.estado).toBe('observada')
  })

  it('drops a request whose observation nobody answers in time', async () => {
    const { idSolicitud } = await file(beca, ana, { curso: 'observado' })
    const shown = () => beca.requests.findById(database, idSolicitud)
    await step(beca, 11)
    expect(await shown()).toMatchObject({ estado: 'observada', observacion: { vence: '2026-12-09' } })
    clock.advance(15 * 86_400_000)
    await beca.tick()
    expect((await shown())?.estado).toBe('observada')
    clock.advance(2 * 86_400_000)
    await beca.tick()
    expect(await shown()).toMatchObject({ estado: 'desistida', observacion: null, vecesObservada: 1 })
  })

  it('tells everybody whom a request is about who asked, which official, and what for (decisions 8)', async () => {
    const desk = createDesk(definitionOf('subsidio-prueba'), house)
    const { idSolicitud } = await file(desk, ana, { curso: 'e', tutor: tutora }, marta)
    clock.advance(1000)
    await desk.handlers.consultarSolicitud({ ...callOf(tutora), params: { idSolicitud } })
    const { accesos } = await desk.handlers.quienVioMisDatos(callOf(ana))
    const common = { institucion: 'Institución subsidio-prueba', tramite: '9001', idSolicitud }
    expect(accesos).toMatchObject([
      { ...common, operacion: 'consultarSolicitud', por: { rut: 3, dv: '5' }, funcionario: null },
      { ...common, operacion: 'ingresarSolicitud', funcionario: { rut: 13456782, dv: '1' } },
    ])
    expect((await desk.handlers.quienVioMisDatos(callOf(tutora))).accesos).toHaveLength(2)
    expect((await desk.handlers.quienVioMisDatos(callOf(luis))).accesos).toEqual([])
  })

  it('tells the portal of each step, signed and in order, until the portal takes it', async () => {
    portal.received = []
    portal.answers = 503
    const { idSolicitud } = await file(beca, luis, { curso: 'f' })
    await step(beca, 1)
    expect(portal.received).toEqual([])
    portal.answers = 204
    await step(beca, 1)
    const told = portal.received.filter(event => event.idSolicitud === idSolicitud)
    expect(told.map(({ tipo, secuencia }) => [tipo, secuencia])).toEqual([
      ['en_revision', 2],
      ['aprobada', 3],
    ])
  })
})

describe('what is paid month by month', () => {
  it('ends on the day after its last, with an event of its own, and once', async () => {
    const lastDay = clock.now().toISOString().slice(0, 10)
    const ceasing = createDesk(
      definitionOf('mensual-prueba', {
        pay: (_row, today) => ({ pagadaEl: today }),
        lastDayOf: () => lastDay,
        cease: () => ({ cesadaEl: lastDay }),
        tipoEvento: ({ estado, datos }) => (datos.cesadaEl ? 'cesada' : estado),
      }),
      house,
    )
    const { idSolicitud } = await file(ceasing, luis, { curso: 'mensual' })
    const told = () => portal.received.flatMap(one => (one.idSolicitud === idSolicitud ? [one.tipo] : []))
    await step(ceasing, 4)
    expect(told()).toEqual(['en_revision', 'aprobada', 'pagada'])
    clock.advance(3 * 86_400_000)
    await step(ceasing, 3)
    expect(told()).toEqual(['en_revision', 'aprobada', 'pagada', 'cesada'])
  })

  it('changes as often as there is a next last day, if its benefit may change again', async () => {
    const from = clock.now().toISOString().slice(0, 10)
    const changing = createDesk(
      definitionOf('cambios-prueba', {
        pay: () => ({ montoClp: 0 }),
        changesAgain: true,
        lastDayOf: ({ datos }) => (datos.montoClp === 2 ? null : addDays(from, datos.montoClp)),
        cease: ({ datos }) => ({ montoClp: datos.montoClp + 1 }),
        tipoEvento: ({ estado, datos }) =>
          estado === 'pagada' && datos.montoClp > 0 ? `cambio_${datos.montoClp}` : estado,
      }),
      house,
    )
    const { idSolicitud } = await file(changing, luis, { curso: 'cambios' })
    const told = () => portal.received.flatMap(one => (one.idSolicitud === idSolicitud ? [one.tipo] : []))
    await step(changing, 4)
    clock.advance(10 * 86_400_000)
    await step(changing, 4)
    expect(told().slice(2)).toEqual(['pagada', 'cambio_1', 'cambio_2'])
  })
})

describe('a request that concerns somebody else', () => {
  let made = 0
  /** A desk that asks the tutor, and refuses unless she says yes. */
  async function asking(changes: Partial<DeskDefinition<Beca>> = {}) {
    clock.set('2026-11-23T15:30:00Z')
    const key = `pregunta-${++made}`
    await migrateDesk(database, key)
    const desk = createDesk(
      definitionOf(key, {
        review({ request }) {
          const { tutor = '' } = request.solicitud
          const answer = answerOf(request, tutor)
          if (answer === undefined) return { kind: 'confirmar', a: [{ run: tutor, como: 'tutora' }] }
          return answer === 'si' ? { kind: 'aprobar', datos: { montoClp: 5 } } : { kind: 'rechazar' }
        },
        ...changes,
      }),
      house,
    )
    const { idSolicitud } = await file(desk, ana, { curso: 'h', tutor: tutora })
    const found = () => desk.requests.findById(database, idSolicitud)
    const told = () => portal.received.filter(event => event.idSolicitud === idSolicitud)
    const answer = (run: string, respuesta: 'si' | 'no', idempotencyKey = `c-${++used}`, actor?: string) =>
      desk.handlers.confirmar({
        ...callOf(run, actor),
        params: { idSolicitud },
        body: { respuesta },
        idempotencyKey,
      })
    return { desk, found, told, answer }
  }

  it('waits for whom it asks, tells the portal of her, and goes on when she confirms', async () => {
    const { desk, found, told, answer } = await asking()
    await step(desk, 5)
    expect(await found()).toMatchObject({ estado: 'en_revision', secuencia: 3 })
    const her = { rut: 3, dv: '5', como: 'tutora', vence: '2026-12-15' }
    expect(told().map(({ tipo }) => tipo)).toEqual(['en_revision', 'por_confirmar'])
    expect(told().at(-1)).toMatchObject({ concernidos: [{ ...her, pide: true }] })
    expect(await answer(tutora, 'si')).toEqual({ estadoSolicitud: 'en_revision' })
    await step(desk, 1)
    expect(await found()).toMatchObject({ estado: 'aprobada' })
    expect(
      told()
        .map(({ tipo }) => tipo)
        .slice(2),
    ).toEqual(['confirmacion', 'aprobada'])
    expect(told().at(-1)).toMatchObject({ concernidos: [{ ...her, pide: false, respuesta: 'si' }] })
  })

  it('has more time to decide by the days on which it waited for her', async () => {
    const { desk, found, told, answer } = await asking()
    const plazo = async () => (await found())?.plazo
    await step(desk, 2)
    expect(await plazo()).toBe('2026-12-07')
    clock.set('2026-11-30T15:30:00Z')
    await answer(tutora, 'si')
    expect(await plazo()).toBe('2026-12-15')
    await step(desk, 1)
    expect(await found()).toMatchObject({ estado: 'aprobada', plazo: '2026-12-15' })
    expect(told().at(-1)).toMatchObject({ datos: { plazo: '2026-12-15' } })
  })

  it('takes one answer of hers: the same again has no effect, another one is refused', async () => {
    const { desk, found, answer } = await asking()
    await step(desk, 2)
    await answer(tutora, 'no', 'clave-no')
    await answer(tutora, 'no', 'clave-no')
    await answer(tutora, 'no')
    await expect(answer(tutora, 'si')).rejects.toMatchObject({ name: 'EstadoNoPermite' })
    expect((await found())?.confirmaciones).toHaveLength(1)
    await step(desk, 1)
    expect((await found())?.estado).toBe('rechazada')
  })

  it('takes no answer from anybody else, not even from the applicant, nor from an official who attends her', async () => {
    const { desk, found, answer } = await asking()
    await step(desk, 2)
    for (const run of [ana, luis, marta])
      await expect(answer(run, 'si')).rejects.toMatchObject({ name: 'NoEncontrada' })
    await expect(answer(tutora, 'si', 'clave-meson', marta)).rejects.toMatchObject({ name: 'NoAutorizado' })
    expect((await found())?.confirmaciones).toEqual([])
  })

  it('takes no answer before it asks', async () => {
    const { answer } = await asking()
    await expect(answer(tutora, 'si')).rejects.toMatchObject({ name: 'NoEncontrada' })
  })

  it('counts a time that is over as an answer, says so in the event, and takes no more', async () => {
    const { desk, found, told, answer } = await asking()
    await step(desk, 2)
    clock.set('2026-12-16T02:00:00Z')
    await desk.tick()
    expect((await found())?.estado, 'the last day lasts until its end').toBe('en_revision')
    clock.set('2026-12-16T12:00:00Z')
    await expect(answer(tutora, 'si')).rejects.toMatchObject({ name: 'EstadoNoPermite' })
    await desk.tick()
    expect(await found()).toMatchObject({ estado: 'rechazada', confirmaciones: [{ respuesta: 'vencida' }] })
    expect(told().at(-1)).toMatchObject({ concernidos: [{ pide: false, respuesta: 'vencida' }] })
  })

  it('waits for all whom it asks, and for nobody more once one says no', async () => {
    const both = [tutora, luis].map(run => ({ run, como: 'firmante' }))
    const review: DeskDefinition<Beca>['review'] = ({ request }) => {
      const answers = both.map(({ run }) => answerOf(request, run))
      if (answers.includes('no')) return { kind: 'rechazar' }
      return answers.includes(undefined) ? { kind: 'confirmar', a: both } : { kind: 'aprobar' }
    }
    const one = await asking({ review })
    await step(one.desk, 2)
    await one.answer(tutora, 'si')
    await step(one.desk, 3)
    expect((await one.found())?.estado).toBe('en_revision')
    expect(one.told().at(-1)).toMatchObject({ tipo: 'por_confirmar' })
    await one.answer(luis, 'si')
    await step(one.desk, 1)
    expect((await one.found())?.estado).toBe('aprobada')
    const answersSeenBy = async (run: string) =>
      (await one.desk.handlers.quienVioMisDatos(callOf(run))).accesos.filter(
        ({ operacion }) => operacion === 'confirmar',
      )
    expect(await answersSeenBy(ana)).toHaveLength(2)
    // Of who is only asked too no data were used.
    expect(await answersSeenBy(luis)).toEqual([])
    const other = await asking({ review })
    await step(other.desk, 2)
    await other.answer(luis, 'no')
    await step(other.desk, 1)
    expect((await other.found())?.estado).toBe('rechazada')
    expect(other.told().at(-1)).toMatchObject({ concernidos: [{ pide: false }, { respuesta: 'no' }] })
  })

  it('never lets the applicant stand for the person to be asked', async () => {
    const { desk } = await asking()
    const { idSolicitud } = await file(desk, ana, { curso: 'h', tutor: ana })
    await step(desk, 2)
    expect((await desk.requests.findById(database, idSolicitud))?.estado).toBe('rechazada')
  })

  it('names from the first event those who are told without being asked, and logs for them who looks', async () => {
    const { desk, told } = await asking({
      admit: async (_db, { curso }) => ({
        partes: [],
        temas: [`curso:${curso}`],
        datos: { montoClp: 0 },
        concernidos: [
          { run: luis, como: 'hermano' },
          { run: ana, como: 'ella misma' },
        ],
      }),
    })
    await step(desk, 1)
    expect(told().map(({ concernidos }) => concernidos)).toEqual([
      [{ rut: 2, dv: '7', como: 'hermano', pide: false }],
    ])
    // The purpose of the caller, «Saber si le toca», would read as if she had asked about him.
    const { accesos } = await desk.handlers.quienVioMisDatos(callOf(luis))
    expect(accesos.map(({ proposito }) => proposito)).toEqual([
      'Presentar una solicitud que le concierne a usted',
    ])
  })
})
