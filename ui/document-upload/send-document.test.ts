import { describe, expect, it } from 'vitest'
import { readReply } from './send-document.ts'

const file = { name: 'factura.pdf', size: 820_000 }

describe('the answer to a document', () => {
  it('is its card', () => {
    const body = { id: 'd1', fileName: 'factura (1).pdf', sizeBytes: 819_000, href: '/documentos/d1' }
    expect(readReply({ status: 200, body }, file)).toEqual({ kind: 'kept', ...body })
    expect(readReply({ status: 200, body: { id: 'd1' } }, file)).toEqual({
      kind: 'kept',
      id: 'd1',
      fileName: 'factura.pdf',
      sizeBytes: 820_000,
      href: undefined,
    })
  })

  it('is the server’s sentence where it speaks of the document', () => {
    expect(readReply({ status: 422, body: { error: 'El archivo está vacío. Elija otro.' } }, file)).toEqual({
      kind: 'refused',
      message: 'El archivo está vacío. Elija otro.',
    })
  })

  it('shows no word that is meant for programs', () => {
    expect(readReply({ status: 401, body: { error: 'sin-sesion' } }, file)).toEqual({ kind: 'signed-out' })
    for (const reply of [
      { status: 500, body: { error: 'TypeError' } },
      { status: 400, body: { error: 'FastifyError' } },
      { status: 0, body: null },
    ])
      expect(readReply(reply, file)).toEqual({
        kind: 'refused',
        message: 'No pudimos subir el archivo. Revise su conexión e intente de nuevo.',
      })
  })
})
