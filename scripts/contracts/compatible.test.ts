import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { defineContract, type Operation } from '#platform/contract/contract.ts'
import { openApiDocument } from '#platform/contract/open-api.ts'
import { allInstitutions } from '#services/listed.ts'
import { incompatibilities, isNewMajor } from './compatible.ts'

const pedir: Operation = {
  method: 'POST',
  path: '/biblioteca/v1/prestamos',
  summary: 'Pide un libro',
  access: 'publico',
  query: z.object({ sala: z.enum(['norte', 'sur']).optional() }),
  body: { kind: 'json', schema: z.object({ dias: z.int(), nota: z.string().optional() }) },
  reply: z.object({
    folio: z.string(),
    estado: z.enum(['dado']),
    avisos: z.array(z.object({ texto: z.string() })),
  }),
}
const biblioteca = (operations: { pedir: Operation }) =>
  defineContract({ name: 'biblioteca', title: 'B', description: 'B', version: '1.0.0', operations })
const documentOf = (changes: Partial<Operation> = {}) =>
  JSON.parse(JSON.stringify(openApiDocument(biblioteca({ pedir: { ...pedir, ...changes } }))))
const before = documentOf()
const body = (schema: z.ZodType) => ({ kind: 'json', schema }) as const

describe('a later version of a contract', () => {
  it.each([
    ['is the same', {}],
    [
      'takes one thing more, if somebody gives it',
      { body: body(z.object({ dias: z.int(), nota: z.string().optional(), otra: z.string().optional() })) },
    ],
    ['asks for less', { body: body(z.object({ dias: z.int().optional(), nota: z.string().optional() })) }],
    [
      'may say more',
      {
        reply: z.object({
          folio: z.string(),
          estado: z.enum(['dado']),
          avisos: z.array(
            z.object({ texto: z.string(), hora: z.string().optional(), sala: z.string().default('') }),
          ),
        }),
      },
    ],
    ['takes one more choice', { query: z.object({ sala: z.enum(['norte', 'sur', 'este']).optional() }) }],
  ])('is compatible if it %s', (_, changes) => {
    expect(incompatibilities(before, documentOf(changes))).toEqual([])
  })

  it.each([
    ['has another address', { path: '/biblioteca/v2/prestamos' }, 'ya no está'],
    [
      'asks for one thing more',
      { body: body(z.object({ dias: z.int(), nota: z.string().optional(), rut: z.int() })) },
      'pide «rut»',
    ],
    [
      'asks for what it only took',
      { body: body(z.object({ dias: z.int(), nota: z.string() })) },
      'pide «nota»',
    ],
    [
      'takes another type',
      { body: body(z.object({ dias: z.string(), nota: z.string().optional() })) },
      'es string, y era integer',
    ],
    [
      'takes one choice less',
      { query: z.object({ sala: z.enum(['norte']).optional() }) },
      'ya no toma «sur»',
    ],
    [
      'needs a parameter',
      { query: z.object({ sala: z.enum(['norte', 'sur']) }) },
      '«sala» ahora es obligatorio',
    ],
    [
      'says less',
      { reply: z.object({ folio: z.string(), avisos: z.array(z.object({ texto: z.string() })) }) },
      'ya no tiene «estado»',
    ],
    [
      'may leave out what it said',
      {
        reply: z.object({
          folio: z.string().optional(),
          estado: z.enum(['dado']),
          avisos: z.array(z.object({ texto: z.string() })),
        }),
      },
      '«folio» puede faltar',
    ],
    [
      'says what nobody knew',
      {
        reply: z.object({
          folio: z.string(),
          estado: z.enum(['dado', 'negado']),
          avisos: z.array(z.object({ texto: z.string() })),
        }),
      },
      'puede ser «negado»',
    ],
    [
      'says less inside of a list',
      { reply: z.object({ folio: z.string(), estado: z.enum(['dado']), avisos: z.array(z.object({})) }) },
      'avisos[]: ya no tiene «texto»',
    ],
    [
      'has to say more',
      {
        reply: z.object({
          folio: z.string(),
          estado: z.enum(['dado']),
          avisos: z.array(z.object({ texto: z.string(), hora: z.string() })),
        }),
      },
      'avisos[]: pide «hora», que antes no',
    ],
  ])('breaks who follows the earlier one if it %s', (_, changes, problem) => {
    expect(incompatibilities(before, documentOf(changes as Partial<Operation>)).join('\n')).toContain(problem)
  })

  it('breaks who tells something if it has to tell more', () => {
    const told = (schema: z.ZodType) =>
      JSON.parse(JSON.stringify(openApiDocument(biblioteca({ pedir }), '/', schema)))
    const aviso = z.object({ tipo: z.enum(['devuelto']) })
    const changed = (more: z.ZodObject) => incompatibilities(told(aviso), told(more))
    expect(changed(aviso.extend({ sala: z.string().optional() }))).toEqual([])
    expect(changed(aviso.extend({ sala: z.string() }))).toEqual(['el aviso: pide «sala», que antes no'])
  })

  it('may break only with a new first number', () => {
    expect([isNewMajor('1.9.0', '2.0.0'), isNewMajor('1.0.0', '1.1.0')]).toEqual([true, false])
  })
})

describe('the published contracts', () => {
  it.each(allInstitutions.map(one => [one.key, one] as const))(
    '%s is compatible with itself',
    (_, { contract }) => {
      const document = JSON.parse(JSON.stringify(openApiDocument(contract)))
      expect(incompatibilities(document, document)).toEqual([])
    },
  )
})
