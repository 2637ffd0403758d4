import { describe, expect, it } from 'vitest'
import { createLibrary } from './library.fixture.ts'

const base = 'http://biblioteca.test/biblioteca/v1'
const asPerson = { authorization: 'Bearer 1-9', 'content-type': 'application/json' }

describe('the service of a contract', () => {
  it('answers 400 with the list of everything that is wrong', async () => {
    const response = await createLibrary()(
      new Request(`${base}/libros/x/prestamos`, { method: 'POST', headers: asPerson, body: '{"dias":99}' }),
    )
    expect(response.status).toBe(400)
    const { error, datos } = await response.json()
    expect(error).toBe('SolicitudInvalida')
    expect(datos.problemas.map((problem: { lugar: string }) => problem.lugar)).toEqual([
      'headers.idempotency-key',
      'body.dias',
    ])
  })

  it.each(['a\\u0000b', '\\ud800'])('refuses a text that nobody can store: %s', async text => {
    const headers = { ...asPerson, 'idempotency-key': 'clave-0001' }
    const body = `{"dias":1,"${text}":"","nota":["${text}"]}`
    const response = await createLibrary()(
      new Request(`${base}/libros/x/prestamos`, { method: 'POST', headers, body }),
    )
    expect(response.status).toBe(400)
    expect((await response.json()).datos.problemas).toMatchObject([{ lugar: 'body' }])
  })

  it('sends no field that the contract does not declare (ASVS 5.0, 15.3.1)', async () => {
    const response = await createLibrary()(new Request(`${base}/libros?texto=ab`))
    expect(Object.keys(await response.json())).toEqual(['eco', 'titulos'])
  })

  it('does not read numbers or booleans out of text that is neither', async () => {
    const response = await createLibrary()(
      new Request(`${base}/libros?texto=ab&pagina=1e1&soloDisponibles=1`),
    )
    expect(response.status).toBe(400)
  })

  it('asks for credentials before it reads anything else', async () => {
    const response = await createLibrary()(
      new Request(`${base}/libros/x/prestamos`, { method: 'POST', body: '{' }),
    )
    expect(response.status).toBe(401)
  })

  it('tells nothing of an unexpected failure and logs it', async () => {
    const lines: unknown[] = []
    const library = createLibrary({
      log: { error: (...line: unknown[]) => void lines.push(line), warn: () => undefined },
    })
    const headers = { ...asPerson, 'idempotency-key': 'clave-0001' }
    const request = new Request(`${base}/libros/roto/prestamos`, {
      method: 'POST',
      headers,
      body: '{"dias":1}',
    })
    const response = await library(request)
    expect(response.status).toBe(500)
    expect(await response.text()).not.toContain('fire')
    expect(lines).toHaveLength(1)
    expect(JSON.stringify(lines)).not.toContain('fire')
  })

  it('refuses bodies that are too long or of another type', async () => {
    const put = (type: string, body: string) =>
      createLibrary()(
        new Request(`${base}/libros/x/portada`, {
          method: 'PUT',
          headers: { ...asPerson, 'content-type': type },
          body,
        }),
      )
    expect((await put('image/png', '123456789')).status).toBe(413)
    expect((await put('text/html', '1')).status).toBe(400)
    expect((await put('image/png', '')).status).toBe(400)
    expect((await put('image/png', '12345678')).status).toBe(200)
  })

  it('answers 404 to a path or method that the contract does not have', async () => {
    expect((await createLibrary()(new Request(`${base}/nada`))).status).toBe(404)
    expect((await createLibrary()(new Request(`${base}/libros`, { method: 'DELETE' }))).status).toBe(404)
  })
})
