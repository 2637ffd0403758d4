import { describe, expect, it } from 'vitest'
import { openings, openTo, tramoMeaning, tramoName, tramos } from './tramos.ts'

const titles = (tramo: Parameters<typeof openTo>[0]) => openTo(tramo, 3).map(({ title }) => title)

describe('what the tranches open (reference data §6)', () => {
  it('gives the 40 % everything', () => {
    expect(openTo(40, 3)).toEqual(openings)
  })

  it('offers who lives alone nothing that is for a couple or for children', () => {
    expect(openTo(40, 1).map(({ title }) => title)).toEqual(['Pase Cultural'])
    expect(openTo(60, 1)).toEqual([])
  })

  it('gives up to 60 % the SUF and the disability subsidy, but not what ends at 40 %', () => {
    expect(titles(60)).toEqual(['Subsidio Familiar (SUF)', 'Subsidio de Discapacidad', 'Bono Bodas de Oro'])
    expect(titles(50)).toEqual(titles(60))
  })

  it('gives up to 80 % the golden wedding, and above nothing', () => {
    expect(titles(80)).toEqual(['Bono Bodas de Oro'])
    expect(titles(90)).toEqual([])
    expect(titles(100)).toEqual([])
  })

  it('never gives a higher tranche what a lower one has not', () => {
    for (const [index, tramo] of tramos.entries()) {
      const lower = tramos[index - 1]
      if (lower !== undefined) expect(titles(lower)).toEqual(expect.arrayContaining(titles(tramo)))
    }
  })
})

describe('the names of the tranches', () => {
  it('are those that people know', () => {
    expect(tramos.map(tramo => tramoName(tramo).replaceAll('\u00a0', ' '))).toEqual([
      'Tramo del 40 %',
      'Tramo del 41 % al 50 %',
      'Tramo del 51 % al 60 %',
      'Tramo del 61 % al 70 %',
      'Tramo del 71 % al 80 %',
      'Tramo del 81 % al 90 %',
      'Tramo del 91 % al 100 %',
    ])
  })

  it('come with a sentence that differs for each', () => {
    expect(new Set(tramos.map(tramoMeaning)).size).toBe(7)
    expect(tramoMeaning(50)).toContain('unos 40 tienen')
  })
})
