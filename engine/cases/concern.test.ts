import { describe, expect, it } from 'vitest'
import { type ConcernWords, concernWordsOf, stateForHer } from './concern.ts'

const about = { applicant: 'Daniela Soto', procedure: 'Ayuda', filedOn: '2026-11-23', data: {} } as const
const madre: ConcernWords = {
  title: () => 'Daniela pidió por Matías',
  text: () => ['Cambia quien la recibe.'],
}

describe('the words for a person whom a request concerns', () => {
  it('are those of the procedure', () => {
    expect(concernWordsOf({ madre }, 'madre').title(about)).toBe('Daniela pidió por Matías')
  })

  it('are plain where the procedure gives none, whatever the institution calls her', () => {
    for (const como of ['hermano', 'constructor', ''])
      expect(concernWordsOf({ madre }, como).title(about)).toBe('Daniela Soto presentó «Ayuda»')
    expect(concernWordsOf(undefined, 'madre').text(about)).toHaveLength(1)
  })

  it('have a plain question where an institution asks and the procedure has none', () => {
    expect(concernWordsOf({ madre }, 'madre').confirm.title).toBe('¿Usted confirma esta solicitud?')
  })
})

describe('the state of a request of somebody else', () => {
  const at = (id: string, state: object, asks = false) => ({
    ...{ id, asks },
    state: { label: 'Falta algo', tone: 'aviso', may: {}, ...state } as const,
  })
  const label = (words: Pick<ConcernWords, 'by' | 'labels'>, ...of: Parameters<typeof at>) =>
    stateForHer(words, about, at(...of)).label

  it('says of whom something is asked, and whose request was refused', () => {
    const observed = { may: { responder: ['ciudadano'] } }
    expect(label({}, 'observada', observed)).toBe('Le pidieron algo a Daniela Soto')
    expect(label({ by: 'su empleador' }, 'observada', observed)).toBe('Le pidieron algo a su empleador')
    expect(label({ by: 'su empleador' }, 'rechazada', {})).toBe('Se rechazó lo que pidió su empleador')
  })

  it('says that somebody else is waited for, and not her, unless she is', () => {
    expect(label({}, 'por_confirmar', {})).toBe('Espera la respuesta de otra persona')
    expect(label({}, 'por_confirmar', {}, true)).toBe('Espera su respuesta')
    const answered = stateForHer({}, { ...about, answer: 'si' }, at('por_confirmar', {}))
    expect(answered.label).toBe('Espera a la institución')
  })

  it('is in the words of the procedure where it has some, and otherwise those of the applicant', () => {
    expect(label({ labels: { rechazada: 'No se registró' } }, 'rechazada', {})).toBe('No se registró')
    expect(label({}, 'en_revision', { label: 'En revisión' })).toBe('En revisión')
  })
})
