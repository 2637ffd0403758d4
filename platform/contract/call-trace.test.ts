import { describe, expect, it } from 'vitest'
import { readTrace, traceOf, writeTrace } from './call-trace.ts'
import { createLibrary } from './library.fixture.ts'

describe('the trace of a call', () => {
  it('is the same for every call of a request, and each call is a span of its own', () => {
    const [one, other] = [new Headers(), new Headers()]
    writeTrace(one, traceOf('req-1'))
    writeTrace(other, traceOf('req-1'))
    expect(readTrace(one)).toEqual(readTrace(other))
    expect(readTrace(one)).toMatchObject({ requestId: 'req-1' })
    expect(one.get('traceparent')).not.toBe(other.get('traceparent'))
  })

  it('is new for work that nobody pressed for', () => {
    expect(traceOf(undefined).traceId).not.toBe(traceOf(undefined).traceId)
  })

  it('is not read from headers that do not belong into a log', () => {
    const headers = new Headers({ 'x-request-id': 'a"b', traceparent: '00-zz-1-01' })
    expect(readTrace(headers)).toEqual({})
  })

  it('stands in the log of an institution that fails', async () => {
    const lines: object[] = []
    const library = createLibrary({
      log: { error: (line: object) => void lines.push(line), warn: () => undefined },
    })
    const headers = new Headers({
      ...{ authorization: 'Bearer 1-9', 'content-type': 'application/json', 'idempotency-key': 'clave-0001' },
    })
    writeTrace(headers, traceOf('req-7'))
    const body = JSON.stringify({ dias: 3 })
    await library(
      new Request('http://b.test/biblioteca/v1/libros/roto/prestamos', { method: 'POST', headers, body }),
    )
    expect(lines).toMatchObject([{ requestId: 'req-7', traceId: traceOf('req-7').traceId }])
  })
})
