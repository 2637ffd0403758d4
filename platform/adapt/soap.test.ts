import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createSoap } from './soap.ts'

const clock = { now: () => new Date('2026-05-03T12:00:00Z') }

/** What is read of an answer with this in its body. */
function answered(body: string, maxBytes?: number) {
  const soap = createSoap({
    fetch: async () => new Response(`<?xml version="1.0"?><s:Envelope><s:Body>${body}</s:Body></s:Envelope>`),
    ...{ url: 'https://registro.example/', namespace: 'urn:registro', clock },
    ...(maxBytes !== undefined && { maxBytes }),
  })
  return soap({ operation: 'Consultar', parameters: {}, answer: z.unknown() })
}

describe('an answer in XML (ASVS 5.0, 1.5.1)', () => {
  it('is read', async () => {
    expect(await answered('<m:Respuesta><m:Nombre>&#193;na</m:Nombre></m:Respuesta>')).toEqual({
      Nombre: 'Ána',
    })
  })

  it('is refused with a document type or entities', async () => {
    await expect(answered('<!DOCTYPE x><r/>')).rejects.toThrow('document type')
    await expect(answered('<!ENTITY a "b"><r/>')).rejects.toThrow('document type')
  })

  it('is refused deeper than forty levels', async () => {
    const nested = (levels: number, tag = 'a') => `${`<${tag}>`.repeat(levels)}${'</a>'.repeat(levels)}`
    await expect(answered(nested(30))).resolves.toBeDefined()
    for (const tag of ['a', 'a b="<"']) await expect(answered(nested(60, tag))).rejects.toThrow('nested tags')
  })

  it('is refused once it is longer than it may be', async () => {
    const long = (signs: number) => `<r>${'x'.repeat(signs)}</r>`
    await expect(answered(long(2_000))).resolves.toHaveLength(2_000)
    await expect(answered(long(2_000), 1_000)).rejects.toMatchObject({ name: 'BodyTooLargeError' })
    await expect(answered(long(2_000_001))).rejects.toMatchObject({ name: 'BodyTooLargeError' })
  })
})
