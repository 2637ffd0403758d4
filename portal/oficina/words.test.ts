import { expect, it } from 'vitest'
import { procedures } from '#procedures/registry.ts'
import { stateTags } from './words.ts'

it('the last state of a request is not called a payment: a desk may pay nothing', () => {
  expect(stateTags.pagada.text).toBe('Terminada')
})

it('a request that was taken back is called the same for officials and for who asked', () => {
  const labels = [...procedures.values()].flatMap(({ cases }) => cases?.states.states.desistida?.label ?? [])
  expect(labels.length).toBeGreaterThan(5)
  expect(labels).toContain(stateTags.desistida.text)
  expect(labels).not.toContain('Desistida')
})
