import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { ask } from '#engine/asking/ask.ts'
import { documentKindsText } from '#platform/files/sniff-document.ts'
import { DocumentsField } from '../drawing/documents-field.tsx'
import { problemText } from './form.ts'

it('label and message of a file name the same kinds', () => {
  const question = ask.documents({ label: 'Certificado', missing: 'Agregue el certificado.' })
  const view = { name: 'papel', errors: {}, answer: [] }
  const html = renderToStaticMarkup(
    <DocumentsField view={view as never} question={question as never} uploadHref="" />,
  )
  expect(html).toContain(documentKindsText)
  expect(problemText('wrong-type', { maxBytes: 5_000_000 } as never)).toContain(documentKindsText)
})
