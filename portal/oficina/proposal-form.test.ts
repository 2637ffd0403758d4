import { describe, expect, it } from 'vitest'
import type { Caso } from '#services/kit/mesa/schemas.ts'
import { fromRule, proposalErrors, readProposal } from './proposal-form.ts'

const requisitos = [{ id: 'edad', cumple: 'si' }] as unknown as Caso['requisitos']
const rule = { n: 1, autor: null, decision: 'aprobar', estado: 'de_la_regla', requisitos: [], motivos: [] }
const hers = {
  ...{ n: 2, autor: { nombre: 'Paula' }, decision: 'rechazar', razon: 'No es ella.', texto: 'Puede volver.' },
  ...{
    requisitos: [{ id: 'edad', cumple: 'no', porque: 'El papel dice otra.' }],
    motivos: [{ codigo: 'EDAD' }],
  },
}
const begun = (...propuestas: readonly object[]) =>
  fromRule({ requisitos, propuestas: propuestas as unknown as Caso['propuestas'] })

describe('a proposal that is begun', () => {
  it('is what came back to her, to be corrected and not written again', () => {
    for (const estado of ['devuelta', 'retirada'])
      expect(begun({ ...hers, estado }, rule)).toEqual({
        decision: 'rechazar',
        requisitos: { edad: { id: 'edad', cumple: 'no', porque: 'El papel dice otra.' } },
        motivos: ['EDAD'],
        razon: 'No es ella.',
        otherWords: '',
        texto: 'Puede volver.',
      })
  })

  it('is what the rule proposes where her last one was applied, whatever came back before', () => {
    const applied = { ...hers, n: 3, estado: 'aplicada' }
    expect(begun(applied, { ...hers, estado: 'devuelta' }, rule)).toMatchObject({
      decision: 'aprobar',
      razon: '',
    })
    expect(begun(rule)).toMatchObject({ requisitos: { edad: { cumple: 'si' } } })
  })
})

it('takes no words that nobody would read: why it is refused, of what she proposes to grant', () => {
  const errorsOf = (razon: string, ...propuestas: readonly object[]) => {
    const posted = new URLSearchParams({ decision: 'aprobar', 'cumple.edad': 'si', razon })
    const caso = { requisitos, propuestas: propuestas as unknown as Caso['propuestas'] }
    return proposalErrors(readProposal(posted, requisitos), caso, [])
  }
  expect(errorsOf('Heriberto lo confirmó.', rule).decision).toContain('nadie lo leería')
  expect(errorsOf('', rule)).toEqual({})
  // It came back to her with the refusal that she corrects.
  expect(errorsOf('No es ella.', { ...hers, estado: 'devuelta' }, rule)).toEqual({})
})
