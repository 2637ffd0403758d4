import { expect, it } from 'vitest'
import { runOfNumber } from '#domain/run.ts'
import { countPeople } from './people-limit.ts'

const own = '8214653-9'

function asking(most: number) {
  const asked = new Set<string>()
  const request = {
    mayAskAbout: async (run: string) => {
      asked.add(run)
      return asked.size <= most
    },
  }
  return { asked, ask: (name: string, value: string) => countPeople(request, own, [[name, value]]) }
}

it('stops who asks about one person after the other', async () => {
  const { ask } = asking(20)
  for (let n = 1; n <= 20; n++) await ask('run', runOfNumber(4_000_000 + n))
  await ask('causante.run', runOfNumber(4_000_001))
  await expect(ask('run', runOfNumber(4_000_021))).rejects.toMatchObject({ statusCode: 429 })
  await expect(ask('runFamiliar', runOfNumber(4_000_021))).rejects.toMatchObject({ statusCode: 429 })
})

it('counts neither herself, nor lists that she writes, nor what is no RUN', async () => {
  const { asked, ask } = asking(0)
  await ask('run', '8.214.653-9')
  await ask('trabajadores.3.run', runOfNumber(4_000_001))
  await ask('monto', runOfNumber(4_000_001))
  await ask('run', 'nada')
  await ask('run', '1'.repeat(100_000))
  expect(asked.size).toBe(0)
})
