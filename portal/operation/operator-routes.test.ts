import { beforeEach, describe, expect, it } from 'vitest'
import type { DeadDelivery } from '#cases/deliveries/delivery-types.ts'
import type { Trial } from '#operation/calls/trials.ts'
import { createInstitutionsHealth } from '#operation/institutions/health.ts'
import { createMovableClock } from '#platform/clock.ts'
import { traceOf } from '#platform/contract/call-trace.ts'
import { procedures } from '#procedures/registry.ts'
import type { PortalDeps } from '../deps.ts'
import { createSignedInSite, type SignedInSite, sessionOf, signInOfTests } from '../testing/signed-in-site.ts'
import { operatorRoutes } from './operator-routes.tsx'

const [marta, rosa] = [sessionOf('13456782-1'), sessionOf('5213478-1')]
const page = 'ingresarSolicitud/1-causante'
const dead: DeadDelivery = {
  id: 'd1',
  caseId: 'c1',
  procedureId: '5300',
  institution: 'IPS',
  folio: 'MIC-2026-000001-2',
  action: 'presentar',
  attempts: 10,
  refused: false,
  failure: 'connect ECONNREFUSED',
  failedAt: new Date('2026-05-03T10:00:00Z'),
}
const kept = { traceId: '', startedAt: new Date('2026-05-03T11:00:00Z'), durationMs: 51 }
const failed: Trial = {
  ...{ institution: 'personas', triedAt: new Date('2026-05-03T11:30:00Z'), level: 2, right: 3 },
  failures: [
    { operation: 'getPersona', asked: 'si responde', came: 'nada en 3000 ms', says: 'una respuesta' },
  ],
  ...{ certificateDays: 12, clockAheadMs: -95_000 },
}
let trials: Trial[]
let logged: object[]
let site: SignedInSite
let requeued: string[]
let discarded: string[]
let routes: { method: string; url: string }[]

beforeEach(() => {
  routes = []
  requeued = []
  discarded = []
  trials = []
  logged = []
  const clock = createMovableClock('2026-05-03T12:00:00Z')
  const health = createInstitutionsHealth(clock)
  health.note({ service: 'Registro Civil', durationMs: 40, outcome: 'timeout' })
  site = createSignedInSite(marta)
  site.app.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) if (one !== 'HEAD') routes.push({ method: one, url })
  })
  const deps = {
    clock,
    log: { info: (fields: object, said: string) => logged.push({ ...fields, said }) },
    personTag: (run: string) => `etiqueta-${run.length}`,
    procedures,
    signIn: signInOfTests,
    isOperator: async session => session.run === marta.run,
    measure: {
      flush: async () => undefined,
      read: async () => [
        { tramite: '5300', pagina: page, suceso: 'llegada', veces: 40 },
        { tramite: '5300', pagina: page, suceso: 'avance', veces: 10 },
      ],
      finishedByDay: async () => [{ dia: '2026-05-02', veces: 3 }],
    },
    operator: {
      institutions: health,
      trials: {
        save: async (trial: Trial) => void trials.push(trial),
        list: async () => trials.slice(-1),
        earlier: async () => trials.slice(0, -1),
        lastAnswers: async () => new Map([['personas', new Date('2026-05-03T11:00:00Z')]]),
      },
      connections: [
        { key: 'personas', title: 'Registro Civil', via: 'contrato' },
        { key: 'exencion-salud', title: 'Instituto de Previsión', via: 'buzon' },
      ],
      boxes: async () => [
        {
          ...{ institution: 'exencion-salud', waiting: 2, unfetched: 3, isLate: true },
          since: new Date('2026-04-29T12:00:00Z'),
        },
      ],
      tryConnection: async (key: string) => (key === 'personas' ? failed : undefined),
      calls: {
        find: async (traceId: string) =>
          traceId === traceOf('pedido-de-rosa').traceId
            ? [
                { ...kept, operation: 'POST /tramites/5300/:pagina', outcome: '303' },
                { ...kept, institution: 'personas', operation: 'getPersona', outcome: 'timeout' },
              ]
            : [],
      },
      satisfaction: {
        countSatisfaction: async () => [
          { page: '/ficha/5300', faces: { angry: 1, dislike: 0, neutral: 0, like: 2, love: 4 }, total: 7 },
        ],
        listSatisfaction: async () => [
          { page: '/ficha/5300', face: 'love', comment: 'Se entiende todo', sentAt: clock.now() },
        ],
      },
      stuck: {
        count: async () => [
          {
            name: 'avisar',
            count: 480,
            since: new Date('2026-05-02T12:00:00Z'),
            failure: 'mail server is down',
          },
          { name: 'hacer-comprobante', count: 1, since: clock.now(), failure: 'no space left on device' },
          { name: 'entregar-caso', count: 9, since: clock.now(), failure: 'seen among the deliveries' },
        ],
        requeueAll: async (name: string) => requeued.push(name),
        discardAll: async (name: string) => discarded.push(name),
      },
      windows: async () => [
        {
          id: 'w',
          scope: 'tramite:sibs',
          kind: 'cierre',
          from: new Date('2026-05-04T02:00:00Z'),
          noticeFrom: clock.now(),
          reason: 'Cambio de sistema',
        },
      ],
    },
    apiDocuments: [{ name: 'personas', title: 'Registro Civil' }],
    cases: {
      deliveries: {
        countPendingDeliveries: async () => [
          {
            procedureId: '5300',
            institution: 'IPS',
            count: 2,
            retrying: 1,
            oldestAt: new Date('2026-05-03T09:00:00Z'),
          },
        ],
        listDeadDeliveries: async () => [
          dead,
          { ...dead, id: 'd2', folio: 'MIC-2026-000002-3', attempts: 1, refused: true },
        ],
        countDeadDeliveries: async () => [{ institution: 'IPS', count: 126, refused: 1 }],
        requeueSilent: async (institution: string) => {
          requeued.push(institution)
          return 125
        },
        putAwayRefused: async (institution: string) => discarded.push(institution),
        requeueDelivery: async (id: string) => {
          requeued.push(id)
          return id === dead.id
        },
      },
      retentions: async () => [
        {
          table: 'casos.avisos',
          days: 90,
          reason: 'Para que ninguna carta salga dos veces.',
          deleted: 4321,
          lastDeleted: 12,
          checkedAt: new Date('2026-05-03T09:00:00Z'),
        },
      ],
    },
  } as Partial<Record<keyof PortalDeps, unknown>> & Pick<PortalDeps, 'isOperator'>
  operatorRoutes(site.app, deps as unknown as PortalDeps, site.pages)
})

const get = async (url: string) => site.app.inject({ url })
const press = async (url: string, payload: string) =>
  site.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload,
  })
const retry = async (id: string) =>
  site.app.inject({ method: 'POST', url: `/operacion/entregas/${id}/reintentar` })

describe('/operacion', () => {
  it('shows one call from the press to the institution and back, to operators only', async () => {
    const { body } = await get('/operacion/llamada?id=pedido-de-rosa')
    expect(body).toContain('POST /tramites/5300/:pagina')
    expect(body).toContain('No respondió a tiempo')
    expect((await get('/operacion/llamada?id=otro-pedido')).body).toContain('No hay ninguna llamada')
    expect((await get('/operacion/llamada?id=5.213.478-1')).body).toContain('Eso no es un número')
  })

  it('tries a connection when an operator presses, and shows what failed, the certificate and the clock', async () => {
    expect((await get('/operacion')).body).toContain('Nunca se probó')
    const pressed = await press('/operacion/conexiones/probar', 'institucion=personas')
    expect(pressed.headers.location).toBe('/operacion#conexiones')
    const { body } = await get('/operacion')
    expect(body).toContain(
      'getPersona, si responde. Llegó: nada en 3000 ms. El contrato dice: una respuesta.',
    )
    expect(body).toContain('Atención: su certificado vale 12 días más')
    expect(body).toContain('Su reloj va 95 segundos atrasado')
    expect(body).toMatch(/Registro Civil \(contrato\)<.*hace 1 hora/)
    expect(body).toContain('hasta el nivel 2')
    expect(body).not.toContain('Pruebas anteriores')
    await press('/operacion/conexiones/probar', 'institucion=nadie')
    expect(trials).toEqual([failed])
    await press('/operacion/conexiones/probar', 'institucion=personas')
    expect((await get('/operacion')).body).toMatch(/Pruebas anteriores.*hasta el nivel 2: 1 falla/s)
  })

  it('leaves in the log who tried, retried, put away and discarded, under a pseudonym', async () => {
    await press('/operacion/conexiones/probar', 'institucion=personas')
    await retry(dead.id)
    await press('/operacion/entregas/reintentar', 'institucion=IPS')
    await press('/operacion/entregas/archivar', 'institucion=IPS')
    await press('/operacion/trabajos/reintentar', 'clase=avisar')
    await press('/operacion/trabajos/descartar', 'clase=avisar')
    expect(logged).toHaveLength(6)
    for (const line of logged) expect(line).toHaveProperty('persona', 'etiqueta-10')
    expect(JSON.stringify(logged)).not.toMatch(/\d{7,8}-[\dk]/)
  })

  it('says that nobody fetches what waits in a box, and offers no trial of it', async () => {
    const { body } = await get('/operacion')
    expect(body).toMatch(
      /Instituto de Previsión \(buzón\).*Nadie las retira.*3 envíos en el buzón, desde hace 4 días/,
    )
    expect(body).not.toContain('value="exencion-salud"')
  })

  it('shows operators figures, opinions, deliveries, institutions and maintenance', async () => {
    const { statusCode, body } = await get('/operacion')
    expect(statusCode).toBe(200)
    for (const text of [
      'Persona fallecida',
      '75\u00a0%',
      'Se entiende todo',
      '6 de 7',
      '3 horas',
      'MIC-2026-000001-2',
      'connect ECONNREFUSED',
      'La institución no la aceptó',
      'No responde',
      'Trámite sibs',
      'Programado',
      '4.321',
    ])
      expect(body).toContain(text)
  })

  it('shows the pages of procedures that somebody opened, and the names of the others', async () => {
    const { body } = await get('/operacion')
    expect(body).toContain('Página por página: Asignación por muerte')
    expect(body).not.toContain('Página por página: Pase Cultural')
    expect(body).toMatch(/Trámites que nadie abrió en estos días: \d+<.*<li>Pase Cultural<\/li>/)
  })

  it('looks back a week, or as long as is asked for', async () => {
    expect((await get('/operacion')).body).toContain('27 de abril de 2026')
    expect((await get('/operacion?dias=30')).body).toContain('4 de abril de 2026')
    expect((await get('/operacion?dias=9999')).body).toContain('27 de abril de 2026')
  })

  it('shows a citizen nothing of it, and lets her start nothing', async () => {
    site.visitor = rosa
    const { statusCode, body } = await get('/operacion')
    expect(statusCode).toBe(403)
    expect(body).not.toContain(dead.folio)
    expect((await retry(dead.id)).statusCode).toBe(403)
    expect(requeued).toEqual([])
  })

  it('sends who is not signed in to the sign-in', async () => {
    site.visitor = undefined
    expect((await get('/operacion')).headers.location).toBe('/login/claveunica')
  })

  it('tells how many there are in all, and starts anew all that an institution did not answer', async () => {
    const { body } = await get('/operacion')
    expect(body).toContain('126 entregas detenidas')
    expect(body).toContain('La tabla muestra las últimas 2.')
    expect(body).toContain('Reintentar las 125 que IPS no respondió')
    const all = await site.app.inject({
      method: 'POST',
      url: '/operacion/entregas/reintentar',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'institucion=IPS',
    })
    expect(all.headers.location).toBe('/operacion?entrega=todas')
    expect(requeued).toEqual(['IPS'])
  })

  it('shows letters and papers that died by kind, and starts all of a kind anew at once', async () => {
    const { body } = await get('/operacion')
    for (const text of ['Cartas sobre solicitudes', '480', 'mail server is down', '24 horas', 'Comprobantes'])
      expect(body).toContain(text)
    expect(body).not.toContain('seen among the deliveries')
    const pressed = await press('/operacion/trabajos/reintentar', 'clase=avisar')
    expect(pressed.headers.location).toBe('/operacion?entrega=cartas')
    expect(requeued).toEqual(['avisar'])
    expect((await get('/operacion?entrega=cartas')).body).toContain('Se están intentando otra vez')
  })

  it('throws all letters of a kind away at once, and never a paper or a delivery that is owed', async () => {
    for (const clase of ['hacer-comprobante', 'entregar-caso', 'limpiar-casos', 'constructor', ''])
      expect((await press('/operacion/trabajos/descartar', `clase=${clase}`)).headers.location).toBe(
        '/operacion?entrega=no-estaba',
      )
    expect(discarded).toEqual([])
    const pressed = await press('/operacion/trabajos/descartar', 'clase=avisar')
    expect(pressed.headers.location).toBe('/operacion?entrega=descartadas')
    expect(discarded).toEqual(['avisar'])
  })

  it('puts what an institution refused away, all at once', async () => {
    expect((await get('/operacion')).body).toContain('Archivar 1 entrega que IPS no aceptó')
    const pressed = await press('/operacion/entregas/archivar', 'institucion=IPS')
    expect(pressed.headers.location).toBe('/operacion?entrega=archivadas')
    expect(discarded).toEqual(['IPS'])
  })

  it('lets a citizen see and press none of it, whatever pages there are (ASVS 5.0, 8.2.1)', async () => {
    site.visitor = rosa
    expect(routes.length).toBeGreaterThan(7)
    for (const { method, url } of routes) {
      const path = url.replace(/:\w+/g, 'd1')
      const answer = await (method === 'POST' ? press(path, 'clase=avisar&institucion=IPS') : get(path))
      expect(answer.statusCode, `${method} ${url}`).toBe(403)
    }
    expect([...requeued, ...discarded, ...trials]).toEqual([])
  })

  it('starts a dead delivery anew, and says so when it was not there any more', async () => {
    expect((await retry(dead.id)).headers.location).toBe('/operacion?entrega=reintentada')
    expect((await retry('otra')).headers.location).toBe('/operacion?entrega=no-estaba')
    expect(requeued).toEqual([dead.id, 'otra'])
    expect((await get('/operacion?entrega=reintentada')).body).toContain('se está enviando otra vez')
  })
})
