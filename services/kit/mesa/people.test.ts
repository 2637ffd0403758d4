import { describe, expect, it } from 'vitest'
import { nothingAgainst } from './from-review.ts'
import { decisionOf } from './people.ts'

const rule = (id: string, cumple: 'si' | 'no' | 'no_se_sabe') => ({
  ...{ id, cumple, texto: `Regla de ${id}.`, norma: 'Ley 1', fuente: 'Colegio' },
  hecho: cumple === 'no_se_sabe' ? 'La regla no llegó a mirarlo.' : `Consta ${cumple}.`,
})
const segunRegla = [rule('notas', 'si'), rule('edad', 'no'), rule('papel', 'no_se_sabe')]
const parts = {
  definition: { review: () => ({ kind: 'aprobar' }) },
  mesa: { requisitos: () => segunRegla, rechazar: () => ({}) },
} as unknown as Parameters<typeof decisionOf>[0]
const refuse = (answers: readonly { id: string; cumple: 'si' | 'no'; porque: string }[]) => {
  const proposed = { segunRegla, requisitos: [...answers], motivos: ['x'], razon: 'No.', texto: '' }
  return decisionOf(parts, { today: '2026-11-24', request: {} } as never, {
    ...proposed,
    decision: 'rechazar',
  })
}

describe('a refusal by people', () => {
  it('says what a register says as its own, her words as hers, and nothing of a register that says nothing', () => {
    const found = refuse([
      { id: 'notas', cumple: 'no', porque: 'El colegio las corrigió.' },
      { id: 'edad', cumple: 'no', porque: '' },
      { id: 'papel', cumple: 'no', porque: 'No tiene firma.' },
    ])
    expect(found).toMatchObject({
      resolucion: {
        requisitos: [
          { hecho: 'Consta si.', fuente: 'Colegio', porque: 'El colegio las corrigió.' },
          { texto: 'Regla de edad.', norma: 'Ley 1', hecho: 'Consta no.', fuente: 'Colegio' },
          { texto: 'Regla de papel.', norma: 'Ley 1', porque: 'No tiene firma.' },
        ],
      },
    })
    expect(JSON.stringify(found)).not.toContain('no llegó a mirarlo')
  })

  it('sets nothing beside her words where the rule had no fact, and only found nothing against it', () => {
    const quiet = { ...rule('notas', 'si'), hecho: nothingAgainst }
    const mesa = { requisitos: () => [quiet], rechazar: () => ({}) }
    const answers = [{ id: 'notas', cumple: 'no' as const, porque: 'No consta que estudie.' }]
    const found = decisionOf({ ...parts, mesa } as never, { today: '2026-11-24', request: {} } as never, {
      ...{ segunRegla: [quiet], requisitos: answers, motivos: ['x'], razon: 'No.', texto: '' },
      decision: 'rechazar',
    })
    expect(found).toMatchObject({ resolucion: { requisitos: [{ porque: 'No consta que estudie.' }] } })
    expect(JSON.stringify(found)).not.toMatch(/nada en contra|Colegio/)
  })
})
