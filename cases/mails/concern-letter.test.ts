import { describe, expect, it } from 'vitest'
import type { Concern } from '../concerns/concern-types.ts'
import { concernLetter } from './concern-letter.ts'

const concern = {
  ...{ caseId: 'c', procedureId: '5294', procedure: 'Saldo insoluto', institution: 'IPS', idSolicitud: 's' },
  applicant: { run: '8214653-9', name: 'Carmen Rojas' },
  ...{ filedOn: '2026-11-30', sentAt: new Date('2026-11-28T15:00:00Z') },
  ...{
    title: 'Carmen Rojas pidió lo que no cobró Luis Fuentes',
    text: [],
    letter: ['Son $96.000.'],
    asks: false,
    mayAsk: false,
  },
  question: {
    ...{ title: '¿Sí?', yes: 'Sí', no: 'No' },
    ...{ afterYes: 'Sigue.', afterNo: 'Nada.', afterSilence: 'Se rechaza.' },
  },
  state: { label: 'Rechazada', tone: 'error', final: true },
} as const satisfies Concern

describe('every letter to a person whom a request concerns', () => {
  it.each([
    ['pedida', concern, undefined],
    ['avisada', concern, undefined],
    ['rechazada', concern, undefined],
    [
      'resuelta-suya',
      { ...concern, own: { label: 'Su parte', tone: 'info', text: 'Son $1.' } as const },
      undefined,
    ],
    ['evento:1', concern, { title: 'Falta un papel', text: 'Se pidió.' }],
  ])('(%s) names what it is about, when it came, and how to ask about it', (letter, about, entry) => {
    const { facts, paragraphs } = concernLetter(letter, about, entry)
    expect(facts).toEqual([
      ['De qué se trata', 'Carmen Rojas pidió lo que no cobró Luis Fuentes'],
      ['Llegó el', '28 de noviembre de 2026'],
    ])
    // Also news of the applicant's request say what it changes for its reader.
    expect(paragraphs).toContain('Son $96.000.')
    if (entry) expect(paragraphs.slice(0, 2)).toContain(entry.text)
    expect(paragraphs.join(' ')).not.toContain('Estado de la solicitud')
    expect(paragraphs.join(' ')).toContain(
      'llame gratis al 101. Diga que se trata de «Saldo insoluto», que llegó el 28 de noviembre de 2026.',
    )
  })
})

it.each(['pedida', 'avisada', 'rechazada'])(
  'the letter (%s) says once how to object, in the words of a procedure that has its own',
  letter => {
    const remedy = 'Objételo en Micha, o llame gratis al 101.'
    const told = concernLetter(letter, { ...concern, remedy, asks: letter === 'pedida' }).paragraphs
    expect(told.join(' ').match(/101/g)).toHaveLength(1)
    expect(told.at(-1)).toBe(
      `${remedy} Diga que se trata de «Saldo insoluto», que llegó el 28 de noviembre de 2026.`,
    )
  },
)

describe('the letter to somebody who was not asked yet', () => {
  it('promises no answer on its page, and says that the question comes with another letter', () => {
    const told = concernLetter('avisada', { ...concern, mayAsk: true }).paragraphs.join(' ')
    expect(told).not.toContain('dígalo ahí')
    expect(told).toContain('Si la institución necesita su respuesta, le escribiremos otra vez.')
    const asked = concernLetter('pedida', { ...concern, asks: true }).paragraphs.join(' ')
    expect(asked).toContain('dígalo ahí o llame gratis al 101')
  })
})

describe('the letter to somebody who has answered', () => {
  it.each([
    ['si', 'Usted lo confirmó.'],
    ['no', 'Usted dijo que no.'],
    ['vencida', 'Usted no respondió a tiempo.'],
  ] as const)('(%s) says it, and not that she may know nothing of it', (answer, said) => {
    const told = concernLetter('aprobada', { ...concern, answer }).paragraphs.join(' ')
    expect(told).toContain(said)
    expect(told).not.toContain('Si usted no sabe nada de esto')
    expect(told).toContain('llame gratis al 101')
  })
})

it('to whom refused or took it back herself the letter offers no objection to it', () => {
  const read = (change: object) => concernLetter('rechazada', { ...concern, ...change }).paragraphs.join(' ')
  expect(read({ answer: 'no' })).toContain('Usted dijo que no. Si no fue usted, llame gratis al 101.')
  const granted = { ...concern.state, tone: 'exito' }
  expect(read({ answer: 'no', state: granted })).toContain('Si no está de acuerdo con algo')
  const takenBack = 'La visita quedó cancelada.'
  expect(read({ answer: 'si', takenBack })).toContain(`${takenBack} Si no fue usted, llame`)
  expect(read({ answer: 'si', takenBack })).not.toContain('Usted lo confirmó')
})

describe('the letter that asks', () => {
  it('says what a no does, and what no answer does', () => {
    const told = concernLetter('pedida', { ...concern, asks: true }).paragraphs
    expect(told).toContain('Si usted dice que no: nada.')
    expect(told).toContain('Si usted no responde: se rechaza.')
  })
})

it('the subject of a refusal says so once, and what was refused', () => {
  const label = 'Se rechazó lo que pidió Carmen Rojas'
  const { subject } = concernLetter('rechazada', { ...concern, state: { ...concern.state, label } })
  expect(subject).toBe('Se rechazó: Carmen Rojas pidió lo que no cobró Luis Fuentes')
})
