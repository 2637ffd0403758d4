import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { ask } from '#engine/asking/ask.ts'
import { DocumentsField } from './documents-field.tsx'

const question = ask.documents({ label: 'La factura', missing: 'Adjunte la factura.' })

describe('a question for a file, on a phone (design review: improvement 15)', () => {
  const html = renderToStaticMarkup(
    <DocumentsField view={{ name: 'factura', question, errors: {} }} question={question} uploadHref="" />,
  )
  const types = /accept="([^"]+)"/.exec(html)?.[1]?.split(',') ?? []

  it('offers the camera beside the files: pictures and something else, as whole media types', () => {
    expect(types.some(type => type.startsWith('image/'))).toBe(true)
    expect(types.some(type => !type.startsWith('image/'))).toBe(true)
    for (const type of types) expect(type).toMatch(/^[a-z]+\/[a-z]+$/)
    expect(html, 'it would leave the camera alone').not.toContain('capture')
  })

  it('says in Spanish what the native control says in the language of the browser', () => {
    expect(html).toContain('Tomar foto o elegir archivo')
  })
})

it('sends files to, and links them at, the address of the company that they are for', () => {
  const kept = { id: 'd1', nombre: 'escritura.pdf', tipoContenido: 'application/pdf', bytes: 9 }
  const html = renderToStaticMarkup(
    <DocumentsField
      view={{ name: 'escritura', question, errors: {}, answer: [kept] }}
      question={question}
      uploadHref="/tramites/5433v2/2/documentos?por=a"
    />,
  ).replaceAll('&amp;', '&')
  expect(html).toContain('data-upload-href="/tramites/5433v2/2/documentos?por=a&pregunta=escritura"')
  expect(html).toContain('href="/tramites/5433v2/2/documentos/d1?por=a"')
})
