import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createRest } from './rest.ts'

const asked: Request[] = []

function answering(body: unknown, status = 200) {
  return createRest({
    url: 'https://otro.example/api/',
    codeOf: ({ codigo }) => codigo,
    fetch: async request => {
      asked.push(request)
      return Response.json(body, { status })
    },
  })
}
const answer = z.object({ nombre: z.string() })
const errors = [
  { status: 422, code: 'E7', name: 'NoEncontrada' },
  { status: 422, code: 'E8', name: 'Vencida' },
  { status: 409, name: 'YaRespondio' },
]

describe('asking another system by REST', () => {
  it('fills the address in, escaped, and leaves out what nobody gave', async () => {
    const rest = answering({ nombre: 'Ana', otro: 1 })
    const found = await rest({
      ...{ path: '/personas/{id}', params: { id: 'a/b' }, answer },
      query: { vista: 'ñ&', pagina: undefined },
    })
    expect(found).toEqual({ nombre: 'Ana' })
    expect(asked.at(-1)?.url).toBe('https://otro.example/api/personas/a%2Fb?vista=%C3%B1%26')
  })

  it('sends a body as JSON', async () => {
    await answering({ nombre: 'Ana' })({ method: 'POST', path: '/personas', body: { run: 1 }, answer })
    expect([asked.at(-1)?.headers.get('content-type'), await asked.at(-1)?.json()]).toEqual([
      'application/json',
      { run: 1 },
    ])
  })

  it.each([
    [422, { codigo: 'E7' }, 'NoEncontrada'],
    [422, { codigo: 'E8' }, 'Vencida'],
    [409, {}, 'YaRespondio'],
  ])('names the error %s %j: %s', async (status, body, name) => {
    await expect(answering(body, status)({ path: '/x', answer, errors })).rejects.toMatchObject({ name })
  })

  it.each([
    ['a code that nobody declared', { codigo: 'E9' }, 422],
    ['a failure', { codigo: 'E7' }, 500],
    ['another shape', { nombre: 7 }, 200],
  ])('guesses nothing from %s', async (_, body, status) => {
    await expect(answering(body, status)({ path: '/x', answer, errors })).rejects.toSatisfy(
      (error: Error) => !errors.some(({ name }) => name === error.name),
    )
  })

  it('does not ask with a field that is missing', async () => {
    const before = asked.length
    await expect(answering({})({ path: '/x/{id}', answer })).rejects.toThrow('«id»')
    expect(asked).toHaveLength(before)
  })
})
