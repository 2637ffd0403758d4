import fastify from 'fastify'
import { expect, it } from 'vitest'
import type { Span, Tracing } from '#platform/tracing/tracing.ts'
import { addTracing } from './trace-requests.ts'

const given = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01'

/** What each trace of these requests continues. */
async function continued(trustTraceparent: boolean, headers: Readonly<Record<string, string>>) {
  const parents: unknown[] = []
  const span = { run: (work: () => unknown) => work(), end: () => undefined } as unknown as Span
  const tracing: Partial<Tracing> = {
    begin(_span, { parent } = {}) {
      parents.push(parent)
      return span
    },
  }
  const app = fastify()
  addTracing(app, { tracing: tracing as Tracing, settings: { trustTraceparent } })
  for (const path of ['/inicio', '/salud', '/assets/estilo.css']) app.get(path, async () => 'bien')
  for (const url of ['/inicio', '/salud', '/assets/estilo.css']) await app.inject({ url, headers })
  await app.close()
  return parents
}

it('a trace continues that of the proxy where it is trusted (TRUST_TRACEPARENT=1), for pages alone', async () => {
  expect(await continued(true, { traceparent: given })).toEqual([given])
})

it('a traceparent from outside is ignored where no proxy is trusted to write it', async () => {
  expect(await continued(false, { traceparent: given })).toEqual([undefined])
})

it('a trusted proxy that writes none begins nothing: the trace is ours', async () => {
  expect(await continued(true, {})).toEqual([undefined])
})
