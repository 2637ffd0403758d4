import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { runOfNumber } from '#domain/run.ts'
import { addPeopleLimit, countPeople, peopleByName } from './people-limit.ts'

const own = '8214653-9'

function asking(most: number) {
  const asked = new Set<string>()
  const request = {
    mayAskAbout: async (run: string, listed: boolean) => {
      if (!listed) asked.add(run)
      return asked.size <= most
    },
  }
  return {
    asked,
    ask: (name: string, value: string) => countPeople(request, own, peopleByName([[name, value]])),
    count: (people: Parameters<typeof countPeople>[2]) => countPeople(request, own, people),
  }
}

it('stops who asks about one person after the other', async () => {
  const { ask } = asking(20)
  for (let n = 1; n <= 20; n++) await ask('run', runOfNumber(4_000_000 + n))
  await ask('causante.run', runOfNumber(4_000_001))
  await expect(ask('run', runOfNumber(4_000_021))).rejects.toMatchObject({ statusCode: 429 })
  await expect(ask('runFamiliar', runOfNumber(4_000_021))).rejects.toMatchObject({ statusCode: 429 })
})

it.each(['runMenor', 'runConyuge', 'apoderadoRun', 'runReceptor', 'rutEmpresa', 'rutEmpleador'])(
  'counts %s too',
  async name => {
    const { ask } = asking(0)
    await expect(ask(name, runOfNumber(4_000_001))).rejects.toMatchObject({ statusCode: 429 })
  },
)

it.each([
  ['spaces', `${' '.repeat(16)}4.000.001-`],
  ['zeros', `${'0'.repeat(16)}4000001-`],
])('counts a number written with %s before it', async (_what, before) => {
  const { ask } = asking(0)
  const verifier = runOfNumber(4_000_001).slice(-1)
  await expect(ask('run', before + verifier)).rejects.toMatchObject({ statusCode: 429 })
})

it('counts neither herself, nor what is no RUN, and lists apart', async () => {
  const { asked, ask, count } = asking(0)
  await ask('run', '8.214.653-9')
  await ask('monto', runOfNumber(4_000_001))
  await ask('run', 'nada')
  await ask('run', '1'.repeat(100_000))
  await count({ asked: [], listed: [runOfNumber(4_000_001), runOfNumber(4_000_002)] })
  expect(asked.size).toBe(0)
})

it('is counted for each person who is signed in: twenty people a day, six hundred in lists, thirty files a minute', async () => {
  const taken = new Map<string, Set<string>>()
  const count = (name: string, most: number, key: string, value: string) => {
    const values = taken.get(name + key) ?? new Set()
    taken.set(name + key, values.add(value))
    return values.size <= most
  }
  let visitor: object = { run: own }
  const app = Fastify()
  app.decorateRequest('session', undefined)
  app.addHook('onRequest', (request, _reply, done) => {
    request.session = visitor as never
    done()
  })
  addPeopleLimit(app, {
    take: async ({ name, most, seconds }, key) => count(name, most, `${key}/${seconds}`, `${Math.random()}`),
    takeDifferent: async ({ name, most, seconds }, key, value) =>
      count(name, most, `${key}/${seconds}`, value),
  })
  app.get('/', async ({ mayAskAbout, mayUpload }) => {
    let [people, listed, files] = [0, 0, 0]
    while (people < 1_000 && (await mayAskAbout?.(runOfNumber(4_000_000 + people), false))) people++
    while (listed < 1_000 && (await mayAskAbout?.(runOfNumber(5_000_000 + listed), true))) listed++
    while (files < 1_000 && (await mayUpload?.())) files++
    return { people, listed, files }
  })
  expect((await app.inject('/')).json()).toEqual({ people: 20, listed: 600, files: 30 })
  expect([...taken.keys()].map(key => key.split('/')[1])).toEqual(['86400', '86400', '60'])
  visitor = { run: own, attention: {} }
  expect((await app.inject('/')).json(), 'an official, whose attention is recorded').toMatchObject({
    people: 0,
  })
})
