import { describe, expect, it } from 'vitest'
import { type ConcernWords, concernWordsOf } from './concern.ts'

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
