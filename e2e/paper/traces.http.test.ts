import { afterAll, describe, expect, it } from 'vitest'
import { collector, type ReceivedSpan } from '#platform/tracing/collector.fixture.ts'
import { deCarmen, fillIn, root, send } from '../journeys/asignacion-por-muerte.ts'
import { people } from '../people.ts'
import { personalDataIn } from '../world/personal-data.ts'
import { useServer } from './server.ts'

/** All that a span may say, and how it looks: words of the program, never of a person. */
const sayable: Readonly<Record<string, RegExp>> = {
  'db.query.summary': /^[A-Z]+( [a-z_]+\.[a-z_]+)?$/,
  'db.system.name': /^postgresql$/,
  'error.type': /^\w+$/,
  'http.request.method': /^[A-Z]+$/,
  'http.response.status_code': /^\d{3}$/,
  'http.route': /^[\w/:.*-]+$/,
  'micha.attempt': /^\d$/,
  'micha.institution': /^[a-z\d-]+$/,
  'micha.job': /^[a-z.-]+$/,
  'micha.operation': /^\w+$/,
  'micha.outcome': /^[a-z]+$/,
  'micha.request': /^[\w-]{12}$/,
  'url.template': /^[\w/{}.-]+$/,
}

const received = await collector()
const refused = await collector()
afterAll(() => {
  received.close()
  refused.close()
})

const factsOf = ({ attributes }: ReceivedSpan) =>
  attributes.map(({ key, value }) => [key, String(Object.values(value)[0])] as const)

/** What Carmen, the institution and the portal say of her in this journey. */
function told(): string[] {
  const { factura, ...others } = deCarmen
  const { numero, glosa, montoNeto, montoTotal } = factura
  const typed = [
    numero,
    glosa,
    montoNeto,
    montoTotal,
    others.causante,
    others.rutFuneraria,
    people.carmen.run,
  ]
  return [
    ...typed,
    ...typed.map(text => text.replace(/\D/g, '')).filter(Boolean),
    'Carmen',
    'CARMEN',
    'factura.pdf',
    'Bearer',
    'eyJ',
    '@',
    '?',
  ]
}

describe('The traces of a journey', () => {
  const { enter } = useServer({
    settings: { OTEL_EXPORTER_OTLP_ENDPOINT: received.url, OTEL_TRACES_SAMPLER_ARG: '1' },
  })

  it('are a tree from the press over statements and the job to the institution, and say nothing of a person', async () => {
    const { form, sheet } = await enter('carmen', root)
    await fillIn(form, deCarmen)
    await send(form)
    await form.follow('Seguir mi solicitud')
    await sheet.until(() => sheet.says('El IPS recibió la solicitud', 'partly'), 'the IPS has it')
    const find = (name: string) => received.spans.find(span => span.name === name)
    const awaited = [`POST ${root}/ingresarSolicitud/6-confirmar`, 'entregar-caso', 'hacer-comprobante']
    await expect.poll(() => awaited.every(find), { timeout: 30_000 }).toBe(true)

    const parentOf = ({ parentSpanId }: ReceivedSpan) =>
      received.spans.find(({ spanId }) => spanId === parentSpanId)
    const chain: string[] = []
    for (let span = find('asignacion-muerte ingresarSolicitud'); span; span = parentOf(span))
      if (span.name !== 'transaction') chain.unshift(span.name)
    expect(chain).toEqual([
      `POST ${root}/ingresarSolicitud/6-confirmar`,
      'entregar-caso',
      'asignacion-muerte ingresarSolicitud',
    ])
    const [press] = received.spans.filter(span => span.name === chain[0])
    const ofPress = received.spans.filter(span => span.traceId === press?.traceId)
    expect(ofPress.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['transaction', 'WITH casos.casos', 'hacer-comprobante']),
    )
    expect(ofPress.filter(({ name, parentSpanId }) => name !== press?.name && !parentSpanId)).toEqual([])

    for (const span of received.spans)
      for (const [key, value] of factsOf(span)) expect(value, key).toMatch(sayable[key] ?? /^\b$/)
    // The id of a request is random, and may hold any sequence of letters.
    const facts = (span: ReceivedSpan) => factsOf(span).filter(([key]) => key !== 'micha.request')
    const all = received.spans.flatMap(span => [span.name, ...facts(span).flat()]).join('\n')
    expect(personalDataIn(all)).toBeUndefined()
    for (const word of told()) expect(all.includes(word), word).toBe(false)
  }, 120_000)
})

describe('Without traces', () => {
  const { enter } = useServer({
    settings: { OTEL_EXPORTER_OTLP_ENDPOINT: refused.url, OTEL_TRACES_EXPORTER: 'none' },
  })

  it('nothing is sent', async () => {
    const { sheet } = await enter('carmen', root)
    expect(sheet.path()).toBe(root)
    expect(refused.spans).toEqual([])
  })
})
