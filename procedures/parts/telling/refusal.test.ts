import { expect, it } from 'vitest'
import { link } from '#engine/content/content.ts'
import { refusalBlocks, refusalText } from './refusal.ts'

const motivos = { sin_pagos: 'No hay pagos.' }
const again = link('Pedir otra vez', '/tramites/1')

it('a reason has its sentence, and no other word of the language is taken for one', () => {
  expect(refusalText(motivos, 'sin_pagos')).toBe('No hay pagos.')
  for (const motivo of ['otro', '', undefined, 'toString'])
    expect(refusalText(motivos, motivo)).toBeUndefined()
})

it('a refusal says why and leads on; without a sentence it says nothing', () => {
  expect(refusalBlocks('No hay pagos.', again)).toEqual([
    { kind: 'heading', text: 'Por qué' },
    { kind: 'paragraph', text: 'No hay pagos.' },
    { kind: 'actions', actions: [{ ...again, primary: true }] },
  ])
  expect(refusalBlocks(undefined, again)).toEqual([])
})
