import { describe, expect, it } from 'vitest'
import { edadConTrabajoPesado } from './pensiones-reparto.ts'

describe('heavy work (procedures §5230)', () => {
  it.each([
    // 1 year less for every 5, at most 5.
    ['M', 4, false, 65],
    ['M', 5, false, 64],
    ['M', 24, false, 61],
    ['M', 40, false, 60],
    ['F', 10, false, 58],
    // 2 years less for every 5 in mines and smelters, at most 10.
    ['M', 4, true, 65],
    ['M', 20, true, 57],
    ['M', 50, true, 55],
    ['F', 25, true, 50],
  ] as const)('%s, %i years, in mines %s: from %i', (sexo, anios, enMinas, age) => {
    expect(edadConTrabajoPesado(sexo, { anios, enMinas })).toBe(age)
  })
})
