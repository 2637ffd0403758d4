import { describe, expect, it } from 'vitest'
import { type Content, content, figure, heading, list, notice } from '#engine/content/content.ts'
import { startSections } from './start-sections.ts'

const long = 'Se paga si la persona que falleció no estaba en una AFP. '.repeat(30)
const foldedIn = (...blocks: readonly Content[]) =>
  startSections(content(...blocks))
    .filter(({ isFolded }) => isFolded)
    .map(({ title }) => title)

describe('a start page (quality: no page over 3,500 px on a phone)', () => {
  it('folds what only explains, and leaves open what to get ready', () => {
    expect(
      foldedIn(
        'Qué es.',
        heading('Quién puede pedirla'),
        long,
        heading('Qué necesita'),
        list(['La factura.']),
        heading('Qué pasa después'),
        list(['Le respondemos.']),
      ),
    ).toEqual(['Quién puede pedirla', 'Qué pasa después'])
  })

  it('leaves deadlines and amounts in sight', () => {
    expect(
      foldedIn(
        long,
        heading('Hasta cuándo'),
        notice('aviso', 'Hay un plazo', 'Después se pierde.'),
        heading('Cuánto'),
        figure('Se paga', '$26.950'),
      ),
    ).toEqual([])
  })

  it('that is short is read whole', () => {
    expect(foldedIn('Qué es.', heading('Quién puede pedirlo'), 'Usted.')).toEqual([])
  })
})
