import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { ask } from '#engine/asking/ask.ts'
import type { BankAccountQuestion } from '#engine/asking/question.ts'
import { FieldOf, type FieldSurroundings } from './field.tsx'

const lists = { regiones: [], comunas: [], bancos: [], tiposCuenta: [] }
const drawn = (own: boolean, around: Partial<FieldSurroundings>) => {
  const question: BankAccountQuestion = ask.bankAccount({ label: 'Cuenta', missing: 'Escríbala.', own })
  const view = { name: 'cuenta', question, answer: undefined, errors: {} } as never
  return renderToStaticMarkup(<FieldOf view={view} around={{ lists, uploadHref: '', ...around }} />)
}

it('a question about an account of her own offers her CuentaRUT, and one about another account none', () => {
  expect(drawn(true, { cuentaRutNumber: '12345678' })).toContain('data-cuentarut-numero="12345678"')
  expect(drawn(false, { cuentaRutNumber: '12345678' })).not.toContain('data-cuentarut')
})

it('where the page says whose accounts it asks for, that person’s CuentaRUT is offered', () => {
  const around = { cuentaRutNumber: '12345678', holderNumber: '4381091' }
  expect(drawn(false, around)).toContain('data-cuentarut-numero="4381091"')
  expect(drawn(true, around)).not.toContain('12345678')
})
