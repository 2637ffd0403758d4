import multipart from '@fastify/multipart'
import fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { systemClock } from '#platform/clock.ts'
import { createSealer } from '#platform/secrets/sealing.ts'
import type { Session } from '#sessions/types.ts'
import { addDrawnForms, markForms } from './drawn-forms.ts'
import { type FormFiles, readForm } from './form.ts'
import { drawnFor, personField } from './unsent-form.ts'

const [carmen, pedro] = ['8214653-9', '4876521-1']
const sealer = createSealer([{ id: 'k1', key: Buffer.alloc(32, 1) }])
const pageOf = (run: string) => drawnFor(run, { sealer, clock: systemClock })
const boundary = 'b'

/** Posts a form of a page of one person while another has signed in: its status, and what was read of it. */
async function post(drawn: string | undefined, signedIn: string | undefined, encoding: 'words' | 'files') {
  const app = fastify()
  app.decorateRequest('session', undefined)
  app.addHook('onRequest', async request => {
    request.session = signedIn === undefined ? undefined : ({ run: signedIn } as Session)
  })
  await app.register(multipart)
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_request: unknown, body: string) => new URLSearchParams(body),
  )
  addDrawnForms(app, { sealer, settings: { official: false } })
  const read: string[] = []
  app.post('/', async request => {
    const { input } = await readForm(request, { run: carmen } as FormFiles)
    read.push(input.text('telefono'))
    return ''
  })
  const fields = [...(drawn === undefined ? [] : [[personField, drawn]]), ['telefono', '912345678']]
  const parts = fields.map(
    ([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  const { statusCode } = await app.inject({
    method: 'POST',
    url: '/',
    headers: {
      'content-type':
        encoding === 'files'
          ? `multipart/form-data; boundary=${boundary}`
          : 'application/x-www-form-urlencoded',
    },
    payload:
      encoding === 'files'
        ? `${parts.join('')}--${boundary}--\r\n`
        : String(new URLSearchParams(fields as [string, string][])),
  })
  return { status: statusCode, read }
}

describe.each(['words', 'files'] as const)('a form with %s', encoding => {
  it('is refused, and nothing of it read, where it was drawn for somebody else than who has signed in', async () => {
    expect(await post(pageOf(carmen), pedro, encoding)).toEqual({ status: 409, read: [] })
  })

  it('is taken from who it was drawn for, from a page that says nothing, and where nobody has signed in', async () => {
    const taken = { status: 200, read: ['912345678'] }
    expect(await post(pageOf(carmen), carmen, encoding)).toEqual(taken)
    expect(await post(undefined, pedro, encoding)).toEqual(taken)
    expect(await post('inventado', pedro, encoding)).toEqual(taken)
    expect(await post(pageOf(carmen), undefined, encoding)).toEqual(taken)
  })
})

describe('the forms of a page', () => {
  it('do not say it where what is sent is nobody’s', () => {
    const opinion = '<form class="m-opinion" method="post" action="/satisfaccion" noValidate=""></form>'
    expect(markForms(opinion, 'sello')).toBe(opinion)
  })

  it('say for whom they were drawn if they change something; a search does not', () => {
    const html =
      '<form method="post" action="/a"><p>x</p></form><form class="b" action="/c" method="post" noValidate=""></form><form method="get" action="/d"></form>'
    const field = '<input type="hidden" name="persona" value="sello"/>'
    expect(markForms(html, 'sello')).toBe(
      `<form method="post" action="/a">${field}<p>x</p></form><form class="b" action="/c" method="post" noValidate="">${field}</form><form method="get" action="/d"></form>`,
    )
  })
})
