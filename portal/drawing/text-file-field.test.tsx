import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { ask } from '#engine/asking/ask.ts'
import type { FieldView } from '#engine/asking/page-view.ts'
import { formOf } from '#engine/testing/surroundings.ts'
import { TextFileField } from './text-file-field.tsx'

it('a list that is too long comes back no longer than it may be', () => {
  const question = ask.textFile({ label: 'Lista', missing: 'Agregue la lista.', fileLabel: 'Archivo' })
  const typed = formOf({ lista: '"'.repeat(900_000) })
  const view = { name: 'lista', question, typed, errors: {} } as unknown as FieldView
  const base = { name: 'lista', label: 'Lista' }
  const html = renderToStaticMarkup(<TextFileField view={view} question={question} base={base} />)
  expect(html.match(/&quot;/g)?.length).toBe(question.maxLength)
})
