import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { traceOf } from '#platform/contract/call-trace.ts'
import { createLogger } from '#platform/log.ts'
import { createMetrics } from '#platform/metrics.ts'
import { sessionOf } from '../testing/signed-in-site.ts'
import { addMetrics, logRefused } from './metrics.ts'
import { securityEventOf, truncatedAddress } from './security-events.ts'

it.each([
  // To the provider, which is not yet a sign-in.
  ['/login/callback', 'GET', 303, undefined],
  ['/login/renovar', 'POST', 303, undefined],
  ['/login/renovar', 'POST', 422, 'ingreso-fallido'],
  ['/rsh/ingreso', 'POST', 422, 'ingreso-fallido'],
  ['/api/v1/token', 'POST', 401, 'ingreso-fallido'],
  ['/eventos/:institucion', 'POST', 401, 'sin-permiso'],
  ['/login/mdsf/callback', 'GET', 400, 'ingreso-fallido'],
  ['/login/callback', 'GET', 403, 'ingreso-fallido'],
  ['/logout', 'POST', 303, 'salida'],
  ['/datos/sesiones', 'POST', 303, 'sesiones'],
  ['/datos/editar', 'POST', 303, 'contacto-cambiado'],
  ['/datos/editar', 'POST', 422, undefined],
  ['/operacion', 'GET', 403, 'sin-permiso'],
  ['/', 'GET', 429, 'demasiados'],
  ['/contacto', 'POST', 413, 'rechazado'],
  ['/inicio', 'GET', 200, undefined],
  ['/solicitudes/:id/comprobante.pdf', 'GET', 404, undefined],
])('%s %s %s is the event %s', (route, method, status, event) =>
  expect(securityEventOf(route, method, status)).toBe(event),
)

it('a signed-in person who asks for what is not hers leaves a trace, one who mistypes a ficha does not', () => {
  const session = sessionOf('8214653-9')
  expect(securityEventOf('/solicitudes/:id/comprobante.pdf', 'GET', 404, { session })).toBe('no-es-suyo')
  expect(securityEventOf('/ficha/:id', 'GET', 404, { session })).toBeUndefined()
  expect(securityEventOf('desconocida', 'GET', 404, { session })).toBeUndefined()
  expect(securityEventOf('/tramites/*', 'GET', 404, { session })).toBeUndefined()
  const query = '/tramites/5300/consultarSolicitud/resumenSolicitud'
  expect(securityEventOf(query, 'GET', 404, { session })).toBe('no-es-suyo')
})

it('who came in is told, by whatever way she proved who she is', () => {
  const session = sessionOf('8214653-9')
  expect(securityEventOf('/login/callback', 'GET', 303, { session })).toBe('ingreso')
  for (const route of ['/login/renovar', '/rsh/ingreso'])
    expect(securityEventOf(route, 'POST', 303, { session, proved: true })).toBe('ingreso')
  expect(securityEventOf('/api/v1/token', 'POST', 200, { session: undefined, proved: true })).toBe('ingreso')
})

it('a session that ends outside its fence is no sign-out', () => {
  const ended = { session: undefined, endedSession: sessionOf('8214653-9') }
  expect(securityEventOf('/datos', 'GET', 303, ended)).toBe('fuera-de-cerco')
  expect(securityEventOf('/logout', 'POST', 303, ended)).toBe('salida')
})

it.each([
  ['203.0.113.9', '203.0.113.0'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
])('the address %s is written as %s', (address, written) => expect(truncatedAddress(address)).toBe(written))

it('a request that no hook ever sees leaves a line too, with its network alone', () => {
  const lines: object[] = []
  const log = { info: (line: object) => void lines.push(line) }
  logRefused(log as never, '203.0.113.9')
  expect(lines).toEqual([{ seguridad: 'rechazado', desde: '203.0.113.0' }])
})

it('an event says which person and session without saying who', async () => {
  const lines: string[] = []
  const app = Fastify()
  const session = sessionOf('8214653-9')
  app.decorateRequest('session')
  app.addHook('onRequest', async request => {
    request.session = session
  })
  addMetrics(app, {
    metrics: createMetrics({ role: 'portal', process: false }),
    log: createLogger({ destination: { write: line => void lines.push(line) } }),
    personTag: run => `etiqueta-${run.length}`,
  })
  app.post('/datos/editar', async (_request, reply) => reply.redirect('/datos', 303))
  app.get('/solicitudes/:id', async (_request, reply) => reply.code(404).send())
  const written = '/datos/editar?run=8214653-9&correo=ana@correo.example'
  await app.inject({ method: 'POST', url: written, remoteAddress: '203.0.113.9' })
  await app.inject({ url: '/solicitudes/uno', remoteAddress: '203.0.113.9' })
  const [press] = lines.map(line => JSON.parse(line)).filter(({ msg }) => msg === 'request')
  expect(press).toMatchObject(traceOf(press.requestId))
  const event = lines.map(line => JSON.parse(line)).find(({ msg }) => msg === 'security')
  expect(event).toMatchObject({
    requestId: press.requestId,
    seguridad: 'contacto-cambiado',
    desde: '203.0.113.0',
    persona: 'etiqueta-9',
    sesion: session.id,
    origen: 'ORDINARIA',
  })
  expect(lines.join()).toContain('"seguridad":"no-es-suyo"')
  expect(lines.join()).not.toMatch(/8214653|correo\.example|203\.0\.113\.9/)
})
