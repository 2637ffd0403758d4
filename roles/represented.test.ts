import { expect, it } from 'vitest'
import { systemClock } from '#platform/clock.ts'
import { createRepresented } from './represented.ts'

it('the register of powers is asked once for all that asks at the same time, and anew where the answer must be fresh', async () => {
  let asked = 0
  const representedOf = createRepresented({
    clients: {
      poderes: {
        representaciones: async () => {
          asked += 1
          return { empresas: [{ idEmpresa: 'e-1', razonSocial: 'Vientos Ltda.', rut: 76_543_210, dv: '3' }] }
        },
        listar: async () => ({ poderes: [] }),
      },
    } as never,
    tokens: { issue: async () => 'pase' } as never,
    clock: systemClock,
  })
  const who = { run: '12345678-5', origin: 'ORDINARIA' } as const
  const answers = await Promise.all([representedOf(who), representedOf(who), representedOf(who)])
  expect(answers.map(found => found?.[0]?.nombre)).toEqual(Array(3).fill('Vientos Ltda.'))
  expect(asked).toBe(1)
  await representedOf(who)
  expect(asked, 'kept for a minute').toBe(1)
  await Promise.all([representedOf(who, true), representedOf(who, true)])
  expect(asked).toBe(3)
})
