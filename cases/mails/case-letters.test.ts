import { describe, expect, it } from 'vitest'
import type { CaseState } from '#engine/cases/case-states.ts'
import { caseEvents } from '../case-events.ts'
import { sampleRow } from '../testing/case-row.ts'
import { caseLetter, representedLetter } from './case-letters.ts'

const stateOf = (tone: CaseState['tone'], label: string, text: string): CaseState => ({
  label,
  tone,
  text,
  final: true,
  on: {},
  may: {},
})
const refused = stateOf('error', 'Rechazada', 'El IPS no aprobó la ayuda.')
const approved = stateOf('exito', 'Aprobada', 'El IPS aprobó la ayuda.')

/** First two paragraphs of the letter about a decision. */
function letterStart(state: CaseState | undefined, said: string): readonly string[] {
  const { paragraphs } = caseLetter('decidida', {
    row: sampleRow,
    state,
    said,
    data: {},
    href: 'https://micha.example/caso',
  })
  return paragraphs.slice(0, 2)
}

describe('the letter about a decision', () => {
  it('begins with the amount of an approval', () => {
    expect(letterStart(approved, 'Son $100.000.')).toEqual(['Son $100.000.', 'El IPS aprobó la ayuda.'])
  })

  it('says of a refusal first that it is one, then why', () => {
    expect(letterStart(refused, 'Falta un papel.')).toEqual(['El IPS no aprobó la ayuda.', 'Falta un papel.'])
  })

  it('gives each line of what was decided a paragraph of its own', () => {
    expect(letterStart(undefined, 'Falta un papel.\nNo se cumple: «Tiene un certificado.»')).toEqual([
      'Falta un papel.',
      'No se cumple: «Tiene un certificado.»',
    ])
  })

  it('says what happened in a request whose procedure is not served any more', () => {
    expect(letterStart(undefined, 'Falta un papel.')[0]).toBe('Falta un papel.')
  })
})

it('the letter about something that happens in a state that stood before names it first, in subject and text', () => {
  const { subject, paragraphs } = caseLetter('llegó', {
    row: sampleRow,
    state: approved,
    title: 'Llegó un pago',
    said: 'Son $31.868.',
    data: {},
    href: 'https://micha.example/caso',
  })
  expect(subject).toMatch(/^Llegó un pago: /)
  expect(paragraphs.slice(0, 2)).toEqual(['Son $31.868.', 'El IPS aprobó la ayuda.'])
})

it('the letter about what was sent on a day off says when it came: its decision may be told on the same day', () => {
  const dates = { presentado_el: '2026-11-30', enviado_en: new Date('2026-11-28T14:00:00Z') }
  const news = { row: { ...sampleRow, ...dates }, state: undefined, data: {}, href: 'https://micha.example' }
  expect(caseLetter(caseEvents.sent, news).paragraphs[0]).toMatch(
    /el lunes 30 de noviembre de 2026\. Llegó el sábado 28 de noviembre de 2026, fuera del horario hábil\.$/,
  )
})

it('the letter to a person for whom a relative filed says what was asked for', () => {
  const news = {
    row: sampleRow,
    state: approved,
    data: {},
    href: '/caso',
    askedFor: ['Pidió que sea en Prat 1.'],
  }
  const her = { run: '5380326-1', nombre: 'Heriberto Ojeda', comoFamilia: true } as const
  expect(representedLetter(news, her).paragraphs).toContain('Pidió que sea en Prat 1.')
  // Of what is over nothing can be taken back.
  expect(representedLetter(news, her).paragraphs.join(' ')).not.toContain('retírela')
  const open = { ...news, state: { ...approved, final: false } }
  expect(representedLetter(open, her).paragraphs.join(' ')).toContain('retírela ahí')
})
