import { describe, expect, it } from 'vitest'
import { atLeast, atMost, told } from './row.ts'
import { tableText } from './table.ts'

describe('tableText', () => {
  it('puts columns under one another and says what passes', () => {
    const text = tableText('Páginas', [
      told('página de formulario', 3120, 'por segundo'),
      atMost('p95 a media carga', 4.2, 30, 'ms'),
      atLeast('recorridos', 42, 50, '%'),
    ])
    expect(text).toBe(
      [
        'Páginas',
        '──────────────────────────────────────────────────────────────────',
        'Qué                              Medida     Meta  Razón',
        '──────────────────────────────────────────────────────────────────',
        'página de formulario  3.120 por segundo',
        'p95 a media carga                4,2 ms  ≤ 30 ms   0,14  cumple',
        'recorridos                         42 %   ≥ 50 %   0,84  NO CUMPLE',
      ].join('\n'),
    )
  })

  it('stands with its head alone when there is nothing to tell', () => {
    expect(tableText('Nada', []).split('\n')).toHaveLength(4)
  })
})
