import { describe, expect, it } from 'vitest'
import { overridden } from './report.ts'

const edad = {
  ...{ id: 'edad', texto: 'Tiene la edad.', norma: '', hecho: '', fuente: '' },
  cumple: 'si' as const,
}
const decided = (decision: string, regla: string, cumple: string) => ({
  ...{ decision, regla, segunRegla: [edad], requisitos: [{ id: 'edad', cumple }] },
})

describe('where people departed from the rule', () => {
  it('is counted by requirement, and also if only the decision is another', () => {
    expect(overridden([decided('rechazar', 'aprobar', 'no')])).toEqual([
      { requisito: 'Tiene la edad.', casos: 1 },
    ])
    expect(overridden([decided('rechazar', 'aprobar', 'si')])).toEqual([
      { requisito: 'Se decidió lo contrario de lo que propuso la regla.', casos: 1 },
    ])
    expect(overridden([decided('aprobar', 'aprobar', 'si'), decided('aprobar', 'observar', 'si')])).toEqual(
      [],
    )
  })
})
